extension Surface {
  /// The picture that a frame's planes show: BT.709, limited range, to opaque RGB, chroma interpolated linearly from
  /// its places (on even columns, between two rows), each value rounded to nearest.
  public convenience init(_ frame: PlanarFrame, scale: Double = 1) {
    self.init(width: frame.width, height: frame.height, scale: scale)
    for y in 0..<height {
      let target = row(y)
      let luma = frame.y + y * frame.lumaStride
      for x in 0..<width {
        let cb = frame.chroma(frame.cb, x: x, y: y)
        let cr = frame.chroma(frame.cr, x: x, y: y)
        let brightness = (Double(luma[x]) - 16) / 219
        let red = brightness + 1.5748 * cr
        let blue = brightness + 1.8556 * cb
        let green = (brightness - 0.2126 * red - 0.0722 * blue) / 0.7152
        for (channel, value) in [red, green, blue, 1].enumerated() {
          target[x * 4 + channel] = UInt16((min(1, max(0, value)) * 65535).rounded())
        }
      }
    }
  }
}

extension PlanarFrame {
  /// Chroma at a luma pixel, -0.5 to 0.5.
  fileprivate func chroma(_ plane: UnsafeMutablePointer<UInt8>, x: Int, y: Int) -> Double {
    let left = x / 2
    let right = min(width / 2 - 1, left + x % 2)
    let near = y / 2
    let far = min(height / 2 - 1, max(0, near + (y % 2 == 0 ? -1 : 1)))
    func value(_ column: Int, _ row: Int) -> Double { Double(plane[row * chromaStride + column]) }
    let upper = (value(left, near) + value(right, near)) / 2
    let lower = (value(left, far) + value(right, far)) / 2
    return (0.75 * upper + 0.25 * lower - 128) / 224
  }
}
