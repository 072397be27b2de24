import Foundation
import RefrainPixels
import Testing

@Suite struct BlurTests {
  /// The Gaussian sum over all pixels in doubles, separately along each axis; `normalized` divides by the weights of
  /// the pixels inside.
  static func direct(_ surface: Surface, sigma: Double, outset: Int, normalized: Bool) -> [Double] {
    func weights(_ outputs: Int, _ inputs: Int) -> [[Double]] {
      (0..<outputs).map { output in
        let values = (0..<inputs).map { input in
          let distance = Double(input - (output - outset))
          return exp(-distance * distance / (2 * sigma * sigma))
        }
        // The sum of the kernel over all whole numbers.
        let reach = Int(10 * sigma) + 2
        let all = (-reach...reach).reduce(0.0) { $0 + exp(-Double($1 * $1) / (2 * sigma * sigma)) }
        let sum = normalized ? values.reduce(0, +) : all
        return values.map { $0 / sum }
      }
    }
    let (width, height) = (surface.width + 2 * outset, surface.height + 2 * outset)
    let across = weights(width, surface.width)
    let down = weights(height, surface.height)
    var wide = [Double](repeating: 0, count: width * surface.height * 4)
    for y in 0..<surface.height {
      for x in 0..<width {
        for k in 0..<surface.width {
          let pixel = surface[k, y]
          for c in 0..<4 { wide[(y * width + x) * 4 + c] += across[x][k] * Double(pixel[c]) }
        }
      }
    }
    var result = [Double](repeating: 0, count: width * height * 4)
    for y in 0..<height {
      for k in 0..<surface.height {
        for value in 0..<width * 4 { result[y * width * 4 + value] += down[y][k] * wide[k * width * 4 + value] }
      }
    }
    return result
  }

  @Test(arguments: [0.4, 1, 2.7, 5.9, 6, 13, 40], [false, true])
  func blurIsTheDirectSum(sigma: Double, opaque: Bool) {
    var random = Random(seed: 1)
    // Noise and a hard edge, the worst that blocks can meet.
    let surface = random.surface(width: 41, height: 23, opaque: opaque)
    for y in 0..<23 { for x in 17..<30 { surface[x, y] = y < 11 ? SIMD4(repeating: 65535) : SIMD4(0, 0, 0, 65535) } }
    let blurred = surface.blurred(radius: sigma, opaque: opaque)
    let outset = opaque ? 0 : Surface.blurOutset(radius: sigma)
    #expect(blurred.width == 41 + 2 * outset && blurred.height == 23 + 2 * outset)
    let expected = BlurTests.direct(surface, sigma: sigma, outset: outset, normalized: opaque)
    let error = zip(blurred.allWords, expected).map { abs(Double($0) - $1) }.max() ?? 0
    #expect(error <= 65535.0 / 255 / 20)
  }

  @Test func oneColourStaysThatColour() {
    let surface = Surface(width: 40, height: 30)
    Painter().paint(
      [.fill(Color(red: 0.3, green: 0.6, blue: 0.9), PixelRect(x: 0, y: 0, width: 40, height: 30))], onto: surface)
    for radius in [1.0, 9, 50] {
      let pairs = zip(surface.blurred(radius: radius, opaque: true).allWords, surface.allWords)
      #expect(pairs.map { abs(Int($0) - Int($1)) }.max() ?? 0 <= 1)
    }
  }

  @Test func noRadiusIsTheSurfaceItself() {
    var random = Random(seed: 2)
    let surface = random.surface(width: 5, height: 5)
    #expect(surface.blurred(radius: 0, opaque: false) === surface)
    #expect(surface.blurred(radius: -3, opaque: true) === surface)
  }

  @Test func blurKeepsTheSumOfLight() {
    let surface = Surface(width: 9, height: 9, scale: 2)
    surface[4, 4] = SIMD4(60000, 30000, 0, 65535)
    let blurred = surface.blurred(radius: 1.5, opaque: false)
    #expect(blurred.scale == 2)
    let sums = blurred.allWords.enumerated().reduce(into: [0.0, 0, 0, 0]) { $0[$1.offset % 4] += Double($1.element) }
    for (sum, value) in zip(sums, [60000.0, 30000, 0, 65535]) { #expect(abs(sum - value) <= value * 0.006 + 1) }
  }
}
