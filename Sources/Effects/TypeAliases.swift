/// Other names that a file and what it includes give to Metal's types: `typedef half4 Color;`, `using Point = float2;`,
/// `#define vec2 float2`.
struct TypeAliases {
  private var meanings: [String: String] = [:]

  init(_ sources: [MetalTokens]) {
    for source in sources {
      for directive in source.directives {
        let words = directive.text.split { $0 == " " || $0 == "\t" || $0 == "\r" }
        if words.count == 3, words[0] == "define" { meanings[String(words[1])] = String(words[2]) }
      }
      let tokens = source.tokens
      for (i, token) in tokens.enumerated() where token.text == "typedef" || token.text == "using" {
        guard let end = tokens[i...].firstIndex(where: { $0.text == ";" }), end - i < 16 else { continue }
        if token.text == "typedef", end - i > 2, tokens[end - 1].isName {
          meanings[tokens[end - 1].text] = tokens[(i + 1)..<(end - 1)].map(\.text).joined()
        } else if token.text == "using", end - i > 3, tokens[i + 2].text == "=" {
          meanings[tokens[i + 1].text] = tokens[(i + 3)..<end].map(\.text).joined()
        }
      }
    }
  }

  /// A function with the types that Metal has, as far as the names are known.
  func resolved(_ function: StitchableFunction) -> StitchableFunction {
    guard !meanings.isEmpty else { return function }
    var function = function
    function.returns = resolved(function.returns)
    for i in function.parameters.indices { function.parameters[i].type = resolved(function.parameters[i].type) }
    return function
  }

  private func resolved(_ type: String) -> String {
    var found = type
    for _ in 0..<8 {
      guard let meaning = meanings[found], meaning != found else { break }
      found = meaning
    }
    for scope in ["metal::", "simd::"] where found.hasPrefix(scope) { found.removeFirst(scope.count) }
    return TypeAliases.known.contains(found) || found.hasSuffix("Layer") || found.hasPrefix("texture2d<") ? found : type
  }

  /// What parameters of effects may be.
  private static let known: Set<String> = [
    "float", "float2", "float3", "float4", "half", "half2", "half3", "half4", "int", "uint", "bool",
  ]
}
