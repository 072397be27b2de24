internal import Foundation

/// Reads files as bytes: job files, presets and tables whole, others for their digest.
public enum InputFile {
  /// The bytes of a file; `-` is standard input. More than `limit` bytes is an error before they are kept.
  public static func read(_ path: String, limit: Int = 16 << 20) throws(InputFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    try forEachPiece(of: path) { (piece) throws(InputFileError) in
      guard bytes.count + piece.count <= limit else { throw .tooLarge(path, limit: limit) }
      bytes.append(contentsOf: piece)
    }
    return bytes
  }

  /// The digest of a file's contents, however large it is; `-` is standard input.
  public static func digest(of path: String) throws(InputFileError) -> Digest {
    var hasher = Digest.Hasher()
    try forEachPiece(of: path) { (piece) throws(InputFileError) in hasher.update(piece) }
    return hasher.finish()
  }

  private static func forEachPiece(
    of path: String, _ body: (UnsafeRawBufferPointer) throws(InputFileError) -> Void
  ) throws(InputFileError) {
    let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputFileError(errno, path) }
    defer { close(descriptor) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 64)
    defer { buffer.deallocate() }
    while true {
      let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw InputFileError(errno, path) }
      if count == 0 { return }
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}

/// Why a file cannot be read.
public enum InputFileError: ExplainedError, Hashable {
  /// There is none.
  case missing(String)
  /// It is a directory.
  case directory(String)
  /// It cannot be opened or read; the reason is the system's.
  case unreadable(String, reason: String)
  /// It has more bytes than anything of its kind.
  case tooLarge(String, limit: Int)

  fileprivate init(_ code: Int32, _ path: String) {
    self =
      switch code {
      case ENOENT, ENOTDIR: .missing(path)
      case EISDIR: .directory(path)
      default: .unreadable(path, reason: String(cString: strerror(code)))
      }
  }

  /// What is said.
  public var diagnostic: Diagnostic {
    switch self {
    case .missing(let path): Diagnostic(.error, "no such file", at: Place(file: path))
    case .directory(let path): Diagnostic(.error, "is a directory, not a file", at: Place(file: path))
    case .unreadable(let path, let reason): Diagnostic(.error, "cannot be read: \(reason)", at: Place(file: path))
    case .tooLarge(let path, let limit):
      Diagnostic(.error, "has more than \(limit >> 20) MB, which no file of this kind has", at: Place(file: path))
    }
  }

  /// A file that is not there is missing input; all else is unusable input.
  public var failureKind: FailureKind {
    if case .missing = self { .missing } else { .input }
  }
}
