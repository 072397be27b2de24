import Foundation
import RefrainDocuments
import RefrainExport

/// Standard output for results, standard error for messages; both unbuffered.
enum Console {
  /// Longer results are written where they are; a shorter line goes out at once.
  private static let longestCopy = 1 << 16

  /// Writes a line of a result.
  static func print(_ line: String) throws(ExportError) {
    guard line.utf8.count > longestCopy else { return try write(line + "\n") }
    try write(line)
    try write("\n")
  }

  /// Writes a result; a reader that went away is an error.
  static func write(_ text: String) throws(ExportError) {
    guard writeAll(text, to: STDOUT_FILENO) else {
      throw .message(Diagnostic("standard output cannot be written: \(String(cString: strerror(errno)))"), .output)
    }
  }

  /// Writes a message. Nobody can be told if that fails.
  static func message(_ text: String) {
    _ = writeAll(text, to: STDERR_FILENO)
  }

  /// Writes warnings and notes.
  static func messages(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { message(diagnostic.rendered + "\n") }
  }

  private static func writeAll(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { buffer in
      var rest = UnsafeRawBufferPointer(buffer)
      while !rest.isEmpty {
        let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
      return true
    }
  }

  /// Prints a JSON object with one member, a list that `write` gives the elements of.
  static func print<Element>(
    _ name: String, _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void
  ) throws {
    var json = JSONWriter(indentation: 2)
    json.object { json in
      json.name(name)
      json.array { json in
        for element in elements { write(element, &json) }
      }
    }
    try print(json.text)
  }
}
