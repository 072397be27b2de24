internal import CAssets
public import Foundation
public import RefrainPixels

/// A shader whose code is loaded and whose arguments are checked: it can draw, on any thread and on many at once.
public struct PreparedShader: Sendable {
  /// What positions outside the layer give.
  public enum Edges: Hashable, Sendable {
    /// Nothing, fading over half a pixel on each side of the border. SwiftUI's way.
    case transparent
    /// The colour of the nearest pixel inside.
    case clamped
  }

  let effect: LoadedEffect
  let arguments: BoundArguments

  /// What the function is.
  public var usage: Shader.UsageType { effect.kind ?? .shapeStyle }

  /// Pixels that the code shades at once; nil where it did not vectorise, which costs several times more.
  public var lanes: Int? { effect.lanes }

  /// Shades rows of `output` from `source`.
  ///
  /// Output pixel (i, j) has the position `((i + 0.5 - outset.x) / scale, (j + 0.5 - outset.y) / scale)` in points, with
  /// the output's scale; the source may have another one. Both are premultiplied and sRGB-encoded; results are clamped to
  /// 0...1 each for itself, so a colour may exceed its alpha. The two surfaces must not be the same.
  ///
  /// - Parameters:
  ///   - source: The layer. A fill has none.
  ///   - output: Takes the pixels of `rows`; others stay as they are.
  ///   - outset: Pixels by which the output reaches beyond the layer on each side.
  ///   - boundingRect: What `.boundingRect` arguments give, in points.
  ///   - edges: What positions outside the layer give.
  ///   - rows: Rows of the output; any split of them gives the same pixels.
  public func run(
    on source: Surface?, into output: Surface, outset: (x: Int, y: Int) = (0, 0), boundingRect: CGRect = .zero,
    edges: Edges = .transparent, rows: Range<Int>
  ) {
    precondition(source !== output, "an effect cannot run in place")
    precondition(rows.lowerBound >= 0 && rows.upperBound <= output.height, "rows outside the output")
    shade(
      UnsafeMutableRawPointer(output.base), source: source, size: output.size, stride: output.stride,
      scale: output.scale, outset: outset, boundingRect: boundingRect, edges: edges, rows: rows)
  }

  /// The same into float channels, four a pixel and not clamped, rows without padding; only after `prepareForFloats`.
  public func run(
    on source: Surface?, intoFloats output: UnsafeMutablePointer<Float>, size: PixelSize, scale: Double,
    outset: (x: Int, y: Int) = (0, 0), boundingRect: CGRect = .zero, edges: Edges = .transparent, rows: Range<Int>
  ) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= size.height, "rows outside the output")
    shade(
      UnsafeMutableRawPointer(output), source: source, size: size, stride: size.width, scale: scale, outset: outset,
      boundingRect: boundingRect, edges: edges, rows: rows)
  }

  /// The farthest that the layer is read from any pixel of `output`, in points; only of code built to note it.
  func reach(on source: Surface, into output: Surface) -> (x: Double, y: Double) {
    var reach: [Float] = [0, 0]
    reach.withUnsafeMutableBufferPointer { reach in
      shade(
        UnsafeMutableRawPointer(output.base), source: source, size: output.size, stride: output.stride,
        scale: output.scale, outset: (0, 0),
        boundingRect: CGRect(
          x: 0, y: 0, width: Double(source.width) / source.scale, height: Double(source.height) / source.scale),
        edges: .transparent, rows: 0..<output.height, reach: reach.baseAddress)
    }
    return (Double(reach[0]), Double(reach[1]))
  }

  private func shade(
    _ output: UnsafeMutableRawPointer, source: Surface?, size: PixelSize, stride: Int, scale: Double,
    outset: (x: Int, y: Int), boundingRect: CGRect, edges: Edges, rows: Range<Int>,
    reach: UnsafeMutablePointer<Float>? = nil
  ) {
    precondition(source != nil || usage == .shapeStyle, "only a fill has no source")
    var slots = arguments.slots
    for i in arguments.boundingRects {
      slots[i].numbers = (
        Float(boundingRect.minX), Float(boundingRect.minY), Float(boundingRect.width), Float(boundingRect.height)
      )
    }
    let width = Float(source?.width ?? 0)
    let height = Float(source?.height ?? 0)
    let inset: Float = edges == .clamped ? 0.5 : -0.5
    slots.withUnsafeBufferPointer { slots in
      var call = EffectCall(
        slots: slots.baseAddress, source: source?.effectImage ?? EffectImage(), sourceScale: Float(source?.scale ?? 1),
        scale: Float(scale), low: (inset, inset), high: (width - inset, height - inset), outputStride: Int32(stride),
        firstRow: Int32(rows.lowerBound), endRow: Int32(rows.upperBound), width: Int32(size.width),
        outsetX: Int32(outset.x), outsetY: Int32(outset.y), reach: reach)
      effect.shade(output, &call)
    }
    withExtendedLifetime(source) {}
  }
}
