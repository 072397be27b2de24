import Foundation
public import RefrainPixels
import RefrainTypography

/// Draws display lists. Each worker has one; all of them share a cache.
///
/// What is drawn depends on the list alone.
public final class DisplayListRenderer {
  let cache: RasterCache
  let engine: TextEngine
  /// Seconds of processor time that shaders have taken, which tells what an effect costs.
  public internal(set) var shadingTime = 0.0

  /// A renderer for the calling thread.
  public init(cache: RasterCache) throws(ViewError) {
    self.cache = cache
    do { engine = try TextEngine() } catch { throw .text(error) }
  }

  /// The frame in the encoder's planes.
  public func frame(of list: DisplayList) throws(ViewError) -> PlanarFrame {
    let size = list.pixelSize
    let operations = try operations(of: list)
    let frame = PlanarFrame(width: size.width, height: size.height)
    Painter().paint(operations, onto: frame)
    return frame
  }

  /// The frame in RGB, opaque, at 16 bits.
  public func surface(of list: DisplayList) throws(ViewError) -> Surface {
    let size = list.pixelSize
    let operations = try operations(of: list)
    let surface = Surface(width: size.width, height: size.height, scale: list.scale)
    Painter().paint(operations, onto: surface)
    return surface
  }

  private func operations(of list: DisplayList) throws(ViewError) -> [PaintOperation] {
    let canvas = PixelRect(x: 0, y: 0, width: list.pixelSize.width, height: list.pixelSize.height)
    return [.fill(list.background, canvas)] + (try operations(of: list.items, scale: list.scale, canvas: canvas))
  }

  /// What paints items on a surface of a scale; items that do not meet the canvas are left out.
  func operations(
    of items: [DisplayItem], scale: Double, canvas: PixelRect
  ) throws(ViewError) -> [PaintOperation] {
    var operations: [PaintOperation] = []
    for item in items {
      switch item {
      case .shape(let outline, let rect, let color):
        operations += shape(outline, rect, color, scale: scale, canvas: canvas)
      case .text(let item):
        operations += try text(item, scale: scale, canvas: canvas)
      case .raster(let item):
        let rect = CGRect(
          x: item.rect.minX * scale, y: item.rect.minY * scale, width: item.rect.width * scale,
          height: item.rect.height * scale)
        guard canvas.meets(rect), item.opacity > 0 else { continue }
        operations.append(.surface(try surface(for: item.raster), in: rect, opacity: item.opacity))
      case .clip(let item):
        let window = ClipWindow(item, scale: scale)
        let inner = try self.operations(of: item.items, scale: scale, canvas: canvas.intersection(window.rect))
        operations += inner.flatMap { window.clip($0, scale: scale) }
      }
    }
    return operations
  }

  private func shape(
    _ outline: ShapeOutline, _ rect: CGRect, _ color: Color, scale: Double, canvas: PixelRect
  ) -> [PaintOperation] {
    let pixels = PixelRect(rounding: rect, scale: scale)
    guard !pixels.intersection(canvas).isEmpty else { return [] }
    if outline == .rectangle { return [.fill(color, pixels)] }
    let mask = mask(of: outline, PixelSize(width: pixels.width, height: pixels.height), scale: scale)
    return [.mask(mask, x: pixels.x, y: pixels.y, color)]
  }

  func mask(of outline: ShapeOutline, _ size: PixelSize, scale: Double) -> Mask {
    let value = cache.value(for: .shape(outline, size, scale: scale)) {
      .mask(outline.mask(size: size, scale: scale))
    }
    guard case .mask(let mask) = value else { preconditionFailure("a shape is kept as a mask") }
    return mask
  }

  private func text(_ item: TextItem, scale: Double, canvas: PixelRect) throws(ViewError) -> [PaintOperation] {
    let x = Int((item.origin.x * scale).rounded())
    let y = Int((item.origin.y * scale).rounded())
    // Ink may overhang the box: by less than its height above and below, by less than a line's height aside.
    let reach = item.block.font.size * 2
    let ink = CGRect(origin: item.origin, size: item.size).insetBy(dx: -reach, dy: -reach)
    guard !PixelRect(rounding: ink, scale: scale).intersection(canvas).isEmpty else { return [] }
    let value: RasterCache.Value
    do {
      value = try cache.value(for: .text(item.block, item.range, scale: scale)) { () throws(TypographyError) in
        .text(try engine.raster(of: item.block, range: item.range, scale: scale))
      }
    } catch {
      throw .text(error)
    }
    guard case .text(let raster) = value else { preconditionFailure("a text is kept as a text raster") }
    var operations: [PaintOperation] = []
    if let mask = raster.mask {
      operations.append(.mask(mask, x: x + raster.maskBounds.x, y: y + raster.maskBounds.y, item.color))
    }
    if let surface = raster.surface {
      let rect = CGRect(
        x: x + raster.surfaceBounds.x, y: y + raster.surfaceBounds.y, width: surface.width, height: surface.height)
      operations.append(.surface(surface, in: rect, opacity: Double(item.color.alpha)))
    }
    return operations
  }
}

extension PixelRect {
  /// The nearest rectangle of whole pixels, edge by edge, so that rectangles that touch still touch.
  init(rounding rect: CGRect, scale: Double) {
    let left = Int((rect.minX * scale).rounded())
    let top = Int((rect.minY * scale).rounded())
    self.init(
      x: left, y: top, width: Int((rect.maxX * scale).rounded()) - left,
      height: Int((rect.maxY * scale).rounded()) - top)
  }

  func meets(_ rect: CGRect) -> Bool {
    rect.minX < CGFloat(maxX) && rect.maxX > CGFloat(x) && rect.minY < CGFloat(maxY) && rect.maxY > CGFloat(y)
  }
}
