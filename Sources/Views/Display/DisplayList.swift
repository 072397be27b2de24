public import Foundation
public import RefrainPixels
public import RefrainTypography

/// What one frame shows: a flat, immutable value that any thread can draw. Equal lists give equal pixels.
public struct DisplayList: Hashable, Sendable {
  /// The canvas in points.
  public let size: CGSize
  /// Pixels a point.
  public let scale: Double
  /// What lies under everything; opaque.
  public let background: Color
  /// From back to front.
  public let items: [DisplayItem]

  /// The canvas in pixels.
  public var pixelSize: PixelSize {
    PixelSize(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
  }
}

/// One thing to draw, in points from the top left of the surface it is drawn on.
public indirect enum DisplayItem: Hashable, Sendable {
  /// A shape filled with one colour.
  case shape(ShapeOutline, CGRect, Color)
  /// A text, or a part of it, with one colour.
  case text(TextItem)
  /// Pixels that are worked out once and kept.
  case raster(RasterItem)
  /// Items that show inside a rectangle only, and fade out towards its top and bottom edges over some points.
  case clip(ClipItem)
}

/// A text, or a part of it, with one colour.
public struct TextItem: Hashable, Sendable {
  /// The layout.
  public var block: TextBlock
  /// The part of it that is drawn, in UTF-8 offsets.
  public var range: Range<Int>
  /// Top left of the text's box; drawn at the nearest pixel.
  public var origin: CGPoint
  /// The size of the text's box.
  public var size: CGSize
  /// The colour of the glyphs; its alpha holds for emoji too.
  public var color: Color
}

/// Pixels stretched to a rectangle.
public struct RasterItem: Hashable, Sendable {
  /// What they show.
  public var raster: Raster
  /// Where, in points.
  public var rect: CGRect
  /// 0 to 1.
  public var opacity: Double
}

/// Items that show inside a rectangle only.
public struct ClipItem: Hashable, Sendable {
  /// The rectangle.
  public var rect: CGRect
  /// Points from the top edge at which items are in full.
  public var fadeTop: CGFloat
  /// Points from the bottom edge at which items are in full.
  public var fadeBottom: CGFloat
  /// From back to front.
  public var items: [DisplayItem]
}

/// The outline of a shape.
public enum ShapeOutline: Hashable, Sendable {
  /// The whole rectangle.
  case rectangle
  /// A rectangle with round corners of a radius in points.
  case roundedRectangle(cornerRadius: CGFloat, style: RoundedCornerStyle)
  /// The largest ellipse that fits.
  case ellipse
}

/// How a corner is rounded.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// Apple's smoother corner, which begins farther out.
  case continuous
}

extension DisplayItem {
  /// The same item, less opaque. Only items that do not overlap may be faded one by one.
  func faded(_ opacity: Double) -> DisplayItem {
    switch self {
    case .shape(let outline, let rect, let color): return .shape(outline, rect, color.opacity(opacity))
    case .text(var item):
      item.color = item.color.opacity(opacity)
      return .text(item)
    case .raster(var item):
      item.opacity *= opacity
      return .raster(item)
    case .clip(var item):
      item.items = item.items.map { $0.faded(opacity) }
      return .clip(item)
    }
  }
}

extension DisplayItem {
  /// The same item seen from another origin.
  func moved(by origin: CGPoint) -> DisplayItem {
    switch self {
    case .shape(let outline, let rect, let color):
      return .shape(outline, rect.offsetBy(dx: -origin.x, dy: -origin.y), color)
    case .text(var item):
      item.origin = CGPoint(x: item.origin.x - origin.x, y: item.origin.y - origin.y)
      return .text(item)
    case .raster(var item):
      item.rect = item.rect.offsetBy(dx: -origin.x, dy: -origin.y)
      return .raster(item)
    case .clip(var item):
      item.rect = item.rect.offsetBy(dx: -origin.x, dy: -origin.y)
      item.items = item.items.map { $0.moved(by: origin) }
      return .clip(item)
    }
  }
}
