import Foundation
import RefrainDocuments

/// A file that will be written: checked before work is spent on it.
struct OutputTarget: Sendable {
  /// The name as the user gave it; `-` is standard output.
  let path: String
  /// Whether what stands there may be replaced.
  let mayReplace: Bool

  /// Whether the result goes to standard output.
  var isStandardOutput: Bool { path == "-" }

  /// Fails if the file is one of the inputs, exists and may not be replaced, or cannot be written where it should be.
  func check(inputs: [String]) throws(ExportError) {
    if isStandardOutput {
      guard isatty(STDOUT_FILENO) == 0 else {
        throw .message(
          Diagnostic("a film cannot be written to a terminal", remedy: "redirect standard output, or give a file name"),
          .usage)
      }
      return
    }
    if let identity = FileIdentity(path), let input = inputs.first(where: { FileIdentity($0) == identity }) {
      throw .message(
        Diagnostic(
          "the output is the same file as the input \(input)", at: Place(file: path), remedy: "give another name"),
        .usage)
    }
    try checkWritable()
  }

  private func checkWritable() throws(ExportError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT != S_IFDIR else { throw refused("is a directory") }
      guard mayReplace else {
        throw .message(
          Diagnostic(
            "exists already", at: Place(file: path), remedy: "give another name, or --force to replace it"), .output)
      }
    } else if errno != ENOENT {
      throw refused("cannot be written: \(String(cString: strerror(errno)))")
    }
    let folder = OutputTarget.folder(of: path)
    guard stat(folder, &status) == 0 else { throw refused("the folder \(folder) does not exist") }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw refused("\(folder) is no folder") }
    guard access(folder, W_OK | X_OK) == 0 else {
      throw refused("the folder \(folder) cannot be written: \(String(cString: strerror(errno)))")
    }
  }

  private func refused(_ reason: String) -> ExportError {
    .message(Diagnostic(reason, at: Place(file: path)), .output)
  }

  /// The folder that a file is in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
