public import Foundation

extension Mask {
  /// The coverage of a rectangle with rounded corners, in a mask of a size; the rectangle may lie anywhere.
  ///
  /// Straight edges are exact in any fractional place. Rows through a corner are the mean of 16 lines, each exact
  /// sideways. The radius is in pixels and becomes at most half the shorter side.
  public static func roundedRectangle(
    size: PixelSize, in rect: CGRect, radius: Double, style: CornerStyle = .continuous
  ) -> Mask {
    let mask = Mask(width: size.width, height: size.height)
    let rect = rect.standardized
    let curve = CornerCurve(radius: radius, style: style, width: rect.width, height: rect.height)
    let first = max(0, min(Double(size.height), rect.minY.rounded(.down)))
    let last = max(first, min(Double(size.height), rect.maxY.rounded(.up)))
    var row = CoverageRow(width: size.width)
    for y in Int(first)..<Int(last) {
      let top = max(Double(y), rect.minY)
      let bottom = min(Double(y + 1), rect.maxY)
      let isStraight = top >= rect.minY + curve.depth && bottom <= rect.maxY - curve.depth
      let lines = isStraight ? 1 : 16
      for line in 0..<lines {
        let height = (bottom - top) / Double(lines)
        let place = top + (Double(line) + 0.5) * height
        let inset = curve.inset(at: min(place - rect.minY, rect.maxY - place))
        row.add(from: rect.minX + inset, to: rect.maxX - inset, weight: height)
      }
      row.move(into: mask.base + y * mask.width)
    }
    return mask
  }
}

/// The coverage of a row of pixels by spans, summed as differences: the cost of a span is that of its two ends.
private struct CoverageRow {
  private let width: Int
  private var steps: [Double]

  init(width: Int) {
    self.width = width
    steps = Array(repeating: 0, count: width + 2)
  }

  mutating func add(from left: Double, to right: Double, weight: Double) {
    guard right > left else { return }
    edge(at: left, weight: weight)
    edge(at: right, weight: -weight)
  }

  /// From a place on, everything is covered by so much more.
  private mutating func edge(at place: Double, weight: Double) {
    let place = min(max(place, 0), Double(width))
    let pixel = Int(place)
    let part = place - Double(pixel)
    steps[pixel] += weight * (1 - part)
    steps[pixel + 1] += weight * part
  }

  /// Writes 8-bit coverage and begins anew.
  mutating func move(into row: UnsafeMutablePointer<UInt8>) {
    var sum = 0.0
    for x in 0..<width {
      sum += steps[x]
      row[x] = UInt8((min(1, max(0, sum)) * 255).rounded())
    }
    for x in steps.indices { steps[x] = 0 }
  }
}
