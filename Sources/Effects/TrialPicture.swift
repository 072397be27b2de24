internal import Foundation
internal import RefrainPixels

/// A picture to try effects on: smooth colours, edges and a soft light, opaque.
enum TrialPicture {
  static func cover(_ size: PixelSize, scale: Double) -> Surface {
    let surface = Surface(width: size.width, height: size.height, scale: scale)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let u = Double(x) / Double(max(1, size.width))
        let v = Double(y) / Double(max(1, size.height))
        let disc = (u - 0.6) * (u - 0.6) + (v - 0.35) * (v - 0.35) < 0.05 ? 0.35 : 0
        let r = 0.25 + 0.5 * v + disc
        let g = 0.2 + 0.4 * u + disc * 0.6
        let b = 0.55 - 0.3 * v + 0.2 * sin(9 * u + 5 * v)
        surface[x, y] = SIMD4<UInt16>(SIMD4(min(1, r), min(1, g), max(0, min(1, b)), 1) * 65535)
      }
    }
    return surface
  }
}
