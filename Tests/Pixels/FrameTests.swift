import Foundation
import RefrainPixels
import Testing

@Suite struct FrameTests {
  /// Y, Cb and Cr of a picture by the formulas of ITU-R BT.709 and the limited range, in doubles, chroma averaged with
  /// [1 2 1] / 4 about each even column and over two rows.
  static func planes(of picture: Surface) -> [Double] {
    func ycc(_ x: Int, _ y: Int) -> SIMD3<Double> {
      let pixel = picture[min(max(0, x), picture.width - 1), y]
      let (r, g, b) = (Double(pixel.x) / 65535, Double(pixel.y) / 65535, Double(pixel.z) / 65535)
      let luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
      return SIMD3(16 + 219 * luma, 128 + 224 * (b - luma) / 1.8556, 128 + 224 * (r - luma) / 1.5748)
    }
    var planes: [Double] = []
    for y in 0..<picture.height { for x in 0..<picture.width { planes.append(ycc(x, y).x) } }
    for channel in 1...2 {
      for y in stride(from: 0, to: picture.height, by: 2) {
        for x in stride(from: 0, to: picture.width, by: 2) {
          let sum = [0, 1].reduce(0.0) { sum, row in
            sum + ycc(x - 1, y + row)[channel] + 2 * ycc(x, y + row)[channel] + ycc(x + 1, y + row)[channel]
          }
          planes.append(sum / 8)
        }
      }
    }
    return planes
  }

  static func difference(_ frame: PlanarFrame, _ planes: [Double]) -> Double {
    zip(frame.allBytes, planes).map { abs(Double($0) - $1) }.max() ?? 0
  }

  @Test(arguments: [
    Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0), Color(red: 0, green: 0, blue: 1),
    Color.white, .black, Color(white: 0.5), Color(red: 0.2, green: 0.8, blue: 0.6),
  ])
  func patchesHaveTheRecommendationsValues(color: Color) {
    let rect = PixelRect(x: 0, y: 0, width: 16, height: 16)
    let frame = PlanarFrame(width: 16, height: 16)
    Painter().paint([.fill(color, rect)], onto: frame)
    let (r, g, b) = (Double(color.red), Double(color.green), Double(color.blue))
    let luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
    let expected =
      Array(repeating: 16 + 219 * luma, count: 256)
      + Array(repeating: 128 + 224 * (b - luma) / 1.8556, count: 64)
      + Array(repeating: 128 + 224 * (r - luma) / 1.5748, count: 64)
    #expect(FrameTests.difference(frame, expected) < 1)
  }

  @Test func whiteAndBlackAreFlat() {
    let frame = PlanarFrame(width: 16, height: 16)
    Painter().paint([.fill(.white, PixelRect(x: 0, y: 0, width: 16, height: 16))], onto: frame)
    #expect(frame.allBytes == Array(repeating: 235, count: 256) + Array(repeating: 128, count: 128))
    Painter().paint([], onto: frame)
    #expect(frame.allBytes == Array(repeating: 16, count: 256) + Array(repeating: 128, count: 128))
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func frameIsThePaintedSurfaceConverted(seed: UInt64) {
    let list = PainterTests.busyList(seed: seed)
    let frame = PlanarFrame(width: 54, height: 36)
    Painter(bandHeight: 10).paint(list, onto: frame)
    let picture = Surface(width: 54, height: 36)
    Painter().paint([.fill(.black, PixelRect(x: 0, y: 0, width: 54, height: 36))] + list, onto: picture)
    #expect(FrameTests.difference(frame, FrameTests.planes(of: picture)) <= 1)
  }

  /// Colours above their alpha, as effects may give them, add light; both targets keep it below white.
  @Test func brightColoursAddLight() {
    var random = Random(seed: 9)
    let glow = random.values(12 * 8 * 4, top: 65535).withUnsafeBufferPointer {
      Surface(pixels: $0, width: 12, height: 8, alpha: .premultiplied)
    }
    let list: [PaintOperation] = [
      .fill(Color(red: 0.3, green: 0.1, blue: 0.6), PixelRect(x: 0, y: 0, width: 24, height: 16)),
      .surface(glow, in: CGRect(x: 0, y: 0, width: 24, height: 16), opacity: 0.7),
      .surface(glow, in: CGRect(x: 5, y: 3, width: 12, height: 8), opacity: 1),
    ]
    let frame = PlanarFrame(width: 24, height: 16)
    Painter().paint(list, onto: frame)
    let picture = Surface(width: 24, height: 16)
    Painter().paint(list, onto: picture)
    #expect(FrameTests.difference(frame, FrameTests.planes(of: picture)) <= 1)
  }

  @Test(arguments: [2, 3, 5]) func enlargedGradientIsRight(factor: Int) {
    let size = PixelSize(width: 12, height: 8)
    let gradient = Surface.linearGradient(
      size: size,
      stops: [
        GradientStop(color: Color(red: 0.1, green: 0.2, blue: 0.9), location: 0),
        GradientStop(color: Color(red: 0.9, green: 0.3, blue: 0.2), location: 1),
      ], from: CGPoint(x: 0, y: 0), to: CGPoint(x: 1, y: 1))
    let rect = CGRect(x: 0, y: 0, width: size.width * factor, height: size.height * factor)
    let frame = PlanarFrame(width: size.width * factor, height: size.height * factor)
    Painter().paint([.surface(gradient, in: rect, opacity: 1)], onto: frame)
    let picture = Surface(width: frame.width, height: frame.height)
    Painter().paint([.surface(gradient, in: rect, opacity: 1)], onto: picture)
    // The dither takes one of the two neighbouring code values.
    #expect(FrameTests.difference(frame, FrameTests.planes(of: picture)) < 1)
  }

  @Test func ditherKeepsTheMean() {
    // Grey whose luma lies at 100.3: about three of ten pixels become 101.
    let frame = PlanarFrame(width: 64, height: 64)
    let grey = Color(white: Float((100.3 - 16) / 219))
    Painter().paint([.fill(grey, PixelRect(x: 0, y: 0, width: 64, height: 64))], onto: frame)
    let luma = frame.allBytes.prefix(64 * 64)
    #expect(Set(luma) == [100, 101])
    let mean = luma.reduce(0) { $0 + Double($1) } / 4096
    #expect(abs(mean - 100.3) < 0.02)
  }

  @Test func planesGoBackToTheSamePicture() {
    let picture = Surface.linearGradient(
      size: PixelSize(width: 32, height: 24),
      stops: [
        GradientStop(color: Color(red: 0.8, green: 0.2, blue: 0.3), location: 0),
        GradientStop(color: Color(red: 0.2, green: 0.6, blue: 0.5), location: 1),
      ], from: CGPoint(x: 0, y: 0), to: CGPoint(x: 1, y: 0.5))
    let frame = PlanarFrame(width: 32, height: 24)
    Painter().paint([.surface(picture, in: CGRect(x: 0, y: 0, width: 32, height: 24), opacity: 1)], onto: frame)
    let back = Surface(frame)
    // Up to a code value of dither in luma and chroma; at the picture's edges chroma is not a straight line.
    let inside = PixelRect(x: 2, y: 2, width: 28, height: 20)
    let pairs = zip(back.cropped(to: inside).allWords, picture.cropped(to: inside).allWords)
    #expect(pairs.map { abs(Int($0) - Int($1)) }.max() ?? 0 <= 65535 * 3 / 255)
  }
}
