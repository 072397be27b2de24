import Foundation
public import RefrainEffects
import RefrainDocuments
import RefrainPixels
import RefrainTimeline
import RefrainViews

/// The effect that moves a backdrop: a catalogue effect, or a function of a `.metal` file, with a preset's arguments,
/// strength and speed.
struct BackdropEffect: Sendable {
  private let definition: EffectDefinition
  private let values: [String: EffectValue]
  private let bindings: [String: EffectBinding]
  private let signals: SceneSignals
  private let speed: Double

  /// The noise that every effect with a `noise` input reads.
  private static let noise = Surface.noise(side: 256, seed: 20_260_608, cells: 4, octaves: 2)

  /// Finds the effect and checks that it can be drawn: nil where the preset wants none. Compiles it if need be.
  init?(_ preset: Preset, content: SceneContent, canvas: CGSize, grid: FrameGrid) throws(SceneError) {
    guard let name = preset.background.effect else { return nil }
    do {
      definition = try name.definition()
    } catch {
      throw .view(.effect(error))
    }
    bindings = preset.background.arguments
    try BackdropEffect.check(bindings, of: definition, preset)
    var values: [String: EffectValue] = [:]
    if preset.background.strength != 1, let strength = definition.defaultNumber("strength") {
      values["strength"] = .numbers([strength * preset.background.strength])
    }
    // An effect without a speed of its own is slowed down by its clock.
    var speed = preset.background.speed
    if let own = definition.defaultNumber("speed") {
      values["speed"] = .numbers([own * speed])
      speed = 1
    }
    self.values = values
    self.speed = speed
    signals = SceneSignals(definition.signals(bindings: bindings), content: content, grid: grid)
    do {
      let first = host(canvas, at: grid.start)
      _ = try definition.shader(values, bindings: bindings, host: first).prepare(as: definition.usage)
    } catch {
      throw .view(.effect(error))
    }
  }

  /// Arguments of parameters that the effect does not have, or of another type, are told where they stand.
  private static func check(
    _ bindings: [String: EffectBinding], of definition: EffectDefinition, _ preset: Preset
  ) throws(SceneError) {
    for (name, binding) in bindings.sorted(by: { $0.key < $1.key }) {
      let origin = preset.argumentOrigin(name) ?? .commandLine
      guard let parameter = definition.parameters.first(where: { $0.name == name }) else {
        throw .setting(
          .unknown(
            what: "parameter of the effect \(definition.name):", name: name,
            suggestion: Suggestion.nearest(to: name, among: definition.parameters.map(\.name)), origin))
      }
      if let complaint = binding.complaint(as: parameter) {
        throw .setting(
          .value(
            name: "\(PresetSettings.arguments.key).\(name)", text: preset.argumentText(name),
            expectation: parameter.expectation, complaint: complaint, origin))
      }
    }
  }

  private func host(_ size: CGSize, at position: Rational) -> EffectHost {
    EffectHost(
      time: position.doubleValue * speed, size: size, noise: BackdropEffect.noise,
      signals: signals.values(at: position))
  }

  /// The view with the effect at a position in the sound. What the effect finds outside is the colour of the edge, so
  /// that the backdrop always covers the canvas.
  @MainActor @ViewBuilder
  func applied(to view: some View, size: CGSize, at position: Rational) -> some View {
    if let shader = try? definition.shader(values, bindings: bindings, host: host(size, at: position)) {
      switch definition.usage {
      case .layerEffect: view.layerEffect(shader, maxSampleOffset: .zero).shaderEdges(.clamped)
      case .colorEffect: view.colorEffect(shader)
      case .distortionEffect: view.distortionEffect(shader, maxSampleOffset: .zero).shaderEdges(.clamped)
      case .shapeStyle: Rectangle().fill(shader)
      }
    } else {
      preconditionFailure("an effect that was checked cannot be drawn")
    }
  }
}

extension EffectName {
  /// What is known of the effect.
  public func definition() throws(EffectError) -> EffectDefinition {
    switch self {
    case .builtIn(let name): try ShaderLibrary.default.definition(name)
    case .file(let path, let function):
      try ShaderLibrary(url: URL(fileURLWithPath: path)).definition(function)
    }
  }
}
