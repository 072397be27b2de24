import CFFmpeg

/// Owns an AVPacket: compressed data with its times.
final class Packet {
  let pointer: UnsafeMutablePointer<AVPacket>

  init() throws(CallFailure) {
    pointer = try checked("av_packet_alloc", allocating: { av_packet_alloc() })
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVPacket>? = pointer
    av_packet_free(&pointer)
  }

  /// Lets go of the data, so that the packet can be filled anew.
  func clear() {
    av_packet_unref(pointer)
  }

  /// Fills the packet with a copy of some bytes.
  func fill(_ bytes: UnsafeRawBufferPointer) throws(CallFailure) {
    clear()
    guard bytes.count <= Int(Int32.max) else {
      throw CallFailure("av_new_packet", code: refrain_averror(EINVAL))
    }
    try checked("av_new_packet") { av_new_packet(pointer, Int32(bytes.count)) }
    if let base = bytes.baseAddress { memcpy(pointer.pointee.data, base, bytes.count) }
  }
}
