import Glibc

/// Bytes that FFmpeg reads through callbacks: a file, a part of memory.
protocol ByteSource: AnyObject {
  /// How many bytes there are.
  var size: Int64 { get }
  /// Copies bytes from `offset` on.
  /// - Returns: how many, 0 at the end, or an errno value below zero.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int
}

/// A regular file that was opened for reading. Its name is never interpreted, neither by a shell nor by FFmpeg.
final class InputFile: ByteSource {
  /// The name as the user gave it.
  let path: String
  let size: Int64
  let descriptor: Int32

  /// Opens a file and tells apart what it may be instead.
  init(_ path: String) throws(MediaError) {
    self.path = path
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw switch errno {
      case ENOENT, ENOTDIR: MediaError.missing(path: path)
      case ENXIO: MediaError.notSeekable(path: path)
      default: MediaError.unreadable(path: path, reason: String(cString: strerror(errno)))
      }
    }
    var facts = stat()
    var problem: MediaError?
    if fstat(descriptor, &facts) != 0 {
      problem = .unreadable(path: path, reason: String(cString: strerror(errno)))
    } else if facts.st_mode & S_IFMT == S_IFDIR {
      problem = .directory(path: path)
    } else if facts.st_mode & S_IFMT != S_IFREG {
      problem = .notSeekable(path: path)
    } else if facts.st_size == 0 {
      problem = .empty(path: path)
    }
    if let problem {
      close(descriptor)
      throw problem
    }
    size = Int64(facts.st_size)
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      if errno != EINTR { return -Int(errno) }
    }
  }

  /// The whole file, which must not be larger than `limit`.
  func contents(limit: Int64) throws(MediaError) -> [UInt8] {
    guard size <= limit else {
      throw .unreadable(path: path, reason: "it has \(size) bytes, more than the \(limit) that are read")
    }
    var failure = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, filled in
      while filled < buffer.count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let count = read(into: rest, at: Int64(filled))
        if count < 0 { failure = -count }
        if count <= 0 { break }
        filled += count
      }
    }
    guard failure == 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(Int32(failure))))
    }
    return bytes
  }
}

/// Bytes in memory.
final class MemorySource: ByteSource {
  let bytes: [UInt8]
  var size: Int64 { Int64(bytes.count) }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int {
    guard offset >= 0, offset < size else { return 0 }
    let count = min(buffer.count, bytes.count - Int(offset))
    bytes.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[Int(offset)..<Int(offset) + count]))
    }
    return count
  }
}
