internal import CKernels

/// Pixels between the passes of a filter: interleaved RGBA floats, premultiplied, rows without padding.
final class FloatImage {
  let width: Int
  let height: Int
  private let storage: UnsafeMutablePointer<Float>

  /// An image of undefined content.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    storage = .allocate(capacity: max(1, width * height * 4))
  }

  deinit {
    storage.deallocate()
  }

  /// The first channel of the leftmost pixel of a row.
  func row(_ y: Int) -> UnsafeMutablePointer<Float> {
    storage + y * width * 4
  }

  /// A surface filtered sideways.
  convenience init(_ surface: Surface, across taps: FilterTaps) {
    self.init(width: taps.count, height: surface.height)
    let source = FloatImage(width: surface.width, height: 1)
    for y in 0..<height {
      refrain_filter_load(source.row(0), surface.row(y), surface.width * 4)
      taps.filter(source.row(0), into: row(y))
    }
  }

  /// The image filtered sideways.
  func filtered(across taps: FilterTaps) -> FloatImage {
    let result = FloatImage(width: taps.count, height: height)
    for y in 0..<height { taps.filter(row(y), into: result.row(y)) }
    return result
  }

  /// The image filtered downwards.
  func filtered(down taps: FilterTaps) -> FloatImage {
    let result = FloatImage(width: width, height: taps.count)
    for y in 0..<taps.count { sum(taps, at: y, into: result.row(y)) }
    return result
  }

  /// One row of the image filtered downwards.
  func sum(_ taps: FilterTaps, at y: Int, into row: UnsafeMutablePointer<Float>) {
    row.update(repeating: 0, count: width * 4)
    for tap in 0..<taps.length {
      let weight = taps.weights[y * taps.length + tap]
      if weight != 0 { refrain_filter_add(row, self.row(Int(taps.start[y]) + tap), weight, width * 4) }
    }
  }
}
