import Foundation
import RefrainPixels

/// A clip rectangle in pixels, with its fades.
struct ClipWindow {
  let rect: PixelRect
  private let fadeTop: Int
  private let fadeBottom: Int

  init(_ item: ClipItem, scale: Double) {
    rect = PixelRect(rounding: item.rect, scale: scale)
    fadeTop = Int((item.fadeTop * scale).rounded())
    fadeBottom = Int((item.fadeBottom * scale).rounded())
  }

  /// How much of a row shows, 0 to 1: a smooth step over each fade.
  func visibility(row: Int) -> Double {
    guard row >= rect.y, row < rect.maxY else { return 0 }
    func step(_ distance: Double, _ length: Int) -> Double {
      guard length > 0 else { return 1 }
      let t = min(1, max(0, distance / Double(length)))
      return t * t * (3 - 2 * t)
    }
    return step(Double(row - rect.y) + 0.5, fadeTop) * step(Double(rect.maxY - row) - 0.5, fadeBottom)
  }

  /// Whether all of a rectangle shows in full.
  private func showsFully(_ other: PixelRect) -> Bool {
    other.x >= rect.x && other.maxX <= rect.maxX && other.y >= rect.y + fadeTop && other.maxY <= rect.maxY - fadeBottom
  }

  /// What remains of an operation.
  func clip(_ operation: PaintOperation, scale: Double) -> [PaintOperation] {
    switch operation {
    case .fill(let color, let fill):
      return clip(fill, color)
    case .mask(let mask, let x, let y, let color):
      let area = PixelRect(x: x, y: y, width: mask.width, height: mask.height)
      if showsFully(area) { return [operation] }
      let visible = area.intersection(rect)
      if visible.isEmpty { return [] }
      return [.mask(clip(mask, at: area, to: visible), x: visible.x, y: visible.y, color)]
    case .surface(_, let frame, _):
      let area = PixelRect(rounding: frame.insetBy(dx: -0.5, dy: -0.5), scale: 1)
      if showsFully(area) { return [operation] }
      let visible = area.intersection(rect)
      if visible.isEmpty { return [] }
      return [.surface(clip(operation, to: visible, scale: scale), in: visible.rect, opacity: 1)]
    }
  }

  private func clip(_ fill: PixelRect, _ color: Color) -> [PaintOperation] {
    if showsFully(fill) { return [.fill(color, fill)] }
    let visible = fill.intersection(rect)
    return (visible.y..<max(visible.y, visible.maxY)).map { row in
      .fill(
        color.opacity(visibility(row: row)), PixelRect(x: visible.x, y: row, width: visible.width, height: 1))
    }
  }

  private func clip(_ mask: Mask, at area: PixelRect, to visible: PixelRect) -> Mask {
    let clipped = Mask(width: visible.width, height: visible.height)
    for row in 0..<visible.height {
      let source = mask.base + (visible.y + row - area.y) * mask.width + (visible.x - area.x)
      let target = clipped.base + row * visible.width
      // In 256ths, so that full visibility leaves every value as it is.
      let factor = Int((visibility(row: visible.y + row) * 256).rounded())
      if factor == 256 {
        target.update(from: source, count: visible.width)
      } else if factor > 0 {
        for column in 0..<visible.width { target[column] = UInt8((Int(source[column]) * factor + 128) >> 8) }
      }
    }
    return clipped
  }

  private func clip(_ operation: PaintOperation, to visible: PixelRect, scale: Double) -> Surface {
    let surface = Surface(width: visible.width, height: visible.height, scale: scale)
    guard case .surface(let source, let frame, let opacity) = operation else { return surface }
    let moved = frame.offsetBy(dx: -CGFloat(visible.x), dy: -CGFloat(visible.y))
    Painter().paint([.surface(source, in: moved, opacity: opacity)], onto: surface)
    let coverage = Mask(width: visible.width, height: visible.height)
    for row in 0..<visible.height {
      let value = UInt8((visibility(row: visible.y + row) * 255).rounded())
      (coverage.base + row * visible.width).update(repeating: value, count: visible.width)
    }
    return surface.multiplied(by: coverage)
  }
}

extension PixelRect {
  var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}
