import CFFmpeg
import RefrainPixels

/// How a stored picture is turned and mirrored to stand upright: one of EXIF's eight ways, from the display matrix.
struct Orientation {
  // Where a step right and a step down in the stored picture lead in the upright one.
  private let right: (x: Int, y: Int)
  private let down: (x: Int, y: Int)

  init(_ frame: Frame) {
    guard let side = av_frame_get_side_data(frame.pointer, AV_FRAME_DATA_DISPLAYMATRIX),
      side.pointee.size >= 36
    else {
      (right, down) = ((1, 0), (0, 1))
      return
    }
    let matrix = UnsafeRawPointer(side.pointee.data!).loadUnaligned(as: (Int32, Int32, Int32, Int32, Int32).self)
    // Rows of the matrix: (a, b, u), (c, d, v): a point (p, q) goes to (a p + c q, b p + d q).
    let (a, b) = (Int(matrix.0.signum()), Int(matrix.1.signum()))
    let (c, d) = (Int(matrix.3.signum()), Int(matrix.4.signum()))
    // A matrix that slants or is not invertible is none of the eight ways: the picture is left as it is.
    let isQuarterTurn = abs(a) + abs(b) == 1 && abs(c) + abs(d) == 1 && a * c + b * d == 0
    right = isQuarterTurn ? (a, b) : (1, 0)
    down = isQuarterTurn ? (c, d) : (0, 1)
  }

  private var isTurned: Bool { right.x == 0 }
  private var isIdentity: Bool { right == (1, 0) && down == (0, 1) }

  /// The upright size.
  func size(_ width: Int, _ height: Int) -> PixelSize {
    isTurned ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
  }

  /// The picture upright.
  func applied(to stored: Surface) -> Surface {
    if isIdentity { return stored }
    let size = size(stored.width, stored.height)
    let upright = Surface(width: size.width, height: size.height, scale: stored.scale)
    let originX = right.x < 0 || down.x < 0 ? size.width - 1 : 0
    let originY = right.y < 0 || down.y < 0 ? size.height - 1 : 0
    let step = (right.y * upright.stride + right.x) * 4
    for y in 0..<stored.height {
      var source = stored.row(y)
      var target = upright.row(originY + y * down.y) + (originX + y * down.x) * 4
      for _ in 0..<stored.width {
        target.update(from: source, count: 4)
        source += 4
        target += step
      }
    }
    return upright
  }
}
