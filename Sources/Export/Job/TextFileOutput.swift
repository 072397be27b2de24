import Foundation
import RefrainDocuments

/// Writes a small result beside a film: a receipt, a list of hashes. It appears whole or not at all.
enum TextFileOutput {
  /// Writes a file under a temporary name and renames it; an existing one is replaced.
  static func write(_ text: String, to path: String) throws(ExportError) {
    let temporary = path + ".\(getpid()).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path) }
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress! + written, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        let error = failure(path)
        close(descriptor)
        unlink(temporary)
        throw error
      }
      written += count
    }
    guard close(descriptor) == 0, rename(temporary, path) == 0 else {
      let error = failure(path)
      unlink(temporary)
      throw error
    }
  }

  private static func failure(_ path: String) -> ExportError {
    .message(Diagnostic("cannot be written: \(String(cString: strerror(errno)))", at: Place(file: path)), .output)
  }
}
