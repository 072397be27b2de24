import Foundation
import RefrainPixels
import Testing

@Suite struct ResampleTests {
  @Test func sameSizeIsTheSamePicture() {
    var random = Random(seed: 1)
    let surface = random.surface(width: 13, height: 9)
    let same = surface.resampled(to: surface.size)
    #expect(same.allWords == surface.allWords)
  }

  @Test(arguments: [(7, 5), (40, 28), (100, 3), (1, 1)]) func oneColourStays(width: Int, height: Int) {
    let surface = Surface(width: 29, height: 17)
    let color = Color(red: 0.25, green: 0.5, blue: 1, opacity: 0.5)
    Painter().paint([.fill(color, PixelRect(x: 0, y: 0, width: 29, height: 17))], onto: surface)
    let result = surface.resampled(to: PixelSize(width: width, height: height))
    let expected = color.premultiplied16
    for y in 0..<height {
      for x in 0..<width {
        for c in 0..<4 { #expect(abs(Int(result[x, y][c]) - Int(expected[c])) <= 1) }
      }
    }
  }

  /// A straight ramp has the same slope at any size, away from its ends.
  @Test(arguments: [20, 60, 150]) func rampsStayStraight(width: Int) {
    let ramp = Surface.linearGradient(
      size: PixelSize(width: 60, height: 4),
      stops: [GradientStop(color: .black, location: 0), GradientStop(color: .white, location: 1)],
      from: CGPoint(x: 0, y: 0), to: CGPoint(x: 1, y: 0))
    let result = ramp.resampled(to: PixelSize(width: width, height: 4))
    for x in width / 8..<width * 7 / 8 {
      let expected = (Double(x) + 0.5) / Double(width) * 65535
      #expect(abs(Double(result[x, 2].x) - expected) < 65535 * 0.001)
    }
  }

  /// Stripes finer than the new pixels become grey and not a pattern.
  @Test func fineStripesDoNotAlias() {
    let stripes = Surface(width: 120, height: 4)
    for y in 0..<4 { for x in 0..<120 where x % 2 == 0 { stripes[x, y] = SIMD4(repeating: 65535) } }
    let result = stripes.resampled(to: PixelSize(width: 33, height: 4))
    for x in 3..<30 { #expect(abs(Double(result[x, 2].w) / 65535 - 0.5) < 0.02) }
  }

  @Test func scaleFollowsTheWidth() {
    let surface = Surface(width: 60, height: 30, scale: 2)
    #expect(surface.resampled(to: PixelSize(width: 30, height: 15)).scale == 1)
    #expect(surface.resampled(to: PixelSize(width: 30, height: 15), scale: 3).scale == 3)
    #expect(surface.resampled(to: PixelSize(width: 0, height: 15)).size == PixelSize(width: 0, height: 15))
  }
}
