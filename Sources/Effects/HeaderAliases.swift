internal import Foundation

/// What the compiler is told about files that it is to find under other names or with other text: clang's overlay file.
///
/// macOS ignores case in file names, projects find headers by name, and some text must be changed before clang reads it
/// (`PortableText`); messages still name the user's files.
struct HeaderAliases {
  /// Clang's options; none where nothing needs an alias.
  let options: [String]

  /// - Parameters:
  ///   - path: The source's own file, where it has one.
  ///   - work: Takes the overlay and changed text.
  init(
    text: String, at path: String? = nil, includes: IncludeClosure, headers: String, work: borrowing WorkFolder
  ) throws(EffectError) {
    var roots: [String] = []
    func add(_ from: String, _ to: String, keepsName: Bool) {
      roots.append(
        "{\"type\": \"file\", \"name\": \(HeaderAliases.quoted(HeaderAliases.absolute(from))), "
          + "\"external-contents\": \(HeaderAliases.quoted(HeaderAliases.absolute(to))), "
          + "\"use-external-name\": \(!keepsName)}")
    }
    if let path, let changed = PortableText(text).text {
      try work.write(changed, to: "changed.metal")
      add(path, work.path + "/changed.metal", keepsName: true)
    }
    for (i, file) in includes.files.enumerated() {
      let companion = includes.companions.first { $0.path == file.path }
      if let changed = PortableText(file.text, as: companion).text {
        let copy = "changed\(i).metal"
        try work.write(changed, to: copy)
        add(file.spelling, work.path + "/" + copy, keepsName: true)
        if file.spelling != file.path { add(file.path, work.path + "/" + copy, keepsName: true) }
      } else if HeaderAliases.absolute(file.spelling) != HeaderAliases.absolute(file.path) {
        add(file.spelling, file.path, keepsName: false)
      }
    }
    let names = Assets.headers.map(\.name)
    for text in [text] + includes.files.map(\.text) {
      for name in IncludeClosure.bracketedNames(in: text) where !names.contains(name) {
        if let match = names.first(where: { $0.lowercased() == name.lowercased() }) {
          add(headers + "/" + name, headers + "/" + match, keepsName: false)
        } else if name.lowercased().hasPrefix("metal_") {
          // All of Metal's library comes with any part of it.
          add(headers + "/" + name, headers + "/metal_stdlib", keepsName: false)
        }
      }
    }
    guard !roots.isEmpty else {
      options = []
      return
    }
    try work.write("{\"version\": 0, \"roots\": [\(roots.joined(separator: ",\n"))]}\n", to: "aliases.yaml")
    options = ["-ivfsoverlay", work.path + "/aliases.yaml"]
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardized.path
  }
}
