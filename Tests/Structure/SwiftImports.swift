import Foundation

/// One import line of a Swift file.
struct SwiftImport: Equatable {
  var line: Int
  /// The module, without the prefix that our own carry.
  var module: String
  /// Whether it is one of this package's own, Swift or C.
  var isOurs: Bool

  /// Modules that come with the toolchain or the system and may be used by all.
  static let free: Set = [
    "Foundation", "Glibc", "Swift", "Synchronization", "Dispatch", "RegexBuilder", "_StringProcessing",
  ]

  /// The import lines of a file's text, outside of comments and string literals of several lines.
  static func all(in text: String) -> [SwiftImport] {
    var found: [SwiftImport] = []
    var isInString = false
    var commentDepth = 0
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let isCode = !isInString && commentDepth == 0
      if line.components(separatedBy: "\"\"\"").count % 2 == 0 { isInString.toggle() }
      if !isInString {
        commentDepth += line.components(separatedBy: "/*").count - line.components(separatedBy: "*/").count
      }
      if isCode, let module = module(importedBy: String(line)) {
        let ours = module.hasPrefix("Refrain")
        found.append(
          SwiftImport(
            line: index + 1, module: ours ? String(module.dropFirst("Refrain".count)) : module,
            isOurs: ours || module.isCTarget))
      }
    }
    return found
  }

  private static let kinds: Set = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor"]
  private static let modifiers: Set = ["public", "package", "internal", "fileprivate", "private"]

  private static func module(importedBy line: String) -> String? {
    var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == ";" }).map(String.init)
    while let word = words.first, word.hasPrefix("@") || modifiers.contains(word) { words.removeFirst() }
    guard words.first == "import" else { return nil }
    words.removeFirst()
    if let word = words.first, kinds.contains(word) { words.removeFirst() }
    return words.first.map { String($0.prefix { $0 != "." }) }
  }
}
