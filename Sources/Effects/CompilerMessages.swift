internal import Foundation
internal import RefrainDocuments

/// Clang's messages, turned into diagnostics in the user's files.
struct CompilerMessages {
  private struct Message {
    var file: String
    var line: Int
    var column: Int
    var level: String
    var text: String
  }

  private var messages: [Message] = []

  /// `text` is what clang wrote without carets: `file:line:column: level: message` a line.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      guard let mark = [": fatal error: ", ": error: ", ": note: "].first(where: { line.contains($0) }),
        let range = line.range(of: mark)
      else { continue }
      let parts = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count >= 3, let row = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) else {
        continue
      }
      messages.append(
        Message(
          file: parts.dropLast(2).joined(separator: ":"), line: row, column: column,
          level: mark.contains("note") ? "note" : "error", text: String(line[range.upperBound...])))
    }
  }

  /// Pixels that the row loop shades at once, by clang's remarks; nil where it did not vectorise.
  ///
  /// A loop that stays inside it, because its bounds are known only at run time, keeps it from vectorising. Clang may
  /// then still vectorise a copy for the case that the inner loop does not run, so the inner one's remark decides.
  static func lanes(in remarks: String) -> Int? {
    var lanes: Int?
    for line in remarks.split(separator: "\n") {
      guard line.hasPrefix("remark: ") else { continue }
      if line.contains(": loop not vectorized") { return nil }
      guard line.contains("/refrain/glue.h:"), let mark = line.range(of: "vectorized loop (vectorization width: ")
      else { continue }
      lanes = Int(line[mark.upperBound...].prefix { $0.isNumber })
    }
    return lanes
  }

  /// One diagnostic an error. An error inside our headers stands where the user's code led to it, which a note says.
  func diagnostics(for build: EffectBuild, compiledAs path: String) -> [Diagnostic] {
    var files: [String: (name: String, text: String)] = [path: (build.source.name, build.source.text)]
    for file in build.source.includes.files {
      files[URL(fileURLWithPath: file.path).standardized.path] = (file.path, file.text)
    }
    func own(_ message: Message) -> (name: String, text: String)? {
      files[message.file] ?? files[URL(fileURLWithPath: message.file).standardized.path]
    }

    var found: [Diagnostic] = []
    var elsewhere: [Diagnostic] = []
    var i = 0
    while i < messages.count {
      let error = messages[i]
      i += 1
      // This follows the error that says why.
      guard error.level == "error", !error.text.hasPrefix("cannot find suitable setter for property") else { continue }
      var notes: [Message] = []
      while i < messages.count, messages[i].level == "note" {
        notes.append(messages[i])
        i += 1
      }
      let site = ([error] + notes).first { own($0) != nil }
      let isLong = notes.contains { $0.text.contains("maximum step limit") }
      let text = plain(error.text) + (isLong ? ": it takes more than a million steps" : counts(notes) ?? "")
      guard let site, let file = own(site) else {
        elsewhere.append(Diagnostic(text, at: build.function.place, remedy: nil))
        continue
      }
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      let source = site.line <= lines.count ? String(lines[site.line - 1]) : nil
      found.append(
        Diagnostic(
          text, at: Place(file: file.name, line: site.line, column: column(site.column, in: source)),
          sourceLine: source.map { $0.hasSuffix("\r") ? String($0.dropLast()) : $0 }))
    }
    // What stands in our own text follows from what stands in the user's.
    return found.isEmpty ? elsewhere : found
  }

  /// How many arguments a call should have, where all functions of its name agree.
  private func counts(_ notes: [Message]) -> String? {
    let pattern = /requires (at (?:least|most) )?(\d+|single) arguments?.*, but (\d+) w(?:as|ere) provided/
    let found = notes.compactMap { try? pattern.firstMatch(in: $0.text)?.output }
    guard let first = found.first, found.allSatisfy({ $0.1 == first.1 && $0.2 == first.2 }) else { return nil }
    let count = first.2 == "single" ? "1" : String(first.2)
    return ": it takes \(first.1 ?? "")\(count) argument\(count == "1" ? "" : "s"), \(first.3) given"
  }

  /// Clang counts bytes from 1; a place counts Unicode scalars.
  private func column(_ bytes: Int, in line: String?) -> Int {
    guard let line else { return bytes }
    return String(decoding: line.utf8.prefix(bytes - 1), as: UTF8.self).unicodeScalars.count + 1
  }

  /// The message in Metal's names rather than ours.
  private func plain(_ text: String) -> String {
    var text = text
    // Names of our own and types that Metal lacks are no suggestions.
    if let hint = text.range(of: "; did you mean '"),
      ["__", "'double'", "'vec'", "'matrix'"].contains(where: { text[hint.lowerBound...].contains($0) })
    {
      text.removeSubrange(hint.lowerBound...)
    }
    for (element, name) in [
      ("metal::__half", "half"), ("__half", "half"), ("float", "float"), ("int", "int"), ("unsigned int", "uint"),
      ("bool", "bool"),
    ] {
      for count in 2...4 {
        text = text.replacing("metal::vec<\(element), \(count)>", with: "\(name)\(count)")
        text = text.replacing("vec<\(element), \(count)>", with: "\(name)\(count)")
      }
    }
    for element in ["float", "half"] {
      for columns in 2...4 {
        for rows in 2...4 {
          let own = element == "half" ? "(metal::)?__half" : element
          guard let type = try? Regex("(metal::)?matrix<\(own), \(columns), \(rows)>") else { continue }
          text = text.replacing(type, with: "\(element)\(columns)x\(rows)")
        }
      }
    }
    text = text.replacing(
      /invalid reference to function '__set_\w+': constraints not satisfied/,
      with: "components cannot be assigned where one is named twice")
    text = text.replacing(/'this' argument to member function '__set_\w+' has type ('[^']+').*/) {
      "components of a \($0.output.1) cannot be assigned"
    }
    text = text.replacing(/\ \[-W[a-z0-9=+-]+\]$/, with: "")
    // A type that is said to be itself.
    text = text.replacing(/'([^']+)' \(aka '\1'\)/) { "'\($0.output.1)'" }
    return text
  }
}
