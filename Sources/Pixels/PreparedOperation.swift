/// A premultiplied colour as the kernels take it: red, green, blue, alpha.
struct PreparedColor {
  /// 65535 is 1.
  let unorm16: [UInt16]
  /// 32768 is 1.
  let fixed15: [UInt16]

  init(_ color: Color) {
    let parts = color.premultiplied.clamped(lowerBound: .zero, upperBound: .one)
    unorm16 = (0..<4).map { UInt16((parts[$0] * 65535).rounded()) }
    fixed15 = (0..<4).map { UInt16((parts[$0] * 32768).rounded()) }
  }

  var isOpaque: Bool { fixed15[3] == 32768 }
}

/// An operation cut to its target, with its constants worked out.
enum PreparedOperation {
  case fill(PreparedColor, PixelRect)
  case surface(SurfacePlacement)
  case mask(Mask, x: Int, y: Int, visible: PixelRect, PreparedColor)

  /// Nil where the operation changes nothing of a target of this size.
  init?(_ operation: PaintOperation, target: PixelSize) {
    let bounds = PixelRect(x: 0, y: 0, width: target.width, height: target.height)
    switch operation {
    case .fill(let color, let rect):
      let visible = rect.intersection(bounds)
      guard !visible.isEmpty, color.premultiplied16 != .zero else { return nil }
      self = .fill(PreparedColor(color), visible)
    case .surface(let surface, let rect, let opacity):
      guard let placement = SurfacePlacement(surface, in: rect, opacity: opacity, target: target) else { return nil }
      self = .surface(placement)
    case .mask(let mask, let x, let y, let color):
      let visible = PixelRect(x: x, y: y, width: mask.width, height: mask.height).intersection(bounds)
      guard !visible.isEmpty, color.premultiplied16 != .zero else { return nil }
      self = .mask(mask, x: x, y: y, visible: visible, PreparedColor(color))
    }
  }

  /// The rows of the target that it touches.
  var rows: Range<Int> {
    switch self {
    case .fill(_, let rect), .mask(_, _, _, let rect, _): rect.y..<rect.maxY
    case .surface(let placement): placement.y.range
    }
  }
}
