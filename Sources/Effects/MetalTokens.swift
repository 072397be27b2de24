/// Metal source as tokens: names, numbers and single punctuation characters, without comments, strings and preprocessor
/// lines.
struct MetalTokens {
  /// One token.
  struct Token {
    var text: String
    /// Counted from 1.
    var line: Int
    /// Counted from 1, in Unicode scalars.
    var column: Int
    /// Where it begins, in Unicode scalars from the start of the text.
    var offset: Int
    var isName: Bool
  }

  private(set) var tokens: [Token] = []
  /// Preprocessor lines, continued ones joined, without their `#`, and where what follows it begins.
  private(set) var directives: [(text: String, line: Int, offset: Int)] = []

  /// Splits a text. Line markers of a preprocessor's output (`# 12 "file"`) count as preprocessor lines.
  init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var i = 0
    var line = 1
    var lineStart = 0
    var isFirstOfLine = true
    func newLine() {
      line += 1
      lineStart = i
      isFirstOfLine = true
    }
    while i < scalars.count {
      let s = scalars[i]
      let next = i + 1 < scalars.count ? scalars[i + 1] : " "
      if s == "\n" {
        i += 1
        newLine()
      } else if s == "/" && next == "/" {
        while i < scalars.count, scalars[i] != "\n" { i += 1 }
      } else if s == "/" && next == "*" {
        i += 2
        while i < scalars.count, !(scalars[i] == "*" && i + 1 < scalars.count && scalars[i + 1] == "/") {
          i += 1
          if scalars[i - 1] == "\n" { newLine() }
        }
        i += 2
      } else if s == "#" && isFirstOfLine {
        let first = line
        let start = i + 1
        while i < scalars.count, scalars[i] != "\n" {
          let isContinued = scalars[i] == "\\" && i + 1 < scalars.count && scalars[i + 1] == "\n"
          i += isContinued ? 2 : 1
          if isContinued { newLine() }
        }
        directives.append((MetalTokens.text(scalars[start..<i]), first, start))
      } else if s == "\"" {
        i += 1
        while i < scalars.count, scalars[i] != "\"", scalars[i] != "\n" { i += scalars[i] == "\\" ? 2 : 1 }
        i += 1
        isFirstOfLine = false
      } else if MetalTokens.isNamePart(s) {
        let start = i
        let isNumber = MetalTokens.isDigit(s)
        while i < scalars.count, MetalTokens.isNamePart(scalars[i]) || (scalars[i] == "." && isNumber) { i += 1 }
        tokens.append(
          Token(
            text: MetalTokens.text(scalars[start..<i]), line: line, column: start - lineStart + 1,
            offset: start, isName: !isNumber))
        isFirstOfLine = false
      } else {
        if !MetalTokens.isWhitespace(s) {
          tokens.append(Token(text: String(s), line: line, column: i - lineStart + 1, offset: i, isName: false))
          isFirstOfLine = false
        }
        i += 1
      }
    }
  }

  /// Scalars as text; nearly all are ASCII.
  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    guard scalars.allSatisfy(\.isASCII) else { return String(String.UnicodeScalarView(scalars)) }
    return String(unsafeUninitializedCapacity: scalars.count) { bytes in
      bytes.initialize(fromContentsOf: scalars.lazy.map { UInt8(truncatingIfNeeded: $0.value) })
    }
  }

  private static func isWhitespace(_ s: Unicode.Scalar) -> Bool {
    s == " " || (!(s.isASCII && s.value > 32) && s.properties.isWhitespace)
  }

  private static func isDigit(_ s: Unicode.Scalar) -> Bool { ("0"..."9").contains(s) }

  private static func isNamePart(_ s: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(s) || ("A"..."Z").contains(s) || s == "_" || isDigit(s)
      || (!s.isASCII && s.properties.isAlphabetic)
  }

  /// The token after the bracket that closes the one at `open`; the end where it is never closed.
  func index(afterClosing open: Int) -> Int {
    var depth = 0
    for i in open..<tokens.count {
      switch tokens[i].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return i + 1 }
      default: break
      }
    }
    return tokens.count
  }
}
