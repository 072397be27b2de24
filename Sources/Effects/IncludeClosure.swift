internal import Foundation

/// The user's files that a source includes, directly or not, found by text alone whatever its conditionals say, and the
/// files of its project that define what these only declare.
///
/// They belong to the key of compiled code. macOS ignores case in file names, so names are matched without it where no
/// file has the exact one; and an app's build finds headers by name in all of its project. `spelling` then differs from
/// `path`, and the compiler is told of the alias.
struct IncludeClosure: Hashable, Sendable {
  struct File: Hashable, Sendable {
    /// The path as the including file's folder and its text give it.
    var spelling: String
    /// The file that is meant.
    var path: String
    var text: String
  }

  /// All files, by spelling.
  private(set) var files: [File] = []
  /// Those of them that are compiled beside the source rather than included by it.
  private(set) var companions: [Companion] = []

  init(name: String, text: String, folder: String?) {
    guard let folder else { return }
    var seen: Set<String> = []
    add(includesOf: text, in: folder, seen: &seen)
    companions = ForeignDefinitions(of: text, name: name, folder: folder, includes: files).files
    for path in companions.map(\.path) {
      guard let text = IncludeClosure.text(of: path) else { continue }
      files.append(File(spelling: path, path: path, text: text))
      add(includesOf: text, in: (path as NSString).deletingLastPathComponent, seen: &seen)
    }
    files.sort { $0.spelling < $1.spelling }
  }

  private mutating func add(includesOf text: String, in folder: String, seen: inout Set<String>) {
    var pending = [(text, folder)]
    var project: ProjectFiles?
    while let (text, folder) = pending.popLast() {
      for name in IncludeClosure.quotedNames(in: text) {
        let spelling = name.hasPrefix("/") ? name : (folder.isEmpty ? "." : folder) + "/" + name
        guard !seen.contains(spelling), seen.count < 1000 else { continue }
        seen.insert(spelling)
        var path = IncludeClosure.resolved(spelling)
        if path == nil {
          let files = project ?? ProjectFiles(around: folder)
          project = files
          path = files.file(named: name)
        }
        guard let path, let text = IncludeClosure.text(of: path) else { continue }
        files.append(File(spelling: spelling, path: path, text: text))
        pending.append((text, (path as NSString).deletingLastPathComponent))
      }
    }
  }

  /// The text of a file; nil where it is none, or larger than any source. A device or a pipe may never end.
  static func text(of path: String) -> String? {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_size <= 8 << 20,
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// The names in `#include "…"` and `#import "…"`.
  static func quotedNames(in text: String) -> [String] {
    names(in: text, open: "\"", close: "\"")
  }

  /// The names in `#include <…>` and `#import <…>`.
  static func bracketedNames(in text: String) -> [String] {
    names(in: text, open: "<", close: ">")
  }

  private static func names(in text: String, open: Character, close: Character) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      var rest = line.drop { $0 == " " || $0 == "\t" }
      guard rest.first == "#" else { return nil }
      rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
      guard rest.hasPrefix("include") || rest.hasPrefix("import") else { return nil }
      rest = rest.drop { $0.isLetter }.drop { $0 == " " || $0 == "\t" }
      guard rest.first == open else { return nil }
      let name = rest.dropFirst().prefix { $0 != close }
      return name.isEmpty ? nil : String(name)
    }
  }

  /// The file at a path, matching each component without case where need be.
  private static func resolved(_ path: String) -> String? {
    let manager = FileManager.default
    if manager.fileExists(atPath: path) { return path }
    var sofar = path.hasPrefix("/") ? "/" : "."
    for part in path.split(separator: "/") where part != "." {
      let exact = sofar + "/" + part
      if part == ".." || manager.fileExists(atPath: exact) {
        sofar = exact
        continue
      }
      guard let names = try? manager.contentsOfDirectory(atPath: sofar),
        let match = names.sorted().first(where: { $0.lowercased() == part.lowercased() })
      else { return nil }
      sofar += "/" + match
    }
    return sofar
  }
}
