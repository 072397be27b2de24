import Testing

@testable import RefrainTimeline

struct RationalTests {
  @Test func termsAreReducedAndTheSignIsOnTop() {
    #expect(Rational(6, -4) == Rational(-3, 2))
    #expect(Rational(6, -4).numerator == -3 && Rational(6, -4).denominator == 2)
    #expect(Rational(0, 7) == .zero)
  }

  @Test(arguments: [(7, 2, 3, 4, 4), (-7, 2, -4, -3, -4), (6, 2, 3, 3, 3), (1, 3, 0, 1, 0), (-1, 3, -1, 0, 0)])
  func integersAround(top: Int64, bottom: Int64, floor: Int, ceil: Int, rounded: Int) {
    let value = Rational(top, bottom)
    #expect(value.floor == floor)
    #expect(value.ceil == ceil)
    #expect(value.rounded == rounded)
  }

  @Test func arithmeticIsExact() {
    #expect(Rational(1, 10) + Rational(2, 10) == Rational(3, 10))
    #expect(Rational(1, 3) - Rational(1, 2) == Rational(-1, 6))
    #expect(Rational(1001, 30000) * Rational(30000, 1001) == 1)
    #expect(Rational(1, 3) / Rational(2, 9) == Rational(3, 2))
    // Beyond what doubles can tell apart.
    #expect(Rational(9_007_199_254_740_993, 9_007_199_254_740_992) > 1)
  }

  @Test func decimalsOfJSONAreTakenToTheMillionth() {
    #expect(Rational(microsecondsNearest: 0.29) == Rational(29, 100))
    #expect(Rational(microsecondsNearest: .nan) == nil)
    #expect(Rational(microsecondsNearest: .infinity) == nil)
    #expect(Rational(microsecondsNearest: 1e300) == nil)
  }

  @Test func decimalFractionsAreReducedAsAllOthers() {
    let values: [Int64] = [
      0, 1, -1, 2, 5, -8, 10, 125, 1500, -2500, 123_456, 1_000_000, 3_600_000, 9_007_199_254_740_993,
    ]
    var power: Int64 = 1
    for decimals in 0...9 {
      for value in values {
        let decimal = Rational(value, decimals: decimals)
        let plain = Rational(value, power)
        #expect(decimal.numerator == plain.numerator && decimal.denominator == plain.denominator)
      }
      power *= 10
    }
  }

  @Test(arguments: [
    (1, 2, 1, 1), (-1, 2, 1, -1), (1, 3, 1000, 333), (2, 3, 1000, 667), (-2, 3, 1000, -667), (5, 4, 100, 125),
    (1, 2001, 1000, 0), (1, 2000, 1000, 1), (-1, 2000, 1000, -1), (7, 1, 1_000_000, 7_000_000),
    (Int64.max, 1, 1000, Int.max), (-Int64.max, 3, 1000, Int.min),
  ])
  func theNearestNumberOfParts(top: Int64, bottom: Int64, parts: Int, nearest: Int) {
    #expect(Rational(top, bottom).rounded(per: parts) == nearest)
  }

  @Test func nearnessIsThatOfTheDifference() {
    let values = [Rational(0), Rational(1, 10), Rational(-1, 3), Rational(2, 7), Rational(1501, 1000), Rational(3, 2)]
    for a in values {
      for b in values {
        for distance in [Rational(0), Rational(1, 1000), Rational(1, 10), Rational(2)] {
          let difference = a < b ? b - a : a - b
          #expect(a.isWithin(distance, of: b) == (difference <= distance))
        }
      }
    }
  }
}
