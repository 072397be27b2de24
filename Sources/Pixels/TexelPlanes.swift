/// A surface's pixels once more, laid out for reading between them: each row is all red-green words, then all blue-alpha
/// words, and the picture goes on around itself as if it were repeated.
///
/// One load then takes the same word of two neighbours, and what repeats needs no care at its edges. Channels are those of
/// the surface.
public final class TexelPlanes: @unchecked Sendable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// Pixels from a row to the next. The second words of a row stand so many words behind its first words.
  public let stride: Int
  /// The top-left pixel's first word, red below green; indices -1 to `width` + 1 and rows -1 to `height` + 1 exist.
  public let base: UnsafePointer<UInt32>

  private let storage: UnsafeMutablePointer<UInt32>

  /// The planes of a surface as it is now.
  public init(_ surface: Surface) {
    width = surface.width
    height = surface.height
    stride = (width + TexelPlanes.before + TexelPlanes.behind + 7) & ~7
    let rows = height + TexelPlanes.before + TexelPlanes.behind
    storage = .allocate(capacity: max(1, rows * stride * 2))
    storage.initialize(repeating: 0, count: max(1, rows * stride * 2))
    let first = storage + TexelPlanes.before * stride * 2 + TexelPlanes.before
    base = UnsafePointer(first)
    guard width > 0, height > 0 else { return }
    for y in -TexelPlanes.before..<height + TexelPlanes.behind {
      let row = UnsafeRawPointer(surface.row(TexelPlanes.wrapped(y, height))).assumingMemoryBound(to: UInt32.self)
      let words = first + y * stride * 2
      for x in 0..<width {
        words[x] = row[2 * x]
        words[x + stride] = row[2 * x + 1]
      }
      for x in [-1, width, width + 1] {
        words[x] = words[TexelPlanes.wrapped(x, width)]
        words[x + stride] = words[TexelPlanes.wrapped(x, width) + stride]
      }
    }
  }

  deinit {
    storage.deallocate()
  }

  private static let before = 1
  private static let behind = 2

  private static func wrapped(_ i: Int, _ count: Int) -> Int {
    ((i % count) + count) % count
  }
}
