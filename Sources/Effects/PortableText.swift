/// Metal text in a form that clang reads as C++, every character where it was, so that messages carry the user's places.
///
/// * `1.5H` becomes `1.5h`: only the small letter is a suffix that C++ lets a header define.
/// * Functions marked `kernel`, `vertex` or `fragment` become blank. They belong to a pipeline of the graphics processor,
///   no effect can call them, and what they use (atomics, barriers, imageblocks) has no place here.
struct PortableText {
  /// The changed text; nil where nothing had to change.
  let text: String?

  init(_ original: String) {
    let source = MetalTokens(original)
    var scalars: [Unicode.Scalar] = []
    func open() {
      if scalars.isEmpty { scalars = Array(original.unicodeScalars) }
    }
    var isChanged = false
    let tokens = source.tokens
    for token in tokens where !token.isName && token.text.count > 1 && token.text.hasSuffix("H") {
      open()
      scalars[token.offset + token.text.unicodeScalars.count - 1] = "h"
      isChanged = true
    }
    var depth = 0
    var i = 0
    while i < tokens.count {
      let token = tokens[i]
      if depth == 0, token.isName, PortableText.stages.contains(token.text), let end = PortableText.end(of: i, source) {
        open()
        let start = PortableText.start(of: i, tokens)
        for k in tokens[start].offset...tokens[end].offset where scalars[k] != "\n" && scalars[k] != "\r" {
          scalars[k] = " "
        }
        isChanged = true
        i = end + 1
        continue
      }
      if token.text == "{" {
        depth += PortableText.isNamespace(before: i, tokens) ? 0 : 1
      } else if token.text == "}" {
        depth = max(0, depth - 1)
      }
      i += 1
    }
    text = isChanged ? String(String.UnicodeScalarView(scalars)) : nil
  }

  private static let stages: Set<String> = ["kernel", "vertex", "fragment"]

  /// The first token of the declaration: the brackets of `[[kernel]]`, or the word itself.
  private static func start(of i: Int, _ tokens: [MetalTokens.Token]) -> Int {
    i >= 2 && tokens[i - 1].text == "[" && tokens[i - 2].text == "[" ? i - 2 : i
  }

  /// The brace that ends the function whose stage is named at `i`; nil where this is no function with a body.
  private static func end(of i: Int, _ source: MetalTokens) -> Int? {
    let tokens = source.tokens
    var at = i + 1
    while at < tokens.count {
      switch tokens[at].text {
      case ";", "}", "=", ",": return nil
      case "(": at = source.index(afterClosing: at)
      case "{": return source.index(afterClosing: at) - 1
      default: at += 1
      }
    }
    return nil
  }

  private static func isNamespace(before brace: Int, _ tokens: [MetalTokens.Token]) -> Bool {
    for token in tokens[..<brace].reversed().prefix(4) {
      if token.text == "namespace" { return true }
      if !token.isName && token.text != ":" { return false }
    }
    return false
  }
}
