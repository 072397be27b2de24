import Foundation
import RefrainPixels
import RefrainTypography

/// Coverage in a window of whole pixels, for comparing rasters that were cropped differently.
struct Ink: Equatable {
  var bounds: PixelRect
  var coverage: [UInt8]

  /// A window without ink.
  init(bounds: PixelRect) {
    self.bounds = bounds
    coverage = [UInt8](repeating: 0, count: bounds.width * bounds.height)
  }

  /// The mask of a raster in its own bounds.
  init(_ raster: TextRaster) {
    self.init(bounds: raster.maskBounds)
    add(raster)
  }

  /// Lays a raster's mask over what is there: a + b - ab.
  mutating func add(_ raster: TextRaster) {
    guard let mask = raster.mask else { return }
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        let index = (raster.maskBounds.y + y - bounds.y) * bounds.width + raster.maskBounds.x + x - bounds.x
        let old = Int(coverage[index])
        let new = Int(mask[x, y])
        coverage[index] = UInt8(old + new - (old * new + 127) / 255)
      }
    }
  }

  /// The largest difference of two pixels, 256 where the windows differ.
  func farthest(from other: Ink) -> Int {
    guard bounds == other.bounds else { return 256 }
    return zip(coverage, other.coverage).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  /// Sum of coverage, where 1 is a full pixel.
  var area: Double { coverage.reduce(0) { $0 + Double($1) } / 255 }

  /// How many separate pieces of ink there are, pixels touching at an edge or corner counting as one.
  var pieces: Int {
    var seen = coverage.map { $0 < 64 }
    var count = 0
    for start in seen.indices where !seen[start] {
      count += 1
      seen[start] = true
      var open = [start]
      while let index = open.popLast() {
        let x = index % bounds.width
        let y = index / bounds.width
        for ny in max(0, y - 1)...min(bounds.height - 1, y + 1) {
          for nx in max(0, x - 1)...min(bounds.width - 1, x + 1) where !seen[ny * bounds.width + nx] {
            seen[ny * bounds.width + nx] = true
            open.append(ny * bounds.width + nx)
          }
        }
      }
    }
    return count
  }

  /// Whether the first and last row and column each have ink.
  var isTight: Bool {
    let w = bounds.width
    let h = bounds.height
    return (0..<w).contains { coverage[$0] > 0 } && (0..<w).contains { coverage[(h - 1) * w + $0] > 0 }
      && (0..<h).contains { coverage[$0 * w] > 0 } && (0..<h).contains { coverage[$0 * w + w - 1] > 0 }
  }
}

extension String {
  /// The UTF-8 offsets of the first occurrence of a part.
  func utf8(of part: String) -> Range<Int> {
    let range = self.range(of: part)!
    return utf8.distance(from: startIndex, to: range.lowerBound)..<utf8.distance(from: startIndex, to: range.upperBound)
  }
}
