internal import RefrainDocuments

/// Finds the functions that Metal source marks `[[ stitchable ]]`, by its tokens alone.
struct StitchableScanner {
  private struct Token {
    var text: String
    var line: Int
    var column: Int
    var isName: Bool
  }

  private var tokens: [Token] = []

  init(_ text: String) {
    tokens = StitchableScanner.split(text)
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
    var parts: [[Token]] = [[]]
    var i = open
    while i < tokens.count {
      let token = tokens[i]
      if "([{<".contains(token.text) { depth += 1 }
      if ")]}>".contains(token.text) { depth -= 1 }
      if depth == 0 { break }
      if depth == 1 && token.text == "," {
        parts.append([])
      } else if i > open {
        parts[parts.count - 1].append(token)
      }
      i += 1
    }
    guard i < tokens.count else { return nil }
    let parameters = parts.filter { !$0.isEmpty }.map(parameter)
    let place = Place(file: file, line: name.line, column: name.column)
    return (StitchableFunction(name: name.text, returns: returns, parameters: parameters, place: place), i + 1)
  }

  private func parameter(_ tokens: [Token]) -> StitchableFunction.Parameter {
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

  /// Names, numbers and single punctuation characters, without comments, strings and preprocessor lines' hash.
  private static func split(_ text: String) -> [Token] {
    let scalars = Array(text.unicodeScalars)
    var tokens: [Token] = []
    var i = 0
    var line = 1
    var lineStart = 0
    func isNamePart(_ s: Unicode.Scalar) -> Bool { s == "_" || s.properties.isAlphabetic || ("0"..."9").contains(s) }
    while i < scalars.count {
      let s = scalars[i]
      let next = i + 1 < scalars.count ? scalars[i + 1] : " "
      if s == "\n" {
        line += 1
        i += 1
        lineStart = i
      } else if s == "/" && next == "/" {
        while i < scalars.count, scalars[i] != "\n" { i += 1 }
      } else if s == "/" && next == "*" {
        i += 2
        while i < scalars.count, !(scalars[i] == "*" && i + 1 < scalars.count && scalars[i + 1] == "/") {
          if scalars[i] == "\n" {
            line += 1
            lineStart = i + 1
          }
          i += 1
        }
        i += 2
      } else if s == "\"" {
        i += 1
        while i < scalars.count, scalars[i] != "\"", scalars[i] != "\n" { i += scalars[i] == "\\" ? 2 : 1 }
        i += 1
      } else if isNamePart(s) {
        let start = i
        while i < scalars.count, isNamePart(scalars[i]) || (scalars[i] == "." && ("0"..."9").contains(s)) { i += 1 }
        tokens.append(
          Token(
            text: String(String.UnicodeScalarView(scalars[start..<i])), line: line, column: start - lineStart + 1,
            isName: !("0"..."9").contains(s)))
      } else {
        if !s.properties.isWhitespace {
          tokens.append(Token(text: String(s), line: line, column: i - lineStart + 1, isName: false))
        }
        i += 1
      }
    }
    return tokens
  }
}
