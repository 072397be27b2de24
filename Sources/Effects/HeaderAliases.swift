internal import Foundation

/// Names under which files are included although they are spelt otherwise, since macOS ignores case in file names.
struct HeaderAliases {
  /// Clang's overlay file, or nil where no alias is needed.
  let overlay: String?

  init(source: EffectSource, includes: IncludeClosure, headers: String) {
    var aliases: [(from: String, to: String)] = []
    for file in includes.files where file.spelling != file.path {
      aliases.append((HeaderAliases.absolute(file.spelling), HeaderAliases.absolute(file.path)))
    }
    let names = Assets.headers.map(\.name)
    for text in [source.text] + includes.files.map(\.text) {
      for name in IncludeClosure.bracketedNames(in: text) where !names.contains(name) {
        if let match = names.first(where: { $0.lowercased() == name.lowercased() }) {
          aliases.append((headers + "/" + name, headers + "/" + match))
        }
      }
    }
    guard !aliases.isEmpty else {
      overlay = nil
      return
    }
    let roots = aliases.map { alias in
      "{\"type\": \"file\", \"name\": \(HeaderAliases.quoted(alias.from)), "
        + "\"external-contents\": \(HeaderAliases.quoted(alias.to))}"
    }
    overlay = "{\"version\": 0, \"use-external-names\": true, \"roots\": [\(roots.joined(separator: ",\n"))]}\n"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardized.path
  }
}
