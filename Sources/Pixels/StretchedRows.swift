internal import CKernels

/// The rows that a surface stretched onto a frame needs, kept from one row of the frame to the next: two source rows
/// at the frame's width, each channel apart, and room for their mixture.
final class StretchedRows {
  private let placement: SurfacePlacement
  /// One source row as it is, with its outermost pixels repeated on both sides.
  private let source: PlaneBand
  private let stretched: PlaneBand
  private var held: [HeldRow?] = [nil, nil]

  /// What is known of a source row that is kept.
  private struct HeldRow {
    let index: Int
    let isOpaque: Bool
    let isEmpty: Bool
  }

  init?(for operation: PreparedOperation) {
    guard case .surface(let placement) = operation else { return nil }
    self.placement = placement
    source = PlaneBand(width: placement.surface.width, rows: 1, withAlpha: true)
    stretched = PlaneBand(width: placement.x.range.count, rows: 3, withAlpha: true)
  }

  /// Composites a touched row of the frame onto a row of a band.
  func paint(row y: Int, at place: Int, of band: PlaneBand) {
    let axis = placement.y
    let upper = Int(axis.index[y - axis.range.lowerBound])
    let weight = axis.weight[y - axis.range.lowerBound]
    let above = hold(upper)
    let below = weight > 0 ? hold(upper + 1) : above
    if above.isEmpty, below.isEmpty { return }
    let columns = placement.x.range
    let factor = UInt16((placement.factor(row: y) * 32768).rounded())
    if above.isOpaque, below.isOpaque, factor == 32768, placement.coversColumns {
      if columns.count == band.width { band.willOverwrite(place) } else { band.define(place) }
      mix(upper, weight, into: band.row(place).from(columns.lowerBound), withAlpha: false)
      return
    }
    band.define(place)
    var row = stretched.row(upper & 1)
    if weight > 0 || factor != 32768 || !placement.coversColumns {
      row = stretched.row(2)
      mix(upper, weight, into: row, withAlpha: true)
      cover(row, factor)
    }
    band.row(place).from(columns.lowerBound).forEachColor(with: row) { target, source in
      refrain_plane_over(target, source, row.alpha, columns.count)
    }
  }

  /// Multiplies a mixture by a factor, its first and last pixels also by how much of them is covered.
  private func cover(_ row: PlaneRow, _ factor: UInt16) {
    let count = placement.x.range.count
    let first = UInt16((placement.x.firstCoverage * 32768).rounded())
    let last = UInt16((placement.x.lastCoverage * 32768).rounded())
    for plane in [row.red, row.green, row.blue, row.alpha] {
      if factor != 32768 { refrain_plane_scale(plane, factor, count) }
      if first != 32768 { refrain_plane_scale(plane, first, 1) }
      if last != 32768, count > 1 { refrain_plane_scale(plane + count - 1, last, 1) }
    }
  }

  private func mix(_ upper: Int, _ weight: UInt16, into row: PlaneRow, withAlpha: Bool) {
    let count = placement.x.range.count
    let above = stretched.row(upper & 1)
    let below = stretched.row((upper + 1) & 1)
    func mix(_ target: UnsafeMutablePointer<UInt16>, _ a: UnsafePointer<UInt16>, _ b: UnsafePointer<UInt16>) {
      if weight == 0 {
        target.update(from: a, count: count)
      } else {
        refrain_plane_mix(target, a, b, weight, count)
      }
    }
    mix(row.red, above.red, below.red)
    mix(row.green, above.green, below.green)
    mix(row.blue, above.blue, below.blue)
    if withAlpha { mix(row.alpha, above.alpha, below.alpha) }
  }

  /// Brings a source row to the frame's width, in the place of the last row of the same parity.
  private func hold(_ index: Int) -> HeldRow {
    if let row = held[index & 1], row.index == index { return row }
    let pixels = placement.surface.row(index)
    let target = stretched.row(index & 1)
    let content: refrain_row_content
    if placement.x.isCopy {
      let range = placement.x.range
      content = refrain_planes_split(
        target.red, target.green, target.blue, target.alpha, pixels + Int(placement.x.index[0]) * 4, range.count)
    } else {
      content = splitAndStretch(pixels, into: target)
    }
    let row = HeldRow(index: index, isOpaque: content.least_alpha == 32768, isEmpty: content.bits == 0)
    held[index & 1] = row
    return row
  }

  private func splitAndStretch(_ pixels: UnsafePointer<UInt16>, into target: PlaneRow) -> refrain_row_content {
    let row = source.row(0)
    let count = source.width
    let content = refrain_planes_split(row.red, row.green, row.blue, row.alpha, pixels, count)
    for plane in [row.red, row.green, row.blue, row.alpha] {
      plane[-1] = plane[0]
      plane[count] = plane[count - 1]
    }
    target.forEachColor(with: row) { stretch($0, $1) }
    if content.least_alpha == 32768 {
      target.alpha.update(repeating: 32768, count: placement.x.range.count)
    } else {
      stretch(target.alpha, row.alpha)
    }
    return content
  }

  private func stretch(_ target: UnsafeMutablePointer<UInt16>, _ source: UnsafePointer<UInt16>) {
    let axis = placement.x
    let count = axis.range.count
    if let factor = axis.factor, count == placement.surface.width * factor {
      if factor == 2 {
        refrain_plane_enlarge2(target, source - 1, count / 2)
      } else {
        refrain_plane_enlarge3(target, source - 1, count / 3)
      }
    } else {
      refrain_plane_stretch(target, source, axis.index, axis.weight, count)
    }
  }
}
