import CFFmpeg

/// Owns AVCodecParameters: what a muxer must know of an encoded stream. It is only read after it was made.
final class StreamParameters: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<AVCodecParameters>
  let timeBase: AVRational

  /// The parameters of an open encoder.
  init(of encoder: CodecContext) throws(CallFailure) {
    let parameters = try checked("avcodec_parameters_alloc", allocating: { avcodec_parameters_alloc() })
    pointer = parameters
    timeBase = encoder.pointer.pointee.time_base
    try checked("avcodec_parameters_from_context") {
      avcodec_parameters_from_context(parameters, encoder.pointer)
    }
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVCodecParameters>? = pointer
    avcodec_parameters_free(&pointer)
  }

  /// The codec's setup data, which must be the same in all chunks that are joined.
  var extradata: [UInt8] {
    Array(UnsafeBufferPointer(start: pointer.pointee.extradata, count: Int(pointer.pointee.extradata_size)))
  }
}
