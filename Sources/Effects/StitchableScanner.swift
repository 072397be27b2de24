internal import RefrainDocuments

/// Finds the functions that Metal source marks `[[ stitchable ]]`, by its tokens alone.
struct StitchableScanner {
  private let source: MetalTokens
  private var tokens: [MetalTokens.Token] { source.tokens }

  init(_ source: MetalTokens) {
    self.source = source
  }

  /// Whether only the preprocessor can tell which functions there are: a macro makes them, or a condition surrounds them.
  var needsPreprocessor: Bool {
    if source.directives.contains(where: { $0.text.contains("stitchable") }) { return true }
    let calls = Set(source.directives.compactMap { StitchableScanner.functionMacro($0.text) })
    if !calls.isEmpty, marks.contains(where: { $0 + 5 < tokens.count && calls.contains(tokens[$0 + 5].text) }) {
      return true
    }
    var conditions: [(line: Int, isGuard: Bool)] = []
    var spans: [ClosedRange<Int>] = []
    for (i, directive) in source.directives.enumerated() {
      let word = directive.text.drop { $0 == " " || $0 == "\t" }.prefix { $0.isLetter }
      if word.hasPrefix("if") {
        let next = i + 1 < source.directives.count ? source.directives[i + 1].text : ""
        let isGuard = word == "ifndef" && next.contains("define") && conditions.isEmpty
        conditions.append((directive.line, isGuard))
      } else if word == "endif", let opened = conditions.popLast(), !opened.isGuard {
        spans.append(opened.line...max(opened.line, directive.line))
      }
    }
    guard !spans.isEmpty else { return false }
    return tokens.contains { token in token.text == "stitchable" && spans.contains { $0.contains(token.line) } }
  }

  /// The functions in the order of the source.
  func functions(file: String) -> [StitchableFunction] {
    var found: [StitchableFunction] = []
    var i = 0
    while i + 4 < tokens.count {
      guard isMark(at: i) else {
        i += 1
        continue
      }
      i += 5
      if let (function, next) = function(from: i, file: file) {
        found.append(function)
        i = next
      }
    }
    return found
  }

  private var marks: [Int] { tokens.indices.dropLast(4).filter(isMark) }

  /// The name of a macro with parameters: `NAME` of ` define NAME(x) x`.
  private static func functionMacro(_ directive: String) -> String? {
    let words = directive.split(maxSplits: 1) { $0 == " " || $0 == "\t" }
    guard words.count == 2, words[0] == "define" else { return nil }
    let name = words[1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return words[1].dropFirst(name.count).first == "(" ? String(name) : nil
  }

  private func isMark(at i: Int) -> Bool {
    tokens[i].text == "[" && tokens[i + 1].text == "[" && tokens[i + 2].text == "stitchable"
      && tokens[i + 3].text == "]" && tokens[i + 4].text == "]"
  }

  /// Reads `type name(parameters)` from token `start`; gives the function and the token after it.
  private func function(from start: Int, file: String) -> (StitchableFunction, Int)? {
    var open = start
    while open < tokens.count, tokens[open].text != "(" {
      if tokens[open].text == ";" || tokens[open].text == "{" { return nil }
      open += 1
    }
    guard open < tokens.count, open > start, tokens[open - 1].isName else { return nil }
    let name = tokens[open - 1]
    let noise: Set<String> = ["static", "inline", "constexpr", "extern", "const", "METAL_FUNC"]
    let returns = tokens[start..<(open - 1)].map(\.text).filter { !noise.contains($0) }.joined()

    var depth = 0
    var parts: [[MetalTokens.Token]] = [[]]
    var i = open
    while i < tokens.count {
      let token = tokens[i]
      switch token.text {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}", ">": depth -= 1
      default: break
      }
      if depth == 0 { break }
      if depth == 1 && token.text == "," {
        parts.append([])
      } else if i > open {
        parts[parts.count - 1].append(token)
      }
      i += 1
    }
    guard i < tokens.count else { return nil }
    // A declaration ahead of the definition is no second function.
    if i + 1 < tokens.count, tokens[i + 1].text == ";" { return nil }
    let parameters = parts.filter { !$0.isEmpty }.map(parameter)
    let place = Place(file: file, line: name.line, column: name.column)
    return (StitchableFunction(name: name.text, returns: returns, parameters: parameters, place: place), i + 1)
  }

  private func parameter(_ tokens: [MetalTokens.Token]) -> StitchableFunction.Parameter {
    let declared = tokens.prefix { $0.text != "=" }
    var type = Array(declared)
    while let mark = type.firstIndex(where: { $0.text == "[" }) {
      type.removeSubrange(mark...)
    }
    var name = ""
    if type.count > 1, let last = type.last, last.isName, !StitchableScanner.typeWords.contains(last.text) {
      name = last.text
      type.removeLast()
    }
    return StitchableFunction.Parameter(
      name: name, type: StitchableScanner.spelled(type.map(\.text)), hasDefault: declared.count < tokens.count)
  }

  /// Words that end a type rather than name a parameter.
  private static let typeWords: Set<String> = [
    "int", "uint", "unsigned", "float", "half", "bool", "short", "char", "float2", "float3", "float4", "half2", "half3",
    "half4", "Layer", "const",
  ]

  private static func spelled(_ words: [String]) -> String {
    var text = ""
    for word in words where word != "const" || text.isEmpty == false || words.contains("*") {
      let joinsWithSpace = word == "*" || (text.last?.isLetter ?? false) || (text.last?.isNumber ?? false)
      let isName = word.first.map { $0.isLetter || $0 == "_" } ?? false
      text += (joinsWithSpace && (isName || word == "*")) ? " " + word : word
    }
    return text
  }
}
