/// An exact number of seconds, or any other exact fraction: 64-bit numerator over a positive 64-bit denominator, in lowest terms.
///
/// Arithmetic is exact. A result whose terms do not fit in 64 bits is a misuse and traps: readers bound the times they
/// accept (`Rational.largestTime`), and frame rates have small terms, so sums and products of the two always fit.
public struct Rational: Hashable, Sendable {
  /// The top, with the sign.
  public let numerator: Int64
  /// The bottom, at least 1.
  public let denominator: Int64

  /// A whole number.
  public init(_ value: Int) {
    numerator = Int64(value)
    denominator = 1
  }

  /// A fraction; the denominator must not be zero.
  public init(_ numerator: Int64, _ denominator: Int64) {
    precondition(denominator != 0, "zero denominator")
    self.init(reducing: Int128(numerator), Int128(denominator))
  }

  /// A number of thousandths.
  public init(milliseconds: Int64) {
    self.init(milliseconds, decimals: 3)
  }

  /// A decimal fraction, `value` / 10^`decimals`, with at most 18 decimals.
  ///
  /// Only twos and fives can be common to both terms, which costs no greatest common divisor.
  public init(_ value: Int64, decimals: Int) {
    precondition(0...18 ~= decimals, "more decimals than 64 bits hold")
    var value = value
    var decimals = decimals
    if decimals > 3, value % 1000 == 0 {
      value /= 1000
      decimals -= 3
    }
    let twos = min(value.trailingZeroBitCount, decimals)
    var top = value >> Int64(twos)
    var fives = decimals
    while fives > 0, top % 5 == 0 {
      top /= 5
      fives -= 1
    }
    var bottom: Int64 = 1
    for _ in 0..<fives { bottom *= 5 }
    numerator = top
    denominator = bottom << Int64(decimals - twos)
  }

  /// The nearest millionth to a number; nil where it is not finite or beyond `largestTime`.
  ///
  /// Decimal fractions in JSON come as doubles: 0.29 is meant, not the double that is nearest to it.
  public init?(microsecondsNearest value: Double) {
    guard value.isFinite, abs(value) <= Double(Rational.largestTime.numerator) else { return nil }
    self.init(Int64((value * 1e6).rounded()), decimals: 6)
  }

  /// The longest time that any reader accepts, in seconds: about 317 years.
  public static let largestTime = Rational(10_000_000_000)
  /// Nothing.
  public static let zero = Rational(0)

  /// The nearest double.
  public var doubleValue: Double { Double(numerator) / Double(denominator) }

  /// The largest integer that is not above.
  public var floor: Int {
    let quotient = numerator / denominator
    return Int(numerator % denominator < 0 ? quotient - 1 : quotient)
  }

  /// The smallest integer that is not below.
  public var ceil: Int {
    let quotient = numerator / denominator
    return Int(numerator % denominator > 0 ? quotient + 1 : quotient)
  }

  /// The nearest integer, halves away from zero.
  public var rounded: Int {
    let half = Rational(1, 2)
    return numerator < 0 ? (self - half).ceil : (self + half).floor
  }

  /// The nearest number of parts of which so many make one, halves away from zero; held at the ends of `Int`.
  public func rounded(per parts: Int) -> Int {
    let (quotient, remainder) = Int64(parts).quotientAndRemainder(dividingBy: denominator)
    if remainder == 0 {
      let (product, overflows) = numerator.multipliedReportingOverflow(by: quotient)
      if !overflows { return Int(product) }
    }
    return Rational.roundOfProduct(self, Rational(parts))
  }

  /// The smallest integer not below the product of two fractions; safe for all operands, held at the ends of `Int`.
  static func ceilOfProduct(_ a: Rational, _ b: Rational) -> Int {
    let (quotient, remainder) = quotientOfProduct(a, b)
    return Int(clamping: remainder > 0 ? quotient + 1 : quotient)
  }

  /// The largest integer not above the product of two fractions; safe for all operands, held at the ends of `Int`.
  static func floorOfProduct(_ a: Rational, _ b: Rational) -> Int {
    let (quotient, remainder) = quotientOfProduct(a, b)
    return Int(clamping: remainder < 0 ? quotient - 1 : quotient)
  }

  /// Whether another number is at most so far away. Exact, and cheaper than a difference, which has to be reduced.
  public func isWithin(_ distance: Rational, of other: Rational) -> Bool {
    let gap = Int128(numerator) * Int128(other.denominator) - Int128(other.numerator) * Int128(denominator)
    let unit = Int128(denominator) * Int128(other.denominator)
    return gap.magnitude * UInt128(distance.denominator) <= UInt128(unit) * UInt128(max(0, distance.numerator))
  }

  /// The integer nearest to the product of two fractions, halves away from zero; held at the ends of `Int`.
  static func roundOfProduct(_ a: Rational, _ b: Rational) -> Int {
    let (quotient, remainder) = quotientOfProduct(a, b)
    let divisor = Int128(a.denominator) * Int128(b.denominator)
    guard remainder.magnitude >= divisor.magnitude - remainder.magnitude else { return Int(clamping: quotient) }
    return Int(clamping: remainder < 0 ? quotient - 1 : quotient + 1)
  }

  private static func quotientOfProduct(_ a: Rational, _ b: Rational) -> (quotient: Int128, remainder: Int128) {
    (Int128(a.numerator) * Int128(b.numerator))
      .quotientAndRemainder(dividingBy: Int128(a.denominator) * Int128(b.denominator))
  }

  /// The greatest common divisor: one division that makes both small, then Stein's method, which has none.
  private static func commonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
    guard b != 0 else { return a }
    var x = a % b
    guard x != 0 else { return b }
    let twos = (x | b).trailingZeroBitCount
    x >>= UInt64(x.trailingZeroBitCount)
    var y = b
    while y != 0 {
      y >>= UInt64(y.trailingZeroBitCount)
      (x, y) = x > y ? (y, x - y) : (x, y - x)
    }
    return x << UInt64(twos)
  }

  private init(reduced numerator: Int64, _ denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  private init(reducing top: Int128, _ bottom: Int128) {
    if let top = Int64(exactly: top), let bottom = Int64(exactly: bottom), top != .min, bottom != .min {
      let divisor = Int64(max(Rational.commonDivisor(top.magnitude, bottom.magnitude), 1)) * (bottom < 0 ? -1 : 1)
      numerator = top / divisor
      denominator = bottom / divisor
      return
    }
    var a = top.magnitude
    var b = bottom.magnitude
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = Int128(max(a, 1)) * (bottom < 0 ? -1 : 1)
    guard let numerator = Int64(exactly: top / divisor), let denominator = Int64(exactly: bottom / divisor) else {
      preconditionFailure("rational beyond 64 bits")
    }
    self.numerator = numerator
    self.denominator = denominator
  }
}

extension Rational: Comparable {
  /// Exact comparison.
  public static func < (a: Rational, b: Rational) -> Bool {
    Int128(a.numerator) * Int128(b.denominator) < Int128(b.numerator) * Int128(a.denominator)
  }
}

extension Rational: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension Rational {
  /// The sum.
  public static func + (a: Rational, b: Rational) -> Rational {
    if a.numerator == 0 { return b }
    if b.numerator == 0 { return a }
    return Rational(
      reducing: Int128(a.numerator) * Int128(b.denominator) + Int128(b.numerator) * Int128(a.denominator),
      Int128(a.denominator) * Int128(b.denominator))
  }

  /// The difference.
  public static func - (a: Rational, b: Rational) -> Rational {
    a + -b
  }

  /// The opposite.
  public static prefix func - (a: Rational) -> Rational {
    Rational(reduced: -a.numerator, a.denominator)
  }

  /// The product.
  public static func * (a: Rational, b: Rational) -> Rational {
    Rational(
      reducing: Int128(a.numerator) * Int128(b.numerator), Int128(a.denominator) * Int128(b.denominator))
  }

  /// The quotient; `b` must not be zero.
  public static func / (a: Rational, b: Rational) -> Rational {
    precondition(b.numerator != 0, "division by zero")
    return Rational(
      reducing: Int128(a.numerator) * Int128(b.denominator), Int128(a.denominator) * Int128(b.numerator))
  }
}

extension Rational: CustomStringConvertible {
  /// `n` or `n/d`.
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
