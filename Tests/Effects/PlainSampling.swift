import Foundation
import RefrainPixels

/// Bilinear reading of a surface, written from the definition and independent of the effect headers.
enum PlainSampling {
  /// The colour at a position in points; outside the layer it is transparent.
  static func layer(_ surface: Surface, _ x: Double, _ y: Double) -> SIMD4<Double> {
    let s = surface.scale
    let qx = min(max(x * s, -0.5), Double(surface.width) + 0.5) - 0.5
    let qy = min(max(y * s, -0.5), Double(surface.height) + 0.5) - 0.5
    return blend(qx, qy) { i, j in
      i < 0 || j < 0 || i >= surface.width || j >= surface.height ? .zero : texel(surface, i, j)
    }
  }

  /// The colour at normalised coordinates of a texture that repeats.
  static func tiled(_ surface: Surface, _ u: Double, _ v: Double) -> SIMD4<Double> {
    blend(u * Double(surface.width) - 0.5, v * Double(surface.height) - 0.5) { i, j in
      texel(surface, wrapped(i, surface.width), wrapped(j, surface.height))
    }
  }

  private static func wrapped(_ i: Int, _ n: Int) -> Int { ((i % n) + n) % n }

  private static func texel(_ surface: Surface, _ i: Int, _ j: Int) -> SIMD4<Double> {
    SIMD4<Double>(surface[i, j]) / 65535
  }

  private static func blend(_ x: Double, _ y: Double, _ at: (Int, Int) -> SIMD4<Double>) -> SIMD4<Double> {
    let i = Int(x.rounded(.down))
    let j = Int(y.rounded(.down))
    let fx = x - Double(i)
    let fy = y - Double(j)
    let top = at(i, j) * (1 - fx) + at(i + 1, j) * fx
    let bottom = at(i, j + 1) * (1 - fx) + at(i + 1, j + 1) * fx
    return top * (1 - fy) + bottom * fy
  }
}
