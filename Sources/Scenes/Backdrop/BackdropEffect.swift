import Foundation
public import RefrainEffects
import RefrainPixels
import RefrainViews

/// The effect that moves a backdrop: a catalogue effect, or a function of a `.metal` file, with a preset's strength and
/// speed.
struct BackdropEffect: Sendable {
  private let definition: EffectDefinition
  private let values: [String: EffectValue]
  private let speed: Double

  /// The noise that every effect with a `noise` input reads.
  private static let noise = Surface.noise(side: 256, seed: 20_260_608, cells: 4, octaves: 2)

  /// Finds the effect and checks that it can be drawn: nil where the preset wants none. Compiles it if need be.
  init?(_ preset: Preset.Background, canvas: CGSize) throws(SceneError) {
    guard let name = preset.effect else { return nil }
    do {
      definition = try name.definition()
      var values: [String: EffectValue] = [:]
      if preset.strength != 1, let strength = definition.defaultNumber("strength") {
        values["strength"] = .numbers([strength * preset.strength])
      }
      // An effect without a speed of its own is slowed down by its clock.
      var speed = preset.speed
      if let own = definition.defaultNumber("speed") {
        values["speed"] = .numbers([own * speed])
        speed = 1
      }
      self.values = values
      self.speed = speed
      _ = try definition.maxSampleOffset(values, host: host(canvas, 0))
      _ = try definition.shader(values, host: host(canvas, 0)).prepare(as: definition.usage)
    } catch {
      throw .view(.effect(error))
    }
  }

  private func host(_ size: CGSize, _ seconds: Double) -> EffectHost {
    EffectHost(time: seconds * speed, size: size, noise: BackdropEffect.noise, numbers: ["elapsed": seconds])
  }

  /// The view with the effect at a time. What the effect finds outside is the colour of the edge, so that the backdrop
  /// always covers the canvas.
  @MainActor @ViewBuilder
  func applied(to view: some View, size: CGSize, seconds: Double) -> some View {
    if let shader = try? definition.shader(values, host: host(size, seconds)) {
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
