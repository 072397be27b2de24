/// Why a stitchable function is none of SwiftUI's effects.
enum NotAnEffect {
  /// - Parameter unfilled: The first parameter that no argument can fill.
  static func explained(
    _ function: StitchableFunction, unfilled: StitchableFunction.Parameter? = nil
  ) -> EffectError {
    let types = function.parameters.map(\.type)
    let why: String
    if function.isImageKernel {
      why = "this is a Core Image kernel"
    } else if function.returns != "half4" && function.returns != "float2" {
      why = "it returns \(function.returns)"
    } else if types.first.map({ !$0.hasSuffix("float2") }) ?? true {
      why = types.isEmpty ? "it takes no position" : "its first parameter is \(types[0])"
    } else if types.dropFirst(2).contains(where: { $0.hasSuffix("Layer") })
      || (function.returns == "float2" && types.dropFirst().contains { $0.hasSuffix("Layer") })
    {
      why = "only the second parameter of a layer effect can be a layer"
    } else if let unfilled {
      let name = unfilled.name.isEmpty ? "a parameter" : "its parameter '\(unfilled.name)'"
      let isTexture = unfilled.type.contains("texture") || unfilled.type.contains("depth")
      why =
        unfilled.type.hasSuffix("*")
        ? "\(name) is \(unfilled.type), and no int behind it takes the count that comes with an array"
        : "\(name) is \(unfilled.type), which no argument of SwiftUI's is"
          + (isTexture ? "; an image is a texture2d<half>" : "")
    } else {
      why = "it returns \(function.returns) and takes (\(types.joined(separator: ", ")))"
    }
    return .notAnEffect(function: function.name, place: function.place, why: why)
  }
}

extension StitchableFunction {
  /// Whether the types are those of Core Image's kernels, which share the mark of effects and are no effects.
  var isImageKernel: Bool {
    (parameters.map(\.type) + [returns]).contains { type in
      type.contains("coreimage::") || type.hasSuffix("sample_t") || type.hasSuffix("sample_h")
    }
  }
}
