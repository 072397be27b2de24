internal import RefrainPixels

extension PixelRect {
  static let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The smallest rectangle that holds both; neither is empty.
  func union(_ other: PixelRect) -> PixelRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The smallest rectangle inside that holds every pixel with ink; nil where there is none. `hasInk` takes a pixel's
  /// column and row in this rectangle.
  func cropped(to hasInk: (Int, Int) -> Bool) -> PixelRect? {
    let columns = 0..<width
    guard let top = (0..<height).first(where: { y in columns.contains { hasInk($0, y) } }),
      let bottom = (0..<height).last(where: { y in columns.contains { hasInk($0, y) } })
    else { return nil }
    var left = width
    var right = -1
    for y in top...bottom {
      if let first = columns.prefix(left).first(where: { hasInk($0, y) }) { left = first }
      if let last = columns.suffix(from: right + 1).last(where: { hasInk($0, y) }) { right = last }
    }
    return PixelRect(x: x + left, y: y + top, width: right - left + 1, height: bottom - top + 1)
  }
}
