import Foundation
import RefrainPixels

extension ShapeOutline {
  /// The coverage of the shape where it fills a number of pixels.
  func mask(size: PixelSize, scale: Double) -> Mask {
    let frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    switch self {
    case .rectangle:
      return .roundedRectangle(size: size, in: frame, radius: 0, style: .circular)
    case .roundedRectangle(let radius, let style):
      let pixels = min(radius * scale, Double(max(size.width, size.height)))
      return .roundedRectangle(
        size: size, in: frame, radius: pixels, style: style == .circular ? .circular : .continuous)
    case .ellipse:
      return .ellipse(size: size)
    }
  }
}

extension Mask {
  /// The alpha of a surface.
  convenience init(alphaOf surface: Surface) {
    self.init(width: surface.width, height: surface.height)
    for y in 0..<height {
      let row = surface.row(y)
      for x in 0..<width { self[x, y] = UInt8((UInt32(row[x * 4 + 3]) * 255 + 32767) / 65535) }
    }
  }

  /// The ellipse that fills a size: each row is the mean of 16 lines, each exact sideways.
  static func ellipse(size: PixelSize) -> Mask {
    let mask = Mask(width: size.width, height: size.height)
    let (radiusX, radiusY) = (Double(size.width) / 2, Double(size.height) / 2)
    for y in 0..<size.height {
      var coverage = [Double](repeating: 0, count: size.width)
      for line in 0..<16 {
        let height = (Double(y) + (Double(line) + 0.5) / 16 - radiusY) / radiusY
        let half = radiusX * max(0, 1 - height * height).squareRoot()
        let (left, right) = (radiusX - half, radiusX + half)
        for x in Int(left)..<min(size.width, Int(right.rounded(.up))) {
          coverage[x] += max(0, min(Double(x + 1), right) - max(Double(x), left)) / 16
        }
      }
      for x in 0..<size.width { mask[x, y] = UInt8((min(1, coverage[x]) * 255).rounded()) }
    }
    return mask
  }
}

extension LinearGradient {
  /// The gradient filling a size.
  func surface(size: PixelSize, scale: Double) -> Surface {
    .linearGradient(
      size: size, scale: scale,
      stops: gradient.stops.map { GradientStop(color: $0.color, location: $0.location) },
      from: CGPoint(x: startPoint.x, y: startPoint.y), to: CGPoint(x: endPoint.x, y: endPoint.y))
  }
}
