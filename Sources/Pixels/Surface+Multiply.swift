internal import CKernels

extension Surface {
  /// The surface seen through a mask whose top-left pixel lies at (x, y); beyond the mask nothing is seen.
  public func multiplied(by mask: Mask, x: Int = 0, y: Int = 0) -> Surface {
    let result = Surface(width: width, height: height, scale: scale)
    let visible = PixelRect(x: x, y: y, width: mask.width, height: mask.height)
      .intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard !visible.isEmpty else { return result }
    for line in visible.y..<visible.maxY {
      let target = result.row(line) + visible.x * 4
      target.update(from: row(line) + visible.x * 4, count: visible.width * 4)
      refrain_rgba_multiply(target, mask.base + (line - y) * mask.width + visible.x - x, visible.width)
    }
    return result
  }

  /// The surface with all its channels multiplied by an opacity, which is kept in 0...1.
  public func multiplied(byOpacity opacity: Double) -> Surface {
    let result = cropped(to: PixelRect(x: 0, y: 0, width: width, height: height))
    let factor = UInt16((min(1, max(0, opacity)) * 65535).rounded())
    for y in 0..<height { refrain_rgba_scale(result.row(y), factor, width) }
    return result
  }
}
