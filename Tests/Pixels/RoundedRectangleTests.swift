import Foundation
import RefrainPixels
import Testing

@Suite struct RoundedRectangleTests {
  static func area(_ mask: Mask) -> Double {
    (0..<mask.width * mask.height).reduce(0.0) { $0 + Double(mask.base[$1]) / 255 }
  }

  @Test func withoutRadiusItIsTheRectangle() {
    let mask = Mask.roundedRectangle(
      size: PixelSize(width: 6, height: 5), in: CGRect(x: 1.25, y: 0.5, width: 3.5, height: 3), radius: 0)
    let columns = [0, 0.75, 1, 1, 0.75, 0]
    let rows = [0.5, 1, 1, 0.5, 0]
    for y in 0..<5 {
      for x in 0..<6 { #expect(mask[x, y] == UInt8((columns[x] * rows[y] * 255).rounded())) }
    }
  }

  @Test(arguments: [2.0, 7.5, 20, 100]) func circularAreaIsThatOfTheFormula(radius: Double) {
    let rect = CGRect(x: 1.3, y: 2.6, width: 60, height: 41)
    let mask = Mask.roundedRectangle(size: PixelSize(width: 64, height: 48), in: rect, radius: radius, style: .circular)
    let r = min(radius, 20.5)
    #expect(abs(RoundedRectangleTests.area(mask) - (60 * 41 - (4 - Double.pi) * r * r)) < 0.5)
  }

  @Test func circularCornersFollowTheCircle() {
    let mask = Mask.roundedRectangle(
      size: PixelSize(width: 40, height: 40), in: CGRect(x: 0, y: 0, width: 40, height: 40), radius: 16,
      style: .circular)
    for y in 0..<16 {
      for x in 0..<16 {
        let distance = hypot(15.5 - Double(x), 15.5 - Double(y))
        if distance < 15.2 { #expect(mask[x, y] == 255) }
        if distance > 16.8 { #expect(mask[x, y] == 0) }
        // Within the edge, coverage is close to the distance from it.
        let expected = min(1, max(0, 16.5 - distance))
        #expect(abs(Double(mask[x, y]) / 255 - expected) < 0.15)
      }
    }
  }

  /// The continuous corner's area by Green's theorem over its cubics, in units of the radius squared: what the corner
  /// takes away from its square of side 1.528665.
  @Test func continuousAreaIsThatOfTheCurve() {
    let curves: [[SIMD2<Double>]] = [
      [SIMD2(1.528665, 0), SIMD2(1.08849296, 0), SIMD2(0.86840694, 0), SIMD2(0.63149379, 0.07491139)],
      [
        SIMD2(0.63149379, 0.07491139), SIMD2(0.37282383, 0.16905956), SIMD2(0.16905956, 0.37282383),
        SIMD2(0.07491139, 0.63149379),
      ],
      [SIMD2(0.07491139, 0.63149379), SIMD2(0, 0.86840694), SIMD2(0, 1.08849296), SIMD2(0, 1.528665)],
    ]
    var lost = 0.0
    for curve in curves {
      var last = curve[0]
      for step in 1...2000 {
        let t = Double(step) / 2000
        let s = 1 - t
        let middle = curve[1] * (3 * s * s * t) + curve[2] * (3 * s * t * t)
        let point = curve[0] * (s * s * s) + middle + curve[3] * (t * t * t)
        lost += (last.x + point.x) / 2 * (point.y - last.y)
        last = point
      }
    }
    let radius = 18.0
    let mask = Mask.roundedRectangle(
      size: PixelSize(width: 80, height: 70), in: CGRect(x: 0, y: 0, width: 80, height: 70), radius: radius)
    #expect(abs(RoundedRectangleTests.area(mask) - (80 * 70 - 4 * lost * radius * radius)) < 0.5)
  }

  @Test(arguments: [CornerStyle.circular, .continuous], [0.0, 9, 40]) func sidesAreAlike(
    style: CornerStyle, radius: Double
  ) {
    let mask = Mask.roundedRectangle(
      size: PixelSize(width: 30, height: 24), in: CGRect(x: 0, y: 0, width: 30, height: 24), radius: radius,
      style: style)
    for y in 0..<24 {
      for x in 0..<30 {
        #expect(abs(Int(mask[x, y]) - Int(mask[29 - x, y])) <= 1)
        #expect(abs(Int(mask[x, y]) - Int(mask[x, 23 - y])) <= 1)
      }
    }
  }

  @Test func outsideOfTheMaskIsCutOff() {
    let mask = Mask.roundedRectangle(
      size: PixelSize(width: 10, height: 10), in: CGRect(x: -20, y: -20, width: 50, height: 50), radius: 4)
    #expect((0..<100).allSatisfy { mask.base[$0] == 255 })
    let none = Mask.roundedRectangle(
      size: PixelSize(width: 10, height: 10), in: CGRect(x: 20, y: -20, width: 5, height: 5), radius: 4)
    #expect(RoundedRectangleTests.area(none) == 0)
  }
}
