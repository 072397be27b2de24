import Foundation
import RefrainEffects
import RefrainPixels

extension Raster {
  /// Pixels a point.
  var scale: Double {
    switch self {
    case .picture(_, _, let scale), .gradient(_, _, let scale): scale
    case .layer(let content): content.scale
    case .blurred(let inner, _, _), .masked(let inner, _): inner.scale
    case .shaded(let content): content.scale
    }
  }
}

extension DisplayListRenderer {
  /// The pixels of a raster, from the cache or worked out.
  func surface(for raster: Raster) throws(ViewError) -> Surface {
    let value = try cache.value(for: .raster(raster)) { () throws(ViewError) in .surface(try draw(raster)) }
    guard case .surface(let surface) = value else { preconditionFailure("a raster is kept as a surface") }
    return surface
  }

  private func draw(_ raster: Raster) throws(ViewError) -> Surface {
    switch raster {
    case .picture(let picture, let size, let scale):
      return picture.source.surface.resampled(to: size, scale: scale)
    case .layer(let content):
      return try draw(content)
    case .blurred(let inner, let radius, let isOpaque):
      return try surface(for: inner).blurred(radius: radius * inner.scale, opaque: isOpaque)
    case .shaded(let content):
      return try draw(content)
    case .masked(let inner, .outline(let outline)):
      let surface = try surface(for: inner)
      return surface.multiplied(by: mask(of: outline, surface.size, scale: surface.scale))
    case .masked(let inner, .layer(let coverage)):
      return try surface(for: inner).multiplied(by: Mask(alphaOf: try draw(coverage)))
    case .gradient(let gradient, let size, let scale):
      return gradient.surface(size: size, scale: scale)
    }
  }

  private func draw(_ content: LayerContent) throws(ViewError) -> Surface {
    let size = content.size
    let surface = Surface(width: size.width, height: size.height, scale: content.scale)
    let canvas = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    Painter().paint(try operations(of: content.items, scale: content.scale, canvas: canvas), onto: surface)
    return surface
  }

  private func draw(_ content: ShadedContent) throws(ViewError) -> Surface {
    let source: Surface? =
      if let inner = content.source { try surface(for: inner) } else { nil }
    let output = Surface(
      width: content.size.width + 2 * content.outset.width, height: content.size.height + 2 * content.outset.height,
      scale: content.scale)
    let bounds = CGRect(
      x: 0, y: 0, width: Double(content.size.width) / content.scale,
      height: Double(content.size.height) / content.scale)
    let shader: PreparedShader
    do { shader = try content.shader.prepare(as: content.usage) } catch { throw .effect(error) }
    let start = DisplayListRenderer.threadTime
    shader.run(
      on: source, into: output, outset: (content.outset.width, content.outset.height), boundingRect: bounds,
      edges: content.edges, rows: 0..<output.height)
    shadingTime += DisplayListRenderer.threadTime - start
    return output
  }

  /// Seconds of processor time that this thread has used.
  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
