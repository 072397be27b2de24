import CFFmpeg
import Glibc

/// An AVIOContext that reads a `ByteSource`, and owns it.
final class SourceReader {
  let source: any ByteSource
  private(set) var pointer: UnsafeMutablePointer<AVIOContext>?
  private var position: Int64 = 0
  /// The error of the last read that failed, an errno value.
  private(set) var failure: Int32 = 0

  init(_ source: any ByteSource) throws(CallFailure) {
    self.source = source
    pointer = try checked(
      "avio_alloc_context",
      allocating: {
        refrain_avio_alloc(
          1 << 16, 0, Unmanaged.passUnretained(self).toOpaque(),
          { opaque, buffer, count in SourceReader.from(opaque).read(buffer, count) }, nil,
          { opaque, offset, whence in SourceReader.from(opaque).seek(offset, whence) })
      })
  }

  deinit {
    refrain_avio_free(&pointer)
  }

  private static func from(_ opaque: UnsafeMutableRawPointer?) -> SourceReader {
    Unmanaged<SourceReader>.fromOpaque(opaque!).takeUnretainedValue()
  }

  private func read(_ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int32) -> Int32 {
    let count = source.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: Int(count)), at: position)
    if count == 0 { return refrain_error_eof() }
    if count < 0 {
      failure = Int32(-count)
      return refrain_averror(failure)
    }
    position += Int64(count)
    return Int32(count)
  }

  private func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
    switch whence & ~AVSEEK_FORCE {
    case SEEK_SET: position = offset
    case SEEK_CUR: position += offset
    case SEEK_END: position = source.size + offset
    case refrain_seek_size(): return source.size
    default: return Int64(refrain_averror(EINVAL))
    }
    return position
  }
}
