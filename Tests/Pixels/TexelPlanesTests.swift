import RefrainPixels
import Testing

@Suite struct TexelPlanesTests {
  /// Every index that reading between texels can ask for, against the surface's own pixels modulo its size.
  @Test(arguments: [(1, 1), (2, 3), (7, 4), (33, 5)])
  func thePictureGoesOnAroundItself(_ width: Int, _ height: Int) {
    let surface = Surface(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let k = UInt16(y * width + x)
        surface[x, y] = SIMD4(k, 1000 + k, 20000 + k, 65535 - k)
      }
    }
    let planes = surface.planes
    for y in -1...height + 1 {
      for x in -1...width + 1 {
        let row = planes.base + y * planes.stride * 2
        let own = surface[(x + 2 * width) % width, (y + 2 * height) % height]
        let read = SIMD4(
          UInt16(row[x] & 0xffff), UInt16(row[x] >> 16), UInt16(row[x + planes.stride] & 0xffff),
          UInt16(row[x + planes.stride] >> 16))
        #expect(read == own, "at \(x), \(y)")
      }
    }
  }

  @Test func theyAreMadeOnce() {
    let surface = Surface(width: 4, height: 4)
    #expect(surface.planes === surface.planes)
  }

  @Test func aSurfaceWithoutPixels() {
    #expect(TexelPlanes(Surface(width: 0, height: 3)).width == 0)
  }
}
