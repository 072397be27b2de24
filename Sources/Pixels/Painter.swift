/// Paints a list of operations, in order, source-over, onto a surface or a frame.
///
/// The work goes in bands of rows that stay in a processor's second-level cache; each operation sees a band before the
/// next band begins. The result does not depend on the height of the bands. A painter holds no state: any number of
/// threads may paint with the same one, each onto its own target.
///
/// Files: what can be painted is in `PaintOperation`, surfaces in `Painter+Surface`, frames in `Painter+PlanarFrame`.
public struct Painter: Sendable {
  /// Rows of a band; nil lets the target's width decide.
  public var bandHeight: Int?

  /// A painter; only tests need another band height than the usual one. It must be even.
  public init(bandHeight: Int? = nil) {
    if let bandHeight { precondition(bandHeight > 0 && bandHeight % 2 == 0, "band height must be even and positive") }
    self.bandHeight = bandHeight
  }

  /// Rows, an even number, whose pixels of so many bytes take about 200 KiB.
  func bandHeight(width: Int, bytesPerPixel: Int) -> Int {
    bandHeight ?? max(2, min(64, 200 * 1024 / max(1, width * bytesPerPixel)) & ~1)
  }

  /// Bands of a height, top to bottom, the last one perhaps lower.
  func bands(height: Int, of bandHeight: Int) -> [Range<Int>] {
    stride(from: 0, to: height, by: bandHeight).map { $0..<min(height, $0 + bandHeight) }
  }
}
