internal import CKernels

extension Painter {
  /// Paints onto what the surface holds. Its scale plays no part: operations are in its pixels.
  public func paint(_ operations: [PaintOperation], onto target: Surface) {
    let prepared = operations.compactMap { operation in
      PreparedOperation(operation, target: target.size).map { ($0, RowScratch(for: $0)) }
    }
    for band in bands(height: target.height, of: bandHeight(width: target.width, bytesPerPixel: 8)) {
      for (operation, scratch) in prepared {
        for row in operation.rows.clamped(to: band) {
          operation.paint(row: row, of: target, with: scratch)
        }
      }
    }
  }
}

/// The rows that a surface stretched onto another needs: two source rows at the target's width, and their mixture.
private final class RowScratch {
  private let storage: UnsafeMutablePointer<UInt16>
  private let length: Int
  private var held: [Int?] = [nil, nil]

  init?(for operation: PreparedOperation) {
    guard case .surface(let placement) = operation else { return nil }
    length = placement.x.range.count * 4
    storage = .allocate(capacity: length * 3)
  }

  deinit {
    storage.deallocate()
  }

  /// A source row at the target's width; it stays until another row of the same parity is asked for.
  func stretched(_ source: Int, of placement: SurfacePlacement) -> UnsafeMutablePointer<UInt16> {
    let row = storage + (source & 1) * length
    guard held[source & 1] != source else { return row }
    held[source & 1] = source
    let pixels = placement.surface.row(source)
    if placement.x.isCopy {
      row.update(from: pixels + Int(placement.x.index[0]) * 4, count: length)
    } else {
      refrain_rgba_stretch(row, pixels, placement.x.index, placement.x.weight, length / 4)
    }
    return row
  }

  var mixture: UnsafeMutablePointer<UInt16> { storage + 2 * length }
}

extension PreparedOperation {
  fileprivate func paint(row y: Int, of target: Surface, with scratch: RowScratch?) {
    switch self {
    case .fill(let color, let rect):
      refrain_rgba_fill(target.row(y) + rect.x * 4, color.unorm16, rect.width)
    case .mask(let mask, let left, let top, let visible, let color):
      refrain_rgba_mask(
        target.row(y) + visible.x * 4, mask.base + (y - top) * mask.width + visible.x - left,
        color.unorm16, visible.width)
    case .surface(let placement):
      guard let scratch else { return }
      let source = placement.row(y, with: scratch)
      refrain_rgba_over(target.row(y) + placement.x.range.lowerBound * 4, source, placement.x.range.count)
    }
  }
}

extension SurfacePlacement {
  /// The pixels to composite onto a touched row. Where nothing changes them they are the surface's own.
  fileprivate func row(_ target: Int, with scratch: RowScratch) -> UnsafePointer<UInt16> {
    let place = target - y.range.lowerBound
    let source = Int(y.index[place])
    let count = x.range.count
    let scale = UInt16((factor(row: target) * 65535).rounded())
    if x.isCopy, y.weight[place] == 0, scale == 65535 {
      return UnsafePointer(surface.row(source) + Int(x.index[0]) * 4)
    }
    let mixture = scratch.mixture
    let upper = scratch.stretched(source, of: self)
    if y.weight[place] == 0 {
      mixture.update(from: upper, count: count * 4)
    } else {
      refrain_rgba_mix(mixture, upper, scratch.stretched(source + 1, of: self), y.weight[place], count)
    }
    if scale != 65535 { refrain_rgba_scale(mixture, scale, count) }
    if x.firstCoverage < 1 { refrain_rgba_scale(mixture, UInt16((x.firstCoverage * 65535).rounded()), 1) }
    if x.lastCoverage < 1, count > 1 {
      refrain_rgba_scale(mixture + (count - 1) * 4, UInt16((x.lastCoverage * 65535).rounded()), 1)
    }
    return UnsafePointer(mixture)
  }
}
