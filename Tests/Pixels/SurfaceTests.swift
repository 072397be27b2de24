import Foundation
import RefrainPixels
import Testing

@Suite struct SurfaceTests {
  @Test func croppingCopiesAndPadsWithNothing() {
    var random = Random(seed: 1)
    let surface = random.surface(width: 8, height: 6)
    let part = surface.cropped(to: PixelRect(x: -2, y: 3, width: 5, height: 5))
    for y in 0..<5 {
      for x in 0..<5 {
        let isInside = x >= 2 && y < 3
        #expect(part[x, y] == (isInside ? surface[x - 2, y + 3] : .zero))
      }
    }
    #expect(surface.cropped(to: PixelRect(x: 2, y: 2, width: -4, height: 1)).size == PixelSize(width: 0, height: 1))
  }

  @Test func maskKeepsWhatItCovers() {
    var random = Random(seed: 2)
    let surface = random.surface(width: 6, height: 4)
    let mask = Mask(width: 3, height: 2)
    mask[0, 0] = 255
    mask[1, 1] = 51
    let seen = surface.multiplied(by: mask, x: 2, y: 1)
    for y in 0..<4 {
      for x in 0..<6 {
        let part = x == 2 && y == 1 ? 1 : x == 3 && y == 2 ? 0.2 : 0
        for c in 0..<4 { #expect(abs(Double(seen[x, y][c]) - Double(surface[x, y][c]) * part) <= 0.5) }
      }
    }
  }

  @Test(arguments: [0, 0.25, 1, 7]) func opacityMultipliesEveryChannel(opacity: Double) {
    var random = Random(seed: 3)
    let surface = random.surface(width: 5, height: 3)
    let result = surface.multiplied(byOpacity: opacity)
    for (a, b) in zip(result.allWords, surface.allWords) {
      #expect(abs(Double(a) - Double(b) * min(1, opacity)) <= 1)
    }
  }

  @Test func straightBytesGoThroughUnchanged() {
    var random = Random(seed: 4)
    var bytes = (0..<20 * 4).map { _ in UInt8.random(in: 0...255, using: &random) }
    for pixel in 0..<20 {
      // A straight colour survives 16-bit premultiplication wherever alpha is not zero.
      if bytes[pixel * 4 + 3] == 0 { bytes[pixel * 4 + 3] = 1 }
    }
    let surface = bytes.withUnsafeBufferPointer { Surface(pixels: $0, width: 5, height: 4, alpha: .straight) }
    #expect(surface.bytes(alpha: .straight) == bytes)
  }

  @Test func premultipliedValuesGoThroughUnchanged() {
    var random = Random(seed: 5)
    let words = random.pixels(15)
    let surface = words.withUnsafeBufferPointer { Surface(pixels: $0, width: 5, height: 3, alpha: .premultiplied) }
    #expect(surface.words(alpha: .premultiplied) == words)
    let bytes = words.map { UInt8($0 >> 8) }
    let small = bytes.withUnsafeBufferPointer { Surface(pixels: $0, width: 5, height: 3, alpha: .premultiplied) }
    #expect(small.bytes(alpha: .premultiplied) == bytes)
  }

  @Test func rowsMayBePadded() {
    let bytes: [UInt8] = [1, 2, 3, 255, 9, 9, 4, 5, 6, 255]
    let surface = bytes.withUnsafeBufferPointer {
      Surface(pixels: $0, width: 1, height: 2, stride: 6, alpha: .straight)
    }
    #expect(surface.bytes(alpha: .straight) == [1, 2, 3, 255, 4, 5, 6, 255])
    #expect(surface.words(alpha: .straight)[0] == 257)
  }

  @Test func halfTransparentStraightColourIsMultiplied() {
    let surface = [UInt8](arrayLiteral: 200, 100, 0, 128).withUnsafeBufferPointer {
      Surface(pixels: $0, width: 1, height: 1, alpha: .straight)
    }
    #expect(surface.bytes(alpha: .premultiplied) == [100, 50, 0, 128])
  }

  @Test func gradientFollowsItsLine() {
    let stops = [
      GradientStop(color: Color(red: 1, green: 0, blue: 0), location: 0.25),
      GradientStop(color: Color(red: 0, green: 0, blue: 1, opacity: 0), location: 0.75),
    ]
    let surface = Surface.linearGradient(
      size: PixelSize(width: 8, height: 2), stops: stops, from: CGPoint(x: 0, y: 0), to: CGPoint(x: 1, y: 0))
    for x in 0..<8 {
      // Premultiplied: red and alpha fall together and blue never shows.
      let part = 1 - min(1, max(0, ((Double(x) + 0.5) / 8 - 0.25) / 0.5))
      let expected = [part, 0, 0, part].map { $0 * 65535 }
      for c in 0..<4 { #expect(abs(Double(surface[x, 1][c]) - expected[c]) <= 0.6) }
    }
  }

  /// Lines along an axis take a shorter way to the same pixels.
  @Test func gradientAlongAnAxisIsThatOfANearlyEqualLine() {
    let stops = [GradientStop(color: .white, location: 0), GradientStop(color: .black, location: 1)]
    for end in [CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)] {
      let size = PixelSize(width: 9, height: 7)
      let near = CGPoint(x: end.x + 1e-9, y: end.y + 1e-9)
      let straight = Surface.linearGradient(size: size, stops: stops, from: .zero, to: end)
      let slanted = Surface.linearGradient(size: size, stops: stops, from: .zero, to: near)
      let pairs = zip(straight.allWords, slanted.allWords)
      #expect(pairs.allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }
  }

  @Test func gradientWithHardEdgeOrWithoutStops() {
    let edge = [
      GradientStop(color: .white, location: 0.5), GradientStop(color: .black, location: 0.5),
    ]
    let size = PixelSize(width: 2, height: 4)
    let surface = Surface.linearGradient(
      size: size, stops: edge, from: CGPoint(x: 0.5, y: 0), to: CGPoint(x: 0.5, y: 1))
    #expect((0..<4).map { surface[0, $0].x } == [65535, 65535, 0, 0])
    let none = Surface.linearGradient(size: size, stops: [], from: CGPoint(x: 0, y: 0), to: CGPoint(x: 1, y: 1))
    #expect(none.allWords.allSatisfy { $0 == 0 })
    let point = Surface.linearGradient(size: size, stops: edge, from: CGPoint(x: 1, y: 1), to: CGPoint(x: 1, y: 1))
    #expect(point[0, 0] == SIMD4(0, 0, 0, 65535))
  }
}
