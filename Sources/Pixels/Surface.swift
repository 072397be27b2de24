internal import Synchronization

/// The pixels of one layer: interleaved RGBA, 16-bit unorm (65535 is 1), premultiplied, sRGB-encoded, rows from the top.
///
/// A surface has its own scale, so a blurred background can be drawn small and enlarged. Around its pixels lie
/// `Surface.border` transparent pixels on each side: a bilinear tap that is clamped to half a pixel outside reads
/// zeros without a branch. One owner writes a surface; once it is shared, it is only read.
public final class Surface: @unchecked Sendable {
  /// Transparent pixels kept on each side.
  public static let border = 2

  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// Pixels a point.
  public let scale: Double
  /// Distance from a pixel to the one below, in pixels of four channels.
  public let stride: Int
  /// The first channel of the top-left pixel. Channel c of pixel (x, y) stands at `(y * stride + x) * 4 + c`.
  public let base: UnsafeMutablePointer<UInt16>

  private let storage: UnsafeMutableRawPointer
  private let knownPlanes = Mutex<TexelPlanes?>(nil)

  /// A fully transparent surface.
  public init(width: Int, height: Int, scale: Double = 1) {
    precondition(width >= 0 && height >= 0, "negative surface size")
    precondition(scale > 0, "surface scale must be positive")
    self.width = width
    self.height = height
    self.scale = scale
    stride = (width + 2 * Surface.border + 7) & ~7
    let pixels = stride * (height + 2 * Surface.border) + 8
    storage = UnsafeMutableRawPointer.allocate(byteCount: pixels * 8, alignment: 64)
    storage.initializeMemory(as: UInt8.self, repeating: 0, count: pixels * 8)
    base = storage.assumingMemoryBound(to: UInt16.self) + (Surface.border * stride + Surface.border) * 4
  }

  deinit {
    storage.deallocate()
  }

  /// The pixels as textures are read, made at the first call and kept: the surface must not be written any more.
  public var planes: TexelPlanes {
    knownPlanes.withLock { known in
      if let known { return known }
      let made = TexelPlanes(self)
      known = made
      return made
    }
  }

  /// The size in pixels.
  public var size: PixelSize { PixelSize(width: width, height: height) }

  /// The first channel of the leftmost pixel of a row; rows -2 to height + 1 exist.
  public func row(_ y: Int) -> UnsafeMutablePointer<UInt16> {
    base + y * stride * 4
  }

  /// The four channels of a pixel, which must lie inside or in the border.
  public subscript(x: Int, y: Int) -> SIMD4<UInt16> {
    get {
      let p = row(y) + x * 4
      return SIMD4(p[0], p[1], p[2], p[3])
    }
    set {
      let p = row(y) + x * 4
      for c in 0..<4 { p[c] = newValue[c] }
    }
  }
}
