internal import CAssets
internal import RefrainPixels

extension Surface {
  /// The surface's pixels as compiled code reads them.
  var effectImage: EffectImage {
    EffectImage(
      words: UnsafeRawPointer(base).assumingMemoryBound(to: UInt32.self), width: Int32(width), height: Int32(height),
      stride: Int32(stride), reserved: 0)
  }
}
