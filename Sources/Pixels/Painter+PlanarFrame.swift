internal import CKernels

extension Painter {
  /// Paints a frame anew, from opaque black.
  ///
  /// Colours are composited at full resolution with 15 bits and then turned into BT.709, limited range, 4:2:0, with
  /// chroma sited left and an ordered dither by position. About 2 ms for 1080 x 1920 pixels of an enlarged background
  /// with text on one core with AVX2.
  public func paint(_ operations: [PaintOperation], onto frame: PlanarFrame) {
    let size = PixelSize(width: frame.width, height: frame.height)
    let prepared = operations.compactMap { operation in
      PreparedOperation(operation, target: size).map { ($0, StretchedRows(for: $0)) }
    }
    let height = bandHeight(width: frame.width, bytesPerPixel: 6)
    let planes = PlaneBand(width: frame.width, rows: height)
    let thresholds = (0..<8).map { OrderedDither.thresholds(row: $0, width: frame.width) }
    for band in bands(height: frame.height, of: height) {
      planes.reset()
      for (operation, rows) in prepared {
        for row in operation.rows.clamped(to: band) {
          operation.paint(row: row, at: row - band.lowerBound, of: planes, with: rows)
        }
      }
      for row in 0..<band.count { planes.define(row) }
      finish(planes, band, frame, thresholds)
    }
  }

  private func finish(_ planes: PlaneBand, _ band: Range<Int>, _ frame: PlanarFrame, _ thresholds: [[UInt16]]) {
    for pair in stride(from: 0, to: band.count, by: 2) {
      let upper = planes.row(pair)
      let lower = planes.row(pair + 1)
      let y = band.lowerBound + pair
      for (row, planes) in [(y, upper), (y + 1, lower)] {
        refrain_luma(
          frame.y + row * frame.lumaStride, planes.red, planes.green, planes.blue, thresholds[row & 7], frame.width)
      }
      var rows = refrain_row_pair(
        red: (UnsafePointer(upper.red), UnsafePointer(lower.red)),
        green: (UnsafePointer(upper.green), UnsafePointer(lower.green)),
        blue: (UnsafePointer(upper.blue), UnsafePointer(lower.blue)))
      let chroma = y / 2 * frame.chromaStride
      refrain_chroma(frame.cb + chroma, frame.cr + chroma, &rows, thresholds[y / 2 & 7], frame.width)
    }
  }
}

extension PreparedOperation {
  fileprivate func paint(row y: Int, at place: Int, of band: PlaneBand, with rows: StretchedRows?) {
    switch self {
    case .fill(let color, let rect):
      if color.isOpaque, rect.x == 0, rect.width == band.width {
        band.willOverwrite(place)
      } else {
        band.define(place)
      }
      let target = band.row(place).from(rect.x)
      for (plane, channel) in zip([target.red, target.green, target.blue], color.fixed15) {
        if color.isOpaque {
          plane.update(repeating: channel, count: rect.width)
        } else {
          refrain_plane_fill(plane, channel, color.fixed15[3], rect.width)
        }
      }
    case .mask(let mask, let left, let top, let visible, let color):
      band.define(place)
      let target = band.row(place).from(visible.x)
      refrain_planes_mask(
        target.red, target.green, target.blue, mask.base + (y - top) * mask.width + visible.x - left,
        color.fixed15, visible.width)
    case .surface:
      rows?.paint(row: y, at: place, of: band)
    }
  }
}
