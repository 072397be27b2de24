import Foundation
public import RefrainEffects
public import RefrainPixels

/// How pixels come about, as a value: what a cache of rasters is asked for. Equal rasters have equal pixels.
public indirect enum Raster: Hashable, Sendable {
  /// A picture resampled to a size.
  case picture(PictureReference, PixelSize, scale: Double)
  /// Items drawn on a transparent layer of their own.
  case layer(LayerContent)
  /// A Gaussian blur; sigma in points. If not opaque, the result is larger by `Surface.blurOutset` on each side.
  case blurred(Raster, radius: Double, opaque: Bool)
  /// A shader's output.
  case shaded(ShadedContent)
  /// A raster seen through coverage of the same size.
  case masked(Raster, by: RasterCoverage)
  /// A linear gradient that fills a size.
  case gradient(LinearGradient, PixelSize, scale: Double)
}

/// Items on a layer.
public struct LayerContent: Hashable, Sendable {
  /// The layer's size in pixels.
  public var size: PixelSize
  /// Pixels a point.
  public var scale: Double
  /// From back to front, in points from the layer's top left.
  public var items: [DisplayItem]
}

/// What decides how much of a raster shows.
public enum RasterCoverage: Hashable, Sendable {
  /// A shape that fills the raster.
  case outline(ShapeOutline)
  /// The alpha of a layer of the same size.
  case layer(LayerContent)
}

/// A shader and what it works on.
public struct ShadedContent: Hashable, Sendable {
  /// The function with its arguments.
  public var shader: Shader
  /// How it is used.
  public var usage: Shader.UsageType
  /// What it reads; nil for a fill.
  public var source: Raster?
  /// The size of the content in pixels, without the outset.
  public var size: PixelSize
  /// Pixels by which the output is larger on each side.
  public var outset: PixelSize
  /// What positions outside the source give.
  public var edges: PreparedShader.Edges
  /// Pixels a point.
  public var scale: Double
}

/// A picture, told apart by its identity.
public struct PictureReference: Hashable, Sendable {
  let source: any PictureSource

  init(_ source: any PictureSource) {
    self.source = source
  }

  /// The same identity.
  public static func == (a: PictureReference, b: PictureReference) -> Bool { a.source.identity == b.source.identity }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(source.identity) }
}

/// Where a raster lies on the pixel grid of the surface it is drawn on: the rectangle's top left goes to the nearest
/// pixel, the size is rounded up to whole pixels.
struct RasterFrame {
  /// In points, exactly on the grid.
  let rect: CGRect
  /// The size in pixels.
  let pixels: PixelSize

  init(_ rect: CGRect, scale: Double) {
    // A size such as 360.0000001 points is meant as 360.
    func pixels(_ length: CGFloat) -> Int { max(0, Int((length * scale - 1e-6).rounded(.up))) }
    self.pixels = PixelSize(width: pixels(rect.width), height: pixels(rect.height))
    self.rect = CGRect(
      x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale,
      width: Double(self.pixels.width) / scale, height: Double(self.pixels.height) / scale)
  }

  /// The frame, larger on each side.
  func outset(by pixels: PixelSize, scale: Double) -> CGRect {
    rect.insetBy(dx: -Double(pixels.width) / scale, dy: -Double(pixels.height) / scale)
  }
}
