import Foundation
import RefrainDocuments

/// A text that is written beside a film, such as a receipt: it appears whole under its name, or not at all.
final class TextFile {
  private let path: String
  private let temporary: String
  private var descriptor: Int32
  private var buffer: [UInt8] = []
  private let unfinished: UnfinishedFile

  /// Opens a temporary file beside the name.
  init(path: String) throws(ExportError) {
    self.path = path
    temporary = path + ".\(getpid()).part"
    unfinished = UnfinishedFile(temporary)
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure() }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    unlink(temporary)
  }

  /// Adds text.
  func append(_ text: String) throws(ExportError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Gives the file its name; an existing one is replaced.
  func commit() throws(ExportError) {
    try flush()
    guard close(descriptor) == 0, rename(temporary, path) == 0 else { throw failure() }
    descriptor = -1
  }

  private func flush() throws(ExportError) {
    var written = 0
    while written < buffer.count {
      let count = buffer[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure() }
      written += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private func failure() -> ExportError {
    .message(Diagnostic("cannot be written: \(String(cString: strerror(errno)))", at: Place(file: path)), .output)
  }
}
