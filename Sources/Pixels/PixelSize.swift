/// A size in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int

  /// Both may be zero, neither negative.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "negative pixel size")
    self.width = width
    self.height = height
  }
}

/// A rectangle of whole pixels, y downwards. It may lie outside any surface.
public struct PixelRect: Hashable, Sendable {
  /// Left edge.
  public var x: Int
  /// Top edge.
  public var y: Int
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int

  /// A rectangle by its top-left corner and its size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// One past the right edge.
  public var maxX: Int { x + width }
  /// One past the bottom edge.
  public var maxY: Int { y + height }
  /// True where no pixel lies inside.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The part that both have; empty where they do not meet.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }
}
