internal import Foundation
internal import RefrainDocuments

/// What the linker says of names that nothing defines, as diagnostics in the user's files. Effects have no library, so a
/// function that is only declared ends here, be it the C library's or one whose body was forgotten.
struct LinkerMessages {
  /// The names, as the source calls them.
  private let names: [String]

  /// `text` is what the linker wrote.
  init(_ text: String) {
    var names: [String] = []
    for line in text.split(separator: "\n") {
      guard let mark = line.range(of: "error: undefined "), let colon = line[mark.upperBound...].range(of: "symbol: ")
      else { continue }
      let symbol = String(line[colon.upperBound...])
      if !names.contains(symbol) { names.append(symbol) }
    }
    self.names = names
  }

  /// One diagnostic a name, at the first place where the user's files use it.
  func diagnostics(for build: EffectBuild) -> [Diagnostic] {
    let files = [(build.source.name, build.source.text)] + build.source.includes.files.map { ($0.path, $0.text) }
    return names.map { symbol in
      let plain = symbol.prefix { $0 != "(" }
      let word = plain.components(separatedBy: "::").last ?? symbol
      let isOperator = symbol.hasPrefix("operator ")
      let text =
        isOperator
        ? "effects have no memory to take: \u{2018}\(symbol)\u{2019} does not exist"
        : "\u{2018}\(word)\u{2019} is declared but defined nowhere; effects have no library of C or of the system"
      let sought = isOperator ? String(symbol.dropFirst("operator ".count).prefix { $0.isLetter }) : word
      for (name, source) in files {
        guard let (line, column, whole) = LinkerMessages.find(sought, in: source) else { continue }
        return Diagnostic(
          text, at: Place(file: name, line: line, column: column), sourceLine: whole,
          remedy: isOperator ? "use an array of a fixed size" : LinkerMessages.remedy)
      }
      return Diagnostic(text, at: build.function.place, remedy: LinkerMessages.remedy)
    }
  }

  private static let remedy =
    "define it in this file or in a .metal file of its project, or use what <metal_stdlib> has"

  /// The last place where a word stands by itself outside comments: a use comes after its declaration.
  private static func find(_ word: String, in text: String) -> (line: Int, column: Int, whole: String)? {
    var found: (Int, Int, String)?
    for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = String(raw)
      var rest = Substring(line)
      if let comment = rest.range(of: "//") { rest = rest[..<comment.lowerBound] }
      while let range = rest.range(of: word) {
        func isPart(_ character: Character?) -> Bool {
          character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
        }
        let before = range.lowerBound > line.startIndex ? line[line.index(before: range.lowerBound)] : nil
        let after = range.upperBound < rest.endIndex ? rest[range.upperBound] : nil
        if !isPart(before), !isPart(after) {
          found = (index + 1, line[..<range.lowerBound].unicodeScalars.count + 1, line)
        }
        rest = rest[range.upperBound...]
      }
    }
    return found
  }
}
