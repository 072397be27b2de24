/// A named function of a library. Called like a function, it gives a `Shader`: `library.ripple(.float(1))`.
@dynamicCallable
public struct ShaderFunction: Hashable, Sendable {
  /// Where the function stands.
  public var library: ShaderLibrary
  /// Its name in the Metal source, case and all.
  public var name: String

  /// A function by name. Whether it exists shows when a shader of it is prepared.
  public init(library: ShaderLibrary, name: String) {
    self.library = library
    self.name = name
  }

  /// The function bound to arguments.
  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: arguments)
  }

  /// How the function is used, judged by its declaration alone. Only `hasLayer` tells a color effect from a fill whose first
  /// argument is a colour.
  public func naturalUsage(hasLayer: Bool) throws(EffectError) -> Shader.UsageType {
    let (_, function) = try library.contents.find(name)
    return function.naturalUsage(hasLayer: hasLayer)
  }
}

extension StitchableFunction {
  func naturalUsage(hasLayer: Bool) -> Shader.UsageType {
    if returns.hasSuffix("float2") { return .distortionEffect }
    guard implicitCount == 2 else { return .shapeStyle }
    if parameters[1].type.hasSuffix("Layer") { return .layerEffect }
    return hasLayer ? .colorEffect : .shapeStyle
  }
}
