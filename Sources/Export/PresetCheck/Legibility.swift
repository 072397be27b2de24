import Foundation
import RefrainPixels

/// Looks at pixels as an eye does: contrast of text, and how much of a picture is left.
enum Legibility {
  /// The least contrast that large text needs, by WCAG 2.2, success criterion 1.4.3.
  static let leastContrast = 3.0

  /// The contrast that nine tenths of the brightest text's pixels have at least, by WCAG's formula
  /// `(L1 + 0.05) / (L2 + 0.05)`; nil where there is no text.
  /// - Parameters:
  ///   - text: the frame with its text, opaque.
  ///   - ground: the same without it.
  ///   - coverage: the text alone, white on black.
  static func contrast(of text: Surface, on ground: Surface, coverage: Surface) -> Double? {
    var most: UInt16 = 0
    for y in 0..<coverage.height { for x in 0..<coverage.width { most = max(most, coverage[x, y].x) } }
    guard most > 0 else { return nil }
    let threshold = UInt16(Double(most) * 0.95)
    var ratios: [Double] = []
    for y in 0..<coverage.height {
      for x in 0..<coverage.width where coverage[x, y].x >= threshold {
        let (a, b) = (luminance(text[x, y]), luminance(ground[x, y]))
        ratios.append((max(a, b) + 0.05) / (min(a, b) + 0.05))
      }
    }
    ratios.sort()
    return ratios[ratios.count / 10]
  }

  /// The mean difference of two pictures of one size, over pixels and colours, 0 to 1.
  static func difference(_ a: Surface, _ b: Surface) -> Double {
    var sum = 0.0
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (p, q) = (a[x, y], b[x, y])
        for channel in 0..<3 { sum += abs(Double(p[channel]) - Double(q[channel])) }
      }
    }
    return sum / Double(max(1, a.width * a.height * 3)) / 65535
  }

  /// Relative luminance of an opaque sRGB pixel (IEC 61966-2-1, BT.709 primaries).
  private static func luminance(_ pixel: SIMD4<UInt16>) -> Double {
    func linear(_ encoded: UInt16) -> Double {
      let x = Double(encoded) / 65535
      return x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(pixel.x) + 0.7152 * linear(pixel.y) + 0.0722 * linear(pixel.z)
  }
}
