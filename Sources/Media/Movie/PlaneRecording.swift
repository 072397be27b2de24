import Glibc
public import RefrainPixels

/// Frames as raw planes in a file, one after the other: what an encoder was given, for measuring the encoder alone.
public final class PlaneRecording {
  private let path: String
  private let descriptor: Int32

  /// Begins a new recording, replacing what stands there.
  public init(creating path: String) throws(MediaError) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw .outputNotWritable(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Opens a recording.
  public init(opening path: String) throws(MediaError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
  }

  deinit {
    close(descriptor)
  }

  /// Adds a frame.
  public func append(_ frame: PlanarFrame) throws(MediaError) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(frame.width * frame.height * 3 / 2)
    frame.withRows { bytes.append(contentsOf: $0) }
    try writeAll(bytes, to: descriptor, path: path)
  }

  /// Reads the next frame of a size.
  /// - Returns: nil at the end.
  public func next(_ size: PixelSize) throws(MediaError) -> PlanarFrame? {
    let frame = PlanarFrame(width: size.width, height: size.height)
    var isComplete = true
    frame.withRows { row in
      guard isComplete, let base = UnsafeMutableRawPointer(mutating: row.baseAddress) else { return }
      var filled = 0
      while filled < row.count {
        let count = read(descriptor, base + filled, row.count - filled)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          isComplete = false
          return
        }
        filled += count
      }
    }
    return isComplete ? frame : nil
  }
}
