/// Rows of red, green, blue and alpha apart, premultiplied, 32768 being 1, before and behind each some room for taps.
struct PlaneRow {
  let red: UnsafeMutablePointer<UInt16>
  let green: UnsafeMutablePointer<UInt16>
  let blue: UnsafeMutablePointer<UInt16>
  let alpha: UnsafeMutablePointer<UInt16>

  /// Calls `body` for each colour of this row and of another, in the order red, green, blue.
  @inline(__always)
  func forEachColor(
    with other: PlaneRow, _ body: (UnsafeMutablePointer<UInt16>, UnsafeMutablePointer<UInt16>) -> Void
  ) {
    body(red, other.red)
    body(green, other.green)
    body(blue, other.blue)
  }

  /// The same row from a column on.
  func from(_ column: Int) -> PlaneRow {
    PlaneRow(red: red + column, green: green + column, blue: blue + column, alpha: alpha + column)
  }
}

/// A few rows of a frame in the making; opaque, so alpha is not kept. Rows start as undefined.
final class PlaneBand {
  let width: Int
  private let stride: Int
  private let channels: Int
  private let storage: UnsafeMutablePointer<UInt16>
  /// Whether each row holds something already.
  private var isDefined: [Bool]

  /// Room for so many rows; the alpha row exists only where it is asked for.
  init(width: Int, rows: Int, withAlpha: Bool = false) {
    self.width = width
    // Rows an odd number of cache lines apart, so that equal columns do not fall on the same lines of the cache.
    stride = (width + 2 * PlaneBand.margin + 31) & ~31 | 32
    channels = withAlpha ? 4 : 3
    storage = .allocate(capacity: stride * rows * channels)
    isDefined = Array(repeating: false, count: rows)
  }

  deinit {
    storage.deallocate()
  }

  /// Values of room before and after each row.
  static let margin = 16

  /// The rows of channels of one row. Without alpha, `alpha` is the blue row and must not be written.
  func row(_ row: Int) -> PlaneRow {
    let red = storage + row * stride * channels + PlaneBand.margin
    return PlaneRow(
      red: red, green: red + stride, blue: red + 2 * stride, alpha: red + (channels - 1) * stride)
  }

  /// Forgets what the rows hold.
  func reset() {
    for row in isDefined.indices { isDefined[row] = false }
  }

  /// Makes an undefined row black before something is composited onto it.
  func define(_ row: Int) {
    guard !isDefined[row] else { return }
    isDefined[row] = true
    let planes = self.row(row)
    for plane in [planes.red, planes.green, planes.blue] { plane.update(repeating: 0, count: width) }
  }

  /// Says that the caller is about to write the whole row.
  func willOverwrite(_ row: Int) {
    isDefined[row] = true
  }
}
