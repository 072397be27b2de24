/// A shader function with its arguments, as SwiftUI's `Shader`: a value that names what is to be drawn and draws nothing itself.
public struct Shader: Hashable, Sendable {
  /// The function.
  public var function: ShaderFunction
  /// Its arguments after the implicit ones, in order.
  public var arguments: [Argument]
  /// Kept for SwiftUI's sake. Layers hold 16 bits and the last pass dithers always, so nothing is left for it to do.
  public var dithersColor = false
  /// Arguments, by index, that stay the same for a whole clip. Where a loop's bound is among them, code made for their
  /// values can be many times faster; the pixels are the same. An `EffectDefinition` fills this in.
  public var constants: Set<Int> = []

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

  /// Checks the arguments against the function's parameters and makes the shader ready to run. Arguments may be left
  /// out at the end where the function has defaults for them.
  ///
  /// The first call for a function compiles it (about half a second) or loads it from the cache (under a millisecond);
  /// later ones, also with other argument values, cost a dictionary look-up.
  public func prepare(as use: UsageType) throws(EffectError) -> PreparedShader {
    let contents = function.library.contents
    let defaulted = try contents.defaulted(function.name, use: use, given: arguments.flatMap(\.codes).count)
    var effect = try contents.effect(function.name, use: use, options: EffectOptions(defaulted: defaulted))
    let bound = try BoundArguments(arguments, of: effect)
    if effect.lanes == nil, !constants.isEmpty {
      let options = EffectOptions(defaulted: defaulted, fixed: fixedParameters)
      if contents.allows(options, of: function.name) {
        effect = try contents.effect(function.name, use: use, options: options)
      }
    }
    return PreparedShader(effect: effect, arguments: bound)
  }

  /// The same, writing float channels: see `PreparedShader.run(on:intoFloats:)`.
  public func prepareForFloats(as use: UsageType) throws(EffectError) -> PreparedShader {
    let contents = function.library.contents
    let defaulted = try contents.defaulted(function.name, use: use, given: arguments.flatMap(\.codes).count)
    let effect = try contents.effect(
      function.name, use: use, options: EffectOptions(floatOutput: true, defaulted: defaulted))
    return PreparedShader(effect: effect, arguments: try BoundArguments(arguments, of: effect))
  }

  /// The numbers of constant arguments by parameter.
  private var fixedParameters: [Int: [Float]] {
    var fixed: [Int: [Float]] = [:]
    var parameter = 0
    for (i, argument) in arguments.enumerated() {
      if constants.contains(i), case .numbers(let numbers) = argument.value { fixed[parameter] = numbers }
      parameter += argument.codes.count
    }
    return fixed
  }
}
