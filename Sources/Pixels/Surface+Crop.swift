extension Surface {
  /// A part of the surface, of the rectangle's size; where the rectangle lies outside, transparent.
  public func cropped(to rect: PixelRect) -> Surface {
    let result = Surface(width: max(0, rect.width), height: max(0, rect.height), scale: scale)
    let inside = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard !inside.isEmpty else { return result }
    for y in inside.y..<inside.maxY {
      (result.row(y - rect.y) + (inside.x - rect.x) * 4).update(from: row(y) + inside.x * 4, count: inside.width * 4)
    }
    return result
  }
}
