/// How the colours of pixels from outside relate to their alpha.
public enum AlphaEncoding: Sendable {
  /// Colours are as if the pixel were opaque.
  case straight
  /// Colours are already multiplied by alpha.
  case premultiplied
}

extension Surface {
  /// A surface from RGBA pixels of 8 bits a channel, rows `stride` values apart, from the top. Products are rounded to
  /// nearest; a premultiplied colour above its alpha is kept.
  public convenience init(
    pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int, stride: Int? = nil, alpha: AlphaEncoding,
    scale: Double = 1
  ) {
    self.init(width: width, height: height, scale: scale)
    load(pixels, stride: stride ?? width * 4, alpha)
  }

  /// A surface from RGBA pixels of 16 bits a channel in the machine's byte order, else like that of 8 bits.
  public convenience init(
    pixels: UnsafeBufferPointer<UInt16>, width: Int, height: Int, stride: Int? = nil, alpha: AlphaEncoding,
    scale: Double = 1
  ) {
    self.init(width: width, height: height, scale: scale)
    load(pixels, stride: stride ?? width * 4, alpha)
  }

  private func load<Channel: FixedWidthInteger & UnsignedInteger>(
    _ pixels: UnsafeBufferPointer<Channel>, stride: Int, _ alpha: AlphaEncoding
  ) {
    guard width > 0, height > 0 else { return }
    precondition(stride >= width * 4 && pixels.count >= stride * (height - 1) + width * 4, "too few pixels")
    let unit = 65535 / UInt32(truncatingIfNeeded: Channel.max)
    for y in 0..<height {
      let target = row(y)
      let source = UnsafeBufferPointer(rebasing: pixels[y * stride..<y * stride + width * 4])
      for x in 0..<width {
        let opacity = UInt32(truncatingIfNeeded: source[x * 4 + 3]) &* unit
        for channel in 0..<3 {
          let value = UInt32(truncatingIfNeeded: source[x * 4 + channel]) &* unit
          let product = alpha == .straight ? (value &* opacity &+ 32767) / 65535 : value
          target[x * 4 + channel] = UInt16(truncatingIfNeeded: product)
        }
        target[x * 4 + 3] = UInt16(truncatingIfNeeded: opacity)
      }
    }
  }

  /// The pixels as RGBA, 8 bits a channel, rows from the top without padding, each value rounded to nearest.
  public func bytes(alpha: AlphaEncoding) -> [UInt8] {
    values(alpha: alpha)
  }

  /// The pixels as RGBA, 16 bits a channel in the machine's byte order, rows from the top without padding.
  public func words(alpha: AlphaEncoding) -> [UInt16] {
    values(alpha: alpha)
  }

  private func values<Channel: FixedWidthInteger & UnsignedInteger>(alpha: AlphaEncoding) -> [Channel] {
    var result: [Channel] = []
    result.reserveCapacity(width * height * 4)
    let top = UInt64(Channel.max)
    for y in 0..<height {
      let source = row(y)
      for x in 0..<width {
        let opacity = UInt64(source[x * 4 + 3])
        // A straight colour is the premultiplied one divided by alpha; where nothing is seen, black.
        let divisor = alpha == .premultiplied ? 65535 : opacity
        for channel in 0..<3 {
          let value = UInt64(source[x * 4 + channel])
          result.append(Channel(divisor == 0 ? 0 : min(top, (value * top * 2 + divisor) / (divisor * 2))))
        }
        result.append(Channel((opacity * top * 2 + 65535) / 131070))
      }
    }
    return result
  }
}
