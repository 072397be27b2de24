/// Why a stitchable function is none of SwiftUI's effects.
enum NotAnEffect {
  static func explained(_ function: StitchableFunction) -> EffectError {
    let types = function.parameters.map(\.type)
    let why: String
    if (types + [function.returns]).contains(where: { $0.contains("coreimage") || $0.contains("sample_t") }) {
      why = "this is a Core Image kernel"
    } else if function.returns != "half4" && function.returns != "float2" {
      why = "it returns \(function.returns)"
    } else if types.first.map({ !$0.hasSuffix("float2") }) ?? true {
      why = types.isEmpty ? "it takes no position" : "its first parameter is \(types[0])"
    } else {
      why = "it returns \(function.returns) and takes (\(types.joined(separator: ", ")))"
    }
    return .notAnEffect(function: function.name, place: function.place, why: why)
  }
}
