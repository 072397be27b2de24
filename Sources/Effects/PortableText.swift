internal import Foundation

/// Metal text in a form that clang reads as C++, every character where it was, so that messages carry the user's places.
///
/// * `1.5H` becomes `1.5h`: only the small letter is a suffix that C++ lets a header define.
/// * Functions marked `kernel`, `vertex` or `fragment` become blank. They belong to a pipeline of the graphics processor,
///   no effect can call them, and what they use (atomics, barriers, imageblocks) has no place here.
/// * `c.rgb.br` becomes `c.br`, padded: a vector's components have no components of their own in our headers.
/// * `constant bool on [[function_constant(0)]];` becomes `constant bool on {}`: SwiftUI sets no such constants.
/// * In a file that is compiled beside another, `#include "…"` becomes `#import`, since in an app each file is by itself
///   and needs no guards against the other's includes; what it says again of the other's things becomes blank.
struct PortableText {
  /// The changed text; nil where nothing had to change.
  let text: String?

  init(_ original: String, as companion: Companion? = nil) {
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
    for (place, spelling) in PortableText.nestedComponents(tokens) {
      open()
      for (k, scalar) in spelling.unicodeScalars.enumerated() { scalars[place + k] = scalar }
      isChanged = true
    }
    for range in PortableText.functionConstants(source) {
      open()
      for at in range where scalars[at] != "\n" { scalars[at] = " " }
      scalars[range.lowerBound] = "{"
      scalars[range.lowerBound + 1] = "}"
      isChanged = true
    }
    if let companion {
      for range in companion.blanks {
        open()
        for at in range where scalars[at] != "\n" && scalars[at] != "\r" { scalars[at] = " " }
        isChanged = true
      }
      for directive in source.directives {
        guard let range = directive.text.range(of: "include \""),
          directive.text[..<range.lowerBound].allSatisfy(\.isWhitespace)
        else { continue }
        open()
        let at = directive.offset + directive.text[..<range.lowerBound].unicodeScalars.count
        for (k, scalar) in "import  \"".unicodeScalars.enumerated() { scalars[at + k] = scalar }
        isChanged = true
      }
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

  /// Where `[[function_constant(…)]]` stands, brackets included.
  private static func functionConstants(_ source: MetalTokens) -> [Range<Int>] {
    let tokens = source.tokens
    return tokens.indices.compactMap { i in
      guard tokens[i].text == "function_constant", i >= 2, tokens[i - 1].text == "[", tokens[i - 2].text == "[" else {
        return nil
      }
      let end = source.index(afterClosing: i - 2)
      return tokens[i - 2].offset..<tokens[end - 1].offset + 1
    }
  }

  private static let stages: Set<String> = ["kernel", "vertex", "fragment"]

  /// Where components of components are named, and what stands for them there.
  ///
  /// Words that a file also uses without a point before them may be members of its own structures, and are left alone.
  private static func nestedComponents(_ tokens: [MetalTokens.Token]) -> [(offset: Int, spelling: String)] {
    var found: [(offset: Int, spelling: String)] = []
    var owned: Set<String>?
    var i = 0
    while i + 3 < tokens.count {
      guard tokens[i].text == ".", tokens[i + 2].text == ".", let outer = components(tokens[i + 1].text),
        outer.count > 1,
        var names = components(tokens[i + 3].text), names.allSatisfy({ $0 < outer.count })
      else {
        i += 1
        continue
      }
      let own = owned ?? Set(tokens.indices.dropFirst().filter { tokens[$0 - 1].text != "." }.map { tokens[$0].text })
      owned = own
      var chosen = names.map { outer[$0] }
      var last = i + 3
      while last + 2 < tokens.count, tokens[last + 1].text == ".", let next = components(tokens[last + 2].text),
        names.count > 1, next.allSatisfy({ $0 < names.count })
      {
        chosen = next.map { chosen[$0] }
        names = next
        last += 2
      }
      if !own.contains(tokens[i + 1].text) {
        let width = tokens[last].offset + tokens[last].text.unicodeScalars.count - tokens[i + 1].offset
        let text = String(chosen.map { Array("xyzw")[$0] })
        found.append((tokens[i + 1].offset, text + String(repeating: " ", count: width - text.count)))
      }
      i = last + 1
    }
    return found
  }

  /// The indices that a word of component names stands for; nil where it is none.
  private static func components(_ word: String) -> [Int]? {
    guard word.count <= 4 else { return nil }
    for names in ["xyzw", "rgba"] {
      let indices = word.compactMap { letter in Array(names).firstIndex(of: letter) }
      if indices.count == word.count { return indices }
    }
    return nil
  }

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
