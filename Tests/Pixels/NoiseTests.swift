import RefrainPixels
import Testing

@Suite struct NoiseTests {
  static let side = 128
  static let noise = Surface.noise(side: side, seed: 7, cells: 4, octaves: 2)

  static func value(_ x: Int, _ y: Int, _ channel: Int) -> Double {
    let (column, row) = ((x % side + side) % side, (y % side + side) % side)
    return Double(noise[column, row][channel]) / 65535
  }

  @Test(arguments: 0..<4) func channelsUseMostOfTheirRange(channel: Int) {
    let values = (0..<128 * 128).map { NoiseTests.value($0 % 128, $0 / 128, channel) }
    let mean = values.reduce(0, +) / 16384
    #expect(abs(mean - 0.5) < 0.03)
    #expect((values.min() ?? 1) < 0.1)
    #expect((values.max() ?? 0) > 0.9)
  }

  /// Steps and changes of step across the seam are no larger than inside.
  @Test(arguments: 0..<4) func tilesWithoutSeam(channel: Int) {
    func v(_ x: Int, _ y: Int) -> Double { NoiseTests.value(x, y, channel) }
    func largest(at column: Int) -> SIMD2<Double> {
      (0..<128).reduce(SIMD2<Double>.zero) { most, y in
        let across = SIMD2(
          abs(v(column, y) - v(column - 1, y)), abs(v(column + 1, y) - 2 * v(column, y) + v(column - 1, y)))
        let down = SIMD2(
          abs(v(y, column) - v(y, column - 1)), abs(v(y, column + 1) - 2 * v(y, column) + v(y, column - 1)))
        return pointwiseMax(most, pointwiseMax(across, down))
      }
    }
    let inside = (3..<126).map { largest(at: $0) }.reduce(SIMD2<Double>.zero) { pointwiseMax($0, $1) }
    for column in [0, 1, 127] {
      let seam = largest(at: column)
      #expect(seam.x <= inside.x * 1.05 && seam.y <= inside.y * 1.05)
    }
    #expect(inside.x < 0.2)
  }

  @Test func channelsAreIndependent() {
    for a in 0..<3 {
      for b in a + 1..<4 {
        let products = (0..<16384).map {
          (NoiseTests.value($0 % 128, $0 / 128, a) - 0.5) * (NoiseTests.value($0 % 128, $0 / 128, b) - 0.5)
        }
        #expect(abs(products.reduce(0, +) / 16384) < 0.03)
      }
    }
  }

  @Test func seedDecidesTheBytes() {
    let again = Surface.noise(side: NoiseTests.side, seed: 7, cells: 4, octaves: 2)
    #expect(again.allWords == NoiseTests.noise.allWords)
    let other = Surface.noise(side: NoiseTests.side, seed: 8, cells: 4, octaves: 2)
    #expect(other.allWords != NoiseTests.noise.allWords)
  }
}
