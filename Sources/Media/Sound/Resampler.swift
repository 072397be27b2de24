import CFFmpeg

/// Owns a SwrContext: turns decoded samples of one form into 48 kHz stereo floats, interleaved.
///
/// More than two channels are mixed down with the standard coefficients (centre and surround at -3 dB), scaled so that
/// full-scale input cannot clip. One channel goes to both at full level. Channels without a place are averaged;
/// of ambisonics the channel of all directions is taken.
final class Resampler {
  private var context: OpaquePointer?

  init(_ frame: Frame) throws(CallFailure) {
    let facts = frame.pointer
    var layout = AVChannelLayout()
    defer { av_channel_layout_uninit(&layout) }
    let count = facts.pointee.ch_layout.nb_channels
    let order = facts.pointee.ch_layout.order
    if order == AV_CHANNEL_ORDER_UNSPEC { av_channel_layout_default(&layout, count) }
    if order == AV_CHANNEL_ORDER_NATIVE {
      try checked("av_channel_layout_copy") { av_channel_layout_copy(&layout, &facts.pointee.ch_layout) }
    }
    // Other orders have no places that a matrix could be made from; they are given a matrix here.
    if layout.nb_channels == 0 { layout.nb_channels = count }
    var stereo = AVChannelLayout()
    av_channel_layout_default(&stereo, 2)
    try checked("swr_alloc_set_opts2") {
      swr_alloc_set_opts2(
        &context, &stereo, AV_SAMPLE_FMT_FLT, 48000, &layout, AVSampleFormat(facts.pointee.format),
        facts.pointee.sample_rate, 0, nil)
    }
    do {
      if count == 1 || layout.order == AV_CHANNEL_ORDER_UNSPEC {
        var weights = [Double](repeating: 1 / Double(count), count: Int(count))
        if order == AV_CHANNEL_ORDER_AMBISONIC { weights = [1] + repeatElement(0, count: Int(count) - 1) }
        try checked("swr_set_matrix") { swr_set_matrix(context, weights + weights, count) }
      } else {
        try checked("av_opt_set_double") {
          av_opt_set_double(UnsafeMutableRawPointer(context), "rematrix_maxval", 1, 0)
        }
      }
      try checked("swr_init") { swr_init(context) }
    } catch {
      swr_free(&context)
      throw error
    }
  }

  deinit {
    swr_free(&context)
  }

  /// Appends what a frame gives; nil takes out what is still inside, after which the resampler is spent.
  func convert(_ frame: Frame?, into output: inout [Float]) throws(CallFailure) {
    let given = frame?.pointer.pointee.nb_samples ?? 0
    let room = Int(try checked("swr_get_out_samples") { swr_get_out_samples(context, given) })
    guard room > 0 else { return }
    var produced: Int32 = 0
    var failure: CallFailure?
    let samples = [Float](unsafeUninitializedCapacity: room * 2) { buffer, filled in
      var plane: UnsafeMutablePointer<UInt8>? = UnsafeMutableRawPointer(buffer.baseAddress!)
        .assumingMemoryBound(to: UInt8.self)
      do throws(CallFailure) {
        produced = try checked("swr_convert") {
          if let frame {
            let planes = UnsafeMutableRawPointer(frame.pointer.pointee.extended_data!)
              .assumingMemoryBound(to: UnsafePointer<UInt8>?.self)
            return swr_convert(context, &plane, Int32(room), planes, given)
          }
          return swr_convert(context, &plane, Int32(room), nil, 0)
        }
      } catch {
        failure = error
      }
      filled = Int(produced) * 2
    }
    if let failure { throw failure }
    output.append(contentsOf: samples)
  }
}
