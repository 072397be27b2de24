internal import Foundation

/// How a row of source pixels lies on a row of target pixels: the bilinear taps of each target pixel, along one axis.
struct AxisPlacement {
  /// The target pixels that are touched.
  let range: Range<Int>
  /// For each of them, the source pixel that is the upper or left one of its two.
  let index: [Int32]
  /// For each of them, the part of the source pixel after it, in 1/32768; the rest belongs to the first.
  let weight: [UInt16]
  /// How much of the first and of the last touched pixel is covered, 0 to 1.
  let firstCoverage: Double
  let lastCoverage: Double
  /// True where every target pixel is exactly one source pixel.
  let isCopy: Bool
  /// Two or three where the source is enlarged by that whole number, from an edge that is a pixel's edge.
  let factor: Int?

  /// Source pixels 0..<count over the interval from `origin` on, of which 0..<limit is the target; nil where they do
  /// not meet. Edges closer than 1/1024 to a whole pixel are taken to be whole.
  init?(origin: Double, length: Double, count: Int, limit: Int) {
    let start = AxisPlacement.snapped(origin)
    let end = AxisPlacement.snapped(origin + length)
    guard count > 0, limit > 0, end > start, end > 0, start < Double(limit) else { return nil }
    let first = Int(max(0, start.rounded(.down)))
    let last = Int(min(Double(limit), end.rounded(.up)))
    range = first..<last
    firstCoverage = min(end, Double(first + 1)) - max(start, Double(first))
    lastCoverage = min(end, Double(last)) - max(start, Double(last - 1))
    let isWhole = start == start.rounded() && end == end.rounded()
    let ratio = (end - start) / Double(count)
    isCopy = isWhole && ratio == 1
    factor = isWhole && (ratio == 2 || ratio == 3) ? Int(ratio) : nil

    var index: [Int32] = []
    var weight: [UInt16] = []
    index.reserveCapacity(range.count)
    weight.reserveCapacity(range.count)
    for target in range {
      let position = (Double(target) + 0.5 - start) * Double(count) / (end - start) - 0.5
      let inside = min(max(position, 0), Double(count - 1))
      var below = Int(inside)
      var part = Int(((inside - Double(below)) * 32768).rounded())
      if part == 32768 { (below, part) = (below + 1, 0) }
      index.append(Int32(below))
      weight.append(UInt16(part))
    }
    self.index = index
    self.weight = weight
  }

  /// How much of a touched pixel is covered.
  func coverage(of target: Int) -> Double {
    target == range.lowerBound ? firstCoverage : target == range.upperBound - 1 ? lastCoverage : 1
  }

  private static func snapped(_ edge: Double) -> Double {
    abs(edge - edge.rounded()) < 1 / 1024 ? edge.rounded() : edge
  }
}
