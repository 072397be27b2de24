/// A non-negative decimal number read digit by digit, so that it stays exact: `0.1` is one tenth.
struct DecimalNumber {
  /// The digits as one integer, without the point.
  let unscaled: Int
  /// How many of them stand after the point.
  let fractionDigits: Int

  /// The most digits accepted, and the most of them after the point.
  static let largestDigits = (total: 18, fraction: 9)

  /// Reads `12`, `12.5`, `12.` or `.5`; nil for anything else, signs, exponents and more digits than `largestDigits`
  /// included.
  init?(_ text: some Collection<UInt8>) {
    var unscaled = 0
    var digits = 0
    var fractionDigits: Int?
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard digits < Self.largestDigits.total else { return nil }
        unscaled = unscaled * 10 + Int(byte - UInt8(ascii: "0"))
        digits += 1
        if let count = fractionDigits { fractionDigits = count + 1 }
      case UInt8(ascii: ".") where fractionDigits == nil:
        fractionDigits = 0
      default:
        return nil
      }
      guard fractionDigits ?? 0 <= Self.largestDigits.fraction else { return nil }
    }
    guard digits > 0 else { return nil }
    self.unscaled = unscaled
    self.fractionDigits = fractionDigits ?? 0
  }

  /// The exact value.
  var value: Rational { Rational(Int64(unscaled), Self.powerOfTen(fractionDigits)) }

  /// 10 to a power of at most 18.
  static func powerOfTen(_ exponent: Int) -> Int64 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
