public import Foundation

/// One step of painting, in pixels of the target, y downwards, composited source-over onto what is there.
///
/// Every part that lies outside the target is left out.
public enum PaintOperation: Sendable {
  /// One colour over a rectangle of whole pixels.
  case fill(Color, PixelRect)
  /// A surface stretched to a rectangle and multiplied by an opacity, which is kept in 0...1.
  ///
  /// Bilinear, with the pixel-centre convention; beyond its outermost pixel centres the surface goes on with their
  /// values, so that a full-bleed picture has no transparent seam. A pixel that the rectangle covers in part takes that
  /// part. A rectangle of the surface's own size at whole coordinates is copied without filtering. A surface drawn at
  /// less than half its size should be resampled first.
  case surface(Surface, in: CGRect, opacity: Double)
  /// One colour through a mask whose top-left pixel is at (x, y).
  case mask(Mask, x: Int, y: Int, Color)
}
