/// One frame as the encoder takes it: Y, Cb and Cr planes, 8 bits, 4:2:0, BT.709, limited range, chroma sited left.
///
/// One owner writes a frame; once it is handed on, it is only read.
public final class PlanarFrame: @unchecked Sendable {
  /// Luma samples across, even.
  public let width: Int
  /// Luma samples down, even.
  public let height: Int
  /// Bytes from a luma row to the next.
  public let lumaStride: Int
  /// Bytes from a chroma row to the next.
  public let chromaStride: Int
  /// Luma.
  public let y: UnsafeMutablePointer<UInt8>
  /// Blue difference.
  public let cb: UnsafeMutablePointer<UInt8>
  /// Red difference.
  public let cr: UnsafeMutablePointer<UInt8>

  private let storage: UnsafeMutableRawPointer

  /// A frame of undefined content.
  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0 && width % 2 == 0 && height % 2 == 0, "4:2:0 needs an even size")
    self.width = width
    self.height = height
    lumaStride = (width + 63) & ~63
    chromaStride = (width / 2 + 63) & ~63
    let luma = lumaStride * height
    let chroma = chromaStride * (height / 2)
    storage = .allocate(byteCount: luma + 2 * chroma + 64, alignment: 64)
    let bytes = storage.bindMemory(to: UInt8.self, capacity: luma + 2 * chroma + 64)
    y = bytes
    cb = bytes + luma
    cr = bytes + luma + chroma
  }

  deinit {
    storage.deallocate()
  }

  /// Calls `body` for each row of Y, then of Cb, then of Cr, without the padding: what a hash or a raw file takes.
  public func withRows(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    for (plane, stride, width, height) in [
      (y, lumaStride, width, height), (cb, chromaStride, width / 2, height / 2),
      (cr, chromaStride, width / 2, height / 2),
    ] {
      for row in 0..<height {
        try body(UnsafeRawBufferPointer(start: plane + row * stride, count: width))
      }
    }
  }
}
