import CFFmpeg

/// Owns an AVCodecContext: a decoder or an encoder.
final class CodecContext {
  let pointer: UnsafeMutablePointer<AVCodecContext>
  let codec: UnsafePointer<AVCodec>

  /// A context that is not open yet, so that its fields can be set.
  init(_ codec: UnsafePointer<AVCodec>) throws(CallFailure) {
    self.codec = codec
    pointer = try checked("avcodec_alloc_context3", allocating: { avcodec_alloc_context3(codec) })
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVCodecContext>? = pointer
    avcodec_free_context(&pointer)
  }

  /// Opens the codec with options of its own; an option that it does not know is a failure.
  func open(options: [(String, String)] = []) throws(CallFailure) {
    var dictionary = Options(options)
    try checked("avcodec_open2") { avcodec_open2(pointer, codec, &dictionary.pointer) }
    if let left = dictionary.firstKey {
      throw CallFailure(
        call: "avcodec_open2", code: refrain_averror(EINVAL), text: "no option named \(left)", logged: nil)
    }
  }

  /// Gives a packet to the decoder; nil ends the stream.
  func send(_ packet: Packet?) throws(CallFailure) {
    try checked("avcodec_send_packet") { avcodec_send_packet(pointer, packet?.pointer) }
  }

  /// Takes a decoded frame.
  /// - Returns: false when the decoder wants another packet, or has none left after the end.
  func receive(_ frame: Frame) throws(CallFailure) -> Bool {
    try more("avcodec_receive_frame") { avcodec_receive_frame(pointer, frame.pointer) }
  }

  /// Gives a frame to the encoder; nil ends the stream.
  func send(_ frame: Frame?) throws(CallFailure) {
    try checked("avcodec_send_frame") { avcodec_send_frame(pointer, frame?.pointer) }
  }

  /// Takes an encoded packet.
  /// - Returns: false when the encoder wants another frame, or has none left after the end.
  func receive(_ packet: Packet) throws(CallFailure) -> Bool {
    try more("avcodec_receive_packet") { avcodec_receive_packet(pointer, packet.pointer) }
  }

  private func more(_ name: StaticString, _ call: () -> Int32) throws(CallFailure) -> Bool {
    var finished = false
    try checked(name) {
      let code = call()
      finished = code == refrain_averror(EAGAIN) || code == refrain_error_eof()
      return finished ? 0 : code
    }
    return !finished
  }
}
