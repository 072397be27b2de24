internal import CAssets
internal import RefrainPixels

extension Surface {
  /// The surface's pixels as compiled code reads a layer.
  var effectImage: EffectImage {
    EffectImage(
      words: UnsafeRawPointer(base).assumingMemoryBound(to: UInt32.self), width: Int32(width), height: Int32(height),
      stride: Int32(stride), reserved: 0)
  }
}

extension TexelPlanes {
  /// The pixels as compiled code reads a texture.
  var effectImage: EffectImage {
    EffectImage(words: base, width: Int32(width), height: Int32(height), stride: Int32(stride), reserved: 0)
  }
}
