import Foundation
import RefrainDocuments
import RefrainPixels

/// Pictures that tests shade.
enum Pictures {
  /// Smooth and different in every pixel: waves of colour, partly transparent.
  static func waves(width: Int, height: Int, scale: Double = 1) -> Surface {
    let surface = Surface(width: width, height: height, scale: scale)
    for y in 0..<height {
      for x in 0..<width {
        let a = 0.75 + 0.25 * sin(Double(x + 2 * y) * 0.05)
        let r = 0.5 + 0.5 * sin(Double(x) * 0.11)
        let g = 0.5 + 0.5 * cos(Double(y) * 0.07)
        let b = 0.5 + 0.5 * sin(Double(x - y) * 0.09)
        surface[x, y] = SIMD4<UInt16>(SIMD4(r * a, g * a, b * a, a) * 65535)
      }
    }
    return surface
  }

  /// The greatest difference of any channel, in steps of 8 bits.
  static func difference(_ a: Surface, _ b: (Int, Int) -> SIMD4<Double>) -> Double {
    var most = 0.0
    for y in 0..<a.height {
      for x in 0..<a.width {
        let expected = b(x, y).clamped(lowerBound: .zero, upperBound: .one)
        let d = SIMD4<Double>(a[x, y]) / 65535 - expected
        most = max(most, abs(d.x), abs(d.y), abs(d.z), abs(d.w))
      }
    }
    return most * 255
  }
}

extension Surface {
  /// The digest of all pixels.
  var digest: Digest {
    var hasher = Digest.Hasher()
    for y in 0..<height { hasher.update(UnsafeRawBufferPointer(start: row(y), count: width * 8)) }
    return hasher.finish()
  }
}
