/// A shader function with its arguments, as SwiftUI's `Shader`: a value that names what is to be drawn and draws nothing itself.
public struct Shader: Hashable, Sendable {
  /// The function.
  public var function: ShaderFunction
  /// Its arguments after the implicit ones, in order.
  public var arguments: [Argument]
  /// Kept for SwiftUI's sake. Layers hold 16 bits and the last pass dithers always, so nothing is left for it to do.
  public var dithersColor = false

  /// A function bound to arguments. Nothing is checked before `prepare`.
  public init(function: ShaderFunction, arguments: [Argument]) {
    self.function = function
    self.arguments = arguments
  }

  /// The four uses of a shader.
  public enum UsageType: String, Hashable, Sendable, CaseIterable {
    /// Changes each pixel's colour by itself.
    case colorEffect
    /// Moves pixels.
    case distortionEffect
    /// Computes pixels from the whole layer.
    case layerEffect
    /// Fills shapes and text.
    case shapeStyle

    /// The use in words.
    public var word: String {
      switch self {
      case .colorEffect: "color effect"
      case .distortionEffect: "distortion effect"
      case .layerEffect: "layer effect"
      case .shapeStyle: "fill"
      }
    }

    init?(code: CChar) {
      switch UInt8(bitPattern: code) {
      case UInt8(ascii: "c"): self = .colorEffect
      case UInt8(ascii: "d"): self = .distortionEffect
      case UInt8(ascii: "l"): self = .layerEffect
      case UInt8(ascii: "f"): self = .shapeStyle
      default: return nil
      }
    }
  }

  /// Compiles and loads the function ahead of its first use, as SwiftUI's method of this name.
  public func compile(as type: UsageType) async throws(EffectError) {
    _ = try prepare(as: type)
  }

  /// Checks the arguments against the function's parameters and makes the shader ready to run.
  ///
  /// The first call for a function compiles it (about half a second) or loads it from the cache (under a millisecond);
  /// later ones, also with other argument values, cost a dictionary look-up.
  public func prepare(as use: UsageType) throws(EffectError) -> PreparedShader {
    let effect = try function.library.contents.effect(function.name, use: use, options: EffectOptions())
    return PreparedShader(effect: effect, arguments: try BoundArguments(arguments, of: effect))
  }

  /// The same, writing float channels: see `PreparedShader.run(on:intoFloats:)`.
  public func prepareForFloats(as use: UsageType) throws(EffectError) -> PreparedShader {
    let effect = try function.library.contents.effect(
      function.name, use: use, options: EffectOptions(floatOutput: true))
    return PreparedShader(effect: effect, arguments: try BoundArguments(arguments, of: effect))
  }
}
