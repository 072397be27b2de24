import CFFmpeg
import Glibc

/// FFmpeg's log: kept by thread for the messages of errors, never printed.
enum FFmpegLog {
  /// Forgets what was logged on this thread.
  static func clear() {
    ThreadLines.current.lines.removeAll(keepingCapacity: true)
  }

  /// The last warning or error that was logged on this thread since `clear`.
  static var last: String? { ThreadLines.current.lines.last }

  /// All warnings and errors that were logged on this thread since `clear`; only the first and last few of many.
  static var lines: [String] { ThreadLines.current.lines }

  /// Redirects the log once in the life of the process. Every entry into FFmpeg that may log comes after this.
  static let redirected: Void = refrain_log_redirect()
}

/// The lines of one thread, freed with it.
private final class ThreadLines {
  var lines: [String] = []

  private static let key: pthread_key_t = {
    _ = FFmpegLog.redirected
    var key = pthread_key_t()
    pthread_key_create(&key) { Unmanaged<ThreadLines>.fromOpaque($0!).release() }
    return key
  }()

  static var current: ThreadLines {
    if let known = pthread_getspecific(key) {
      return Unmanaged<ThreadLines>.fromOpaque(known).takeUnretainedValue()
    }
    let fresh = ThreadLines()
    pthread_setspecific(key, Unmanaged.passRetained(fresh).toOpaque())
    return fresh
  }
}

@c(refrain_media_log_line)
func keepLogLine(_ level: Int32, _ line: UnsafePointer<CChar>?) {
  guard let line else { return }
  var bytes = Array(UnsafeBufferPointer(start: line, count: strlen(line))).map { UInt8(bitPattern: $0) }
  while let end = bytes.last, end <= 32 || end == UInt8(ascii: ".") { bytes.removeLast() }
  guard !bytes.isEmpty else { return }
  let log = ThreadLines.current
  if log.lines.count >= 16 { log.lines.remove(at: 8) }
  log.lines.append(String(decoding: bytes, as: UTF8.self))
}
