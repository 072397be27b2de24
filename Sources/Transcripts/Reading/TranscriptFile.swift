import Glibc
import RefrainDocuments

/// A transcript on disk, read in two steps so that what is no transcript is refused after its first megabyte.
struct TranscriptFile: ~Copyable {
  /// Longer files are refused: a million cues have about 60 MB.
  static let largestSize = 1 << 30

  private let path: String
  private let descriptor: Int32

  /// Opens a regular file, or standard input where the path is `-`.
  init(_ path: String) throws(TranscriptError) {
    descriptor = path == "-" ? dup(0) : try TranscriptFile.opened(path)
    self.path = path
  }

  private static func opened(_ path: String) throws(TranscriptError) -> Int32 {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      guard code != ENOENT, code != ENOTDIR else { throw .notFound(file: path) }
      throw .unreadable(file: path, reason: "open: \(String(cString: strerror(code)))", remedy: nil)
    }
    var status = stat()
    let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    guard isRegular, status.st_size <= largestSize else {
      close(descriptor)
      guard isRegular else {
        throw .unreadable(file: path, reason: "it is \(kind(status.st_mode)), not a file", remedy: "name a file")
      }
      throw .unreadable(file: path, reason: "it has \(status.st_size >> 20) MB, more than any transcript", remedy: nil)
    }
    return descriptor
  }

  deinit { close(descriptor) }

  private static func kind(_ mode: mode_t) -> String {
    switch mode & S_IFMT {
    case S_IFDIR: "a directory"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    case S_IFCHR, S_IFBLK: "a device"
    default: "something else"
    }
  }

  /// The next bytes, at most so many, behind those that were read before; fewer only at the end of the file.
  func read(atMost count: Int, after head: [UInt8] = []) throws(TranscriptError) -> [UInt8] {
    var bytes = head
    // Room for the whole file at once, so that nothing is moved; what a pipe holds is not known before.
    bytes.reserveLargeCapacity(head.count + min(count, max(remainingSize, 1 << 16)) + 1)
    while bytes.count - head.count < count {
      let step = min(count - (bytes.count - head.count), 1 << 18)
      let before = bytes.count
      var failure: Int32 = 0
      bytes.append(addingCapacity: step) { room in
        room.withUnsafeMutableBufferPointer { buffer, initializedCount in
          let got = Glibc.read(descriptor, buffer.baseAddress, step)
          if got < 0 { failure = errno }
          initializedCount = max(0, got)
        }
      }
      guard failure == 0 else {
        throw .unreadable(file: path, reason: "read: \(String(cString: strerror(failure)))", remedy: nil)
      }
      if bytes.count == before { break }
    }
    return bytes
  }

  /// How many bytes a regular file still has; 0 for anything else.
  private var remainingSize: Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return max(0, Int(status.st_size) - max(0, lseek(descriptor, 0, SEEK_CUR)))
  }
}
