/// Coverage of one colour, 8 bits a pixel (255 is full), rows from the top without padding. Text is drawn with masks.
///
/// One owner writes a mask; once it is shared, it is only read.
public final class Mask: @unchecked Sendable {
  /// Pixels across, and bytes from a row to the next.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// The top-left pixel; pixel (x, y) stands at `y * width + x`.
  public let base: UnsafeMutablePointer<UInt8>

  /// A mask that covers nothing.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "negative mask size")
    self.width = width
    self.height = height
    base = .allocate(capacity: max(1, width * height))
    base.initialize(repeating: 0, count: max(1, width * height))
  }

  deinit {
    base.deallocate()
  }

  /// The coverage of a pixel inside.
  public subscript(x: Int, y: Int) -> UInt8 {
    get { base[y * width + x] }
    set { base[y * width + x] = newValue }
  }
}
