import RefrainPixels

/// Numbers that are the same on every run (SplitMix64).
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }

  /// Values of 0...top, among them many of both ends.
  mutating func values(_ count: Int, top: UInt16) -> [UInt16] {
    (0..<count).map { _ in
      switch UInt8.random(in: 0..<8, using: &self) {
      case 0: 0
      case 1: top
      default: UInt16.random(in: 0...top, using: &self)
      }
    }
  }

  /// Coverage with empty and full stretches.
  mutating func coverage(_ count: Int) -> [UInt8] {
    (0..<count).map { place in
      switch place / 40 % 3 {
      case 0: 0
      case 1: UInt8.random(in: 0...255, using: &self)
      default: 255
      }
    }
  }

  /// Premultiplied pixels: no colour above its alpha.
  mutating func pixels(_ count: Int) -> [UInt16] {
    (0..<count).flatMap { _ in
      let alpha = values(1, top: 65535)[0]
      return (0..<3).map { _ in UInt16.random(in: 0...alpha, using: &self) } + [alpha]
    }
  }

  mutating func surface(width: Int, height: Int, opaque: Bool = false) -> Surface {
    var pixels = pixels(width * height)
    if opaque { for place in stride(from: 3, to: pixels.count, by: 4) { pixels[place] = 65535 } }
    return pixels.withUnsafeBufferPointer {
      Surface(pixels: $0, width: width, height: height, alpha: .premultiplied)
    }
  }

  mutating func mask(width: Int, height: Int) -> Mask {
    let mask = Mask(width: width, height: height)
    for (place, value) in coverage(width * height).enumerated() { mask.base[place] = value }
    return mask
  }
}

extension Surface {
  /// All pixels in order, to compare surfaces by.
  var allWords: [UInt16] { words(alpha: .premultiplied) }
}

extension PlanarFrame {
  /// All samples in order, to compare frames by.
  var allBytes: [UInt8] {
    var bytes: [UInt8] = []
    withRows { bytes.append(contentsOf: $0) }
    return bytes
  }
}
