import Foundation
import RefrainDocuments

/// Tells one file from another whatever names it has.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let node: UInt64

  /// The file that a name leads to, through links; nil where there is none.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    node = UInt64(status.st_ino)
  }
}

/// The quick look at an input before anything slow begins.
enum InputCheck {
  /// Fails if a file is missing, a directory, or not readable by this user.
  static func readable(_ path: String) throws(ExportError) {
    if path == "-" { return }
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      throw .explained(
        code == ENOENT || code == ENOTDIR
          ? InputFileError.missing(path) : .unreadable(path, reason: String(cString: strerror(code))))
    }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .explained(InputFileError.directory(path)) }
    guard access(path, R_OK) == 0 else {
      throw .explained(InputFileError.unreadable(path, reason: String(cString: strerror(errno))))
    }
  }
}
