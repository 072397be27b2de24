internal import CKernels
internal import Foundation

extension Surface {
  /// The whole surface at another size: Lanczos with three lobes where it becomes smaller, a cubic (Catmull and Rom's)
  /// where it becomes larger, each axis on its own, on premultiplied values; edges are not mixed with what lies outside.
  ///
  /// `scale` is the result's pixels a point; without it, it follows the width.
  public func resampled(to size: PixelSize, scale: Double? = nil) -> Surface {
    let scale = scale ?? (width > 0 && size.width > 0 ? self.scale * Double(size.width) / Double(width) : self.scale)
    let result = Surface(width: size.width, height: size.height, scale: scale)
    guard width > 0, height > 0, size.width > 0, size.height > 0 else { return result }
    let image = FloatImage(self, across: Surface.taps(from: width, to: size.width))
    let down = Surface.taps(from: height, to: size.height)
    let row = FloatImage(width: size.width, height: 1)
    for y in 0..<size.height {
      image.sum(down, at: y, into: row.row(0))
      refrain_filter_store(result.row(y), row.row(0), size.width * 4)
    }
    return result
  }

  private static func taps(from inputs: Int, to outputs: Int) -> FilterTaps {
    let ratio = Double(inputs) / Double(outputs)
    let stretch = max(1, ratio)
    return FilterTaps(
      count: outputs, inputs: inputs, support: (ratio > 1 ? 3 : 2) * stretch, edge: .normalized,
      center: { (Double($0) + 0.5) * ratio - 0.5 }, kernel: { ratio > 1 ? lanczos($0 / stretch) : cubic($0) })
  }

  private static func lanczos(_ t: Double) -> Double {
    guard t != 0 else { return 1 }
    guard abs(t) < 3 else { return 0 }
    let angle = Double.pi * t
    return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
  }

  private static func cubic(_ distance: Double) -> Double {
    let t = abs(distance)
    if t < 1 { return 1 + t * t * (1.5 * t - 2.5) }
    return t < 2 ? 2 + t * (-4 + t * (2.5 - 0.5 * t)) : 0
  }
}
