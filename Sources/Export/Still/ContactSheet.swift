import Foundation
import RefrainPixels

/// Many frames in one picture, row by row.
struct ContactSheet {
  private static let width = 1920
  private static let gap = 8

  private let columns: Int
  private let tile: PixelSize
  private let sheet: Surface
  private var count = 0

  /// A sheet for frames of a size, about as wide as it is high.
  init(count: Int, frame: PixelSize) {
    let aspect = Double(frame.width) / Double(frame.height)
    columns = max(1, min(count, Int((Double(count) / aspect).squareRoot().rounded())))
    let room = (Self.width - Self.gap * (columns + 1)) / columns
    let tileWidth = max(1, min(frame.width, room))
    tile = PixelSize(width: tileWidth, height: max(1, Int((Double(tileWidth) / aspect).rounded())))
    let rows = (count + columns - 1) / columns
    sheet = Surface(
      width: columns * tile.width + (columns + 1) * Self.gap, height: rows * tile.height + (rows + 1) * Self.gap)
    let all = PixelRect(x: 0, y: 0, width: sheet.width, height: sheet.height)
    Painter().paint([.fill(Color(white: 0.08), all)], onto: sheet)
  }

  /// Adds the next frame.
  mutating func add(_ frame: Surface) {
    let small = frame.resampled(to: tile)
    let x = Self.gap + count % columns * (tile.width + Self.gap)
    let y = Self.gap + count / columns * (tile.height + Self.gap)
    let place = CGRect(x: x, y: y, width: tile.width, height: tile.height)
    Painter().paint([.surface(small, in: place, opacity: 1)], onto: sheet)
    count += 1
  }

  /// The sheet with all that was added.
  var picture: Surface { sheet }
}
