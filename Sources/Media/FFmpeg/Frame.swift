import CFFmpeg

/// Owns an AVFrame: decoded samples, or a picture.
final class Frame {
  let pointer: UnsafeMutablePointer<AVFrame>

  init() throws(CallFailure) {
    pointer = try checked("av_frame_alloc", allocating: { av_frame_alloc() })
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVFrame>? = pointer
    av_frame_free(&pointer)
  }

  /// Lets go of the data, so that the frame can be filled anew.
  func clear() {
    av_frame_unref(pointer)
  }
}
