import Foundation
import Testing

/// What `presets check` warns of, each with a preset that has the fault and one that has not.
struct PresetCheckTests {
  private static let effects = """
    #include <metal_stdlib>
    #include <SwiftUI/SwiftUI_Metal.h>
    using namespace metal;
    // refrain: glare color
    // A veil of white.
    // amount = 0.95, 0...1: how much
    [[ stitchable ]] half4 glare(float2 p, half4 c, float amount) { return mix(c, half4(1), half(amount)); }
    // refrain: plate color
    // Nothing but stripes.
    // size = size
    [[ stitchable ]] half4 plate(float2 p, half4 c, float2 size) { return half4(half3(0.1 + 0.1 * sin(p.y)), 1); }
    // refrain: liar layer
    // Moves farther than it says.
    // amount = 20, 0...20: how far
    // offset = 5, 0
    [[ stitchable ]] half4 liar(float2 p, SwiftUI::Layer layer, float amount) { return layer.sample(p + float2(amount, 0)); }
    // refrain: honest layer
    // Moves as far as it says.
    // amount = 20, 0...20: how far
    // offset = amount, 0
    [[ stitchable ]] half4 honest(float2 p, SwiftUI::Layer layer, float amount) { return layer.sample(p + float2(amount, 0)); }
    // refrain: heavy color
    // Much work for nothing.
    // time = time
    [[ stitchable ]] half4 heavy(float2 p, half4 c, float time) {
      float x = p.x;
      for (int i = 0; i < 400; ++i) x = sin(x + 0.1 * time);
      return c + half4(half3(x * 1e-4), 0);
    }

    """

  /// A small canvas, so that the check is quick.
  private func check(_ effect: String, _ keys: String = "") throws -> Program.Result {
    let scratch = try Scratch()
    try scratch.write(Self.effects, "mine.metal")
    try scratch.write(
      """
      {"size": "180x320", "scale": 0.5, "background.effect": "\(effect)", "background.blur": 4, "video.speed": "slower"\(keys)}
      """, "mine.json")
    return try Program.run(["presets", "check", "mine.json"], in: scratch.folder)
  }

  @Test(arguments: ["mine.metal#honest", "backgroundWarp", "audioRipple"])
  func aGoodPresetHasNoFindings(_ effect: String) throws {
    let result = try check(effect, ", \"background.scale\": 0.25")
    #expect(result.code == 0, "\(result.messages)")
    #expect(result.messages == "")
    let pattern =
      #/mine.json: scene lyrics, all settings are valid\neffect \w+: contrast of text [\d.]+:1, without it [\d.]+:1; [\d.]+ ms a frame, encoding [\d.]+ ms\n/#
    #expect(try pattern.wholeMatch(in: result.output) != nil, "\(result.output)")
  }

  @Test func withoutAnEffectThereIsNothingToMeasure() throws {
    let result = try check("none")
    #expect(result.code == 0)
    #expect(result.output == "mine.json: scene lyrics, all settings are valid\n")
  }

  @Test func anEffectThatHidesTextIsAFinding() throws {
    let result = try check("mine.metal#glare", ", \"background.dim\": 0.1")
    #expect(result.code == 65)
    #expect(result.messages.contains("warning: the effect covers text: at 0:0"), "\(result.messages)")
    #expect(result.messages.hasPrefix("mine.json:1:56: "), "\(result.messages)")
    // The same veil under enough black is no harm.
    let dimmed = try check("mine.metal#glare", ", \"background.dim\": 0.7, \"background.arguments.amount\": 0.5")
    #expect(!dimmed.messages.contains("covers text"), "\(dimmed.messages)")
  }

  @Test func anEffectThatHidesTheArtworkIsAFinding() throws {
    let result = try check("mine.metal#plate")
    #expect(result.code == 65)
    #expect(
      result.messages.contains("the effect 'plate' covers the whole canvas: nothing of the artwork shows"),
      "\(result.messages)")
  }

  @Test func aDishonestDistanceIsAFinding() throws {
    let result = try check("mine.metal#liar")
    #expect(result.code == 65)
    #expect(
      result.messages.contains("'liar' samples up to 20.0 x 0.0 pt away, declared 5.0 x 0.0 pt"), "\(result.messages)")
  }

  @Test func anEffectThatCostsMoreThanEncodingIsAFinding() throws {
    let result = try check("mine.metal#heavy")
    #expect(result.code == 65)
    #expect(result.messages.contains("warning: the effect costs more than the encoder: "), "\(result.messages)")
  }
}
