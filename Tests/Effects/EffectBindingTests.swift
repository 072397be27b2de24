import Foundation
import RefrainEffects
import RefrainPixels
import Testing

/// What presets write for parameters, and what comes of it.
struct EffectBindingTests {
  private let level = EffectSignal(.audioLevel)
  private let heart = EffectSignal(.data(track: "walk", column: "heart rate"))

  private let effect: EffectDefinition

  init() throws {
    effect = try ShaderLibrary(
      source: """
        // refrain: f
        // amount = 1, 0...10: how much
        // shift = (0, 0): how far
        // tint = #ffffff: colour
        [[ stitchable ]] half4 f(float2 p, SwiftUI::Layer layer, float amount, float2 shift, half4 tint) {
          return layer.sample(p + shift) * half(amount) * tint;
        }
        """, name: "f.metal"
    ).definition("f")
  }

  private func host(_ signals: [EffectSignal: Double] = [:]) -> EffectHost {
    EffectHost(time: 3, size: CGSize(width: 40, height: 20), signals: signals)
  }

  /// The numbers that `text` gives to a parameter that takes as many.
  private func arguments(_ name: String, _ text: String, _ signals: [EffectSignal: Double] = [:]) throws
    -> Shader.Argument
  {
    let shader = try effect.shader(bindings: [name: try EffectBinding(text)], host: host(signals))
    return shader.arguments[name == "amount" ? 0 : 1]
  }

  @Test(
    arguments: [
      ("2.5", 2.5), ("audio.level", 0.25), ("4 * audio.level + 0.5", 1.5), ("audio.level*8 - 1", 1), ("time", 3),
      ("2 - time / 2 + 3 * audio.level", 1.25), ("size.x / 10", 4), ("-audio.level + 1", 0.75),
      ("1e1 * audio.level", 2.5),
      ("20 * audio.level, 1...2", 2), ("0.1 * audio.level, 1...2", 1),
      // Kept in the parameter's own range.
      ("100 * audio.level", 10), ("audio.level - 5", 0),
    ] as [(String, Double)])
  func aSumOfSignals(_ text: String, _ expected: Double) throws {
    #expect(try arguments("amount", text, [level: 0.25]) == .float(expected))
  }

  @Test func twoNumbers() throws {
    let signals = [level: 0.5, heart: 120]
    #expect(try arguments("shift", "(2 * audio.level, data.walk.'heart rate' / 60)", signals) == .float2(1.0, 2.0))
    #expect(try arguments("shift", "(2 * audio.level, -3), -1...0", signals) == .float2(0.0, -1.0))
    #expect(try arguments("shift", "3, 4") == .float2(3.0, 4.0))
    #expect(try arguments("shift", "size") == .float2(40.0, 20.0))
  }

  @Test func smoothingBelongsToTheSignal() throws {
    let binding = try EffectBinding("30 * audio.band(4), 0...20, smooth 0.25")
    #expect(binding.signals == [EffectSignal(.audioBand(4), smoothing: 0.25)])
    #expect(try EffectBinding("line.progress").signals == [EffectSignal(.lineProgress)])
    #expect(try EffectBinding("7").signals == [])
  }

  @Test func whatChangesIsNoConstantOfTheCode() throws {
    let bindings = ["amount": try EffectBinding("audio.level"), "tint": try EffectBinding("#ff0000")]
    let shader = try effect.shader(bindings: bindings, host: host([level: 0.5]))
    #expect(shader.constants == [1, 2])
  }

  @Test(arguments: [
    ("loud", "there is no signal loud"), ("audio.band(10)", "there is no signal audio.band(10)"),
    ("audio.level * audio.level", "two signals cannot be multiplied"),
    ("1 / audio.level", "only a number other than 0 can divide"),
    ("audio.level / 0", "only a number other than 0 can divide"),
    ("audio.level,", "a number is missing"), ("audio.level, 3...1", "the range's first number is above its second"),
    ("audio.level, 3", "a range is written low...high"), ("(audio.level, 1", "a closing parenthesis is missing"),
    ("(audio.level)", "parentheses hold two to four numbers"),
    ("time, smooth 1", "time cannot be smoothed; only sound and data can"),
    ("audio.level, smooth 0", "a span to smooth over is above 0 and at most a minute"),
    ("audio.level 3", "‘3’ is not understood"),
    ("", "a number or a signal is missing"), ("3 *", "a number or a signal is missing"),
    ("data.walk", "there is no signal data.walk"),
    ("1e308 * 1e308 * audio.level", "its numbers are too large"),
  ])
  func mistakesAreNamed(_ text: String, _ complaint: String) {
    let error = #expect(throws: EffectBinding.Complaint.self) { try EffectBinding(text) }
    #expect(error?.text == complaint)
  }

  @Test(arguments: [
    ("amount", "#ff0000", "amount is a number, and this is a colour"),
    ("amount", "(audio.level, 1)", "amount is a number, and this is 2 numbers"),
    ("amount", "11", "11.0 is outside 0.0...10.0"),
    ("tint", "audio.level", "tint is a colour, and this is a number"),
    ("shift", "noise", "shift is 2 numbers, and this is a picture"),
    ("amount", "audio.level", nil), ("shift", "size", nil), ("tint", "#ff0000", nil),
  ])
  func bindingsAreCheckedAgainstParameters(_ name: String, _ text: String, _ complaint: String?) throws {
    let parameter = try #require(effect.parameters.first { $0.name == name })
    #expect(try EffectBinding(text).complaint(as: parameter) == complaint)
  }

  @Test func aSignalThatIsNotKnownIsAnError() throws {
    let bindings = ["amount": try EffectBinding("audio.level")]
    #expect(
      throws: EffectError.badValue(
        effect: "f", parameter: "amount", why: "comes from 'audio.level', which is not known here")
    ) { try effect.shader(bindings: bindings, host: host()) }
  }
}
