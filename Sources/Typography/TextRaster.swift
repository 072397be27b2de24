public import RefrainPixels

/// The ink of a text or of a part of it at one scale, cropped to what is not empty.
///
/// Bounds are whole pixels from the top-left pixel of the text's box, which stands on the pixel grid; they may be negative
/// or reach beyond the box where glyphs overhang it.
public struct TextRaster: Sendable {
  /// Coverage of glyphs that take the text's colour; nil where there are none.
  public let mask: Mask?
  /// Where the mask lies; empty where there is none.
  public let maskBounds: PixelRect
  /// Glyphs that bring their own colours (emoji), premultiplied; nil where there are none.
  public let surface: Surface?
  /// Where the surface lies; empty where there is none.
  public let surfaceBounds: PixelRect
  /// Pixels a point.
  public let scale: Double

  /// Whether nothing is drawn.
  public var isEmpty: Bool { mask == nil && surface == nil }
}
