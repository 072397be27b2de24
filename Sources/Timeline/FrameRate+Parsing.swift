extension FrameRate {
  /// Reads `30`, `12.5`, `30000/1001`, or the spoken decimal of a 1000/1001 rate: `29.97` is 30000/1001.
  ///
  /// A decimal with at least two digits after the point that is a multiple of 1000/1001 cut or rounded to those
  /// digits is taken for that rate (23.97, 23.976 and 23.98 all are 24000/1001); any other decimal is exact.
  public init(parsing text: String) throws(TimelineError) {
    let terms = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    switch terms.count {
    case 1:
      guard let number = DecimalNumber(terms[0]) else { throw .frameRateUnreadable(text) }
      if let spoken = Self.spokenRate(number) {
        self = spoken
      } else {
        try self.init(checking: number.value, text)
      }
    case 2:
      guard let top = DecimalNumber(terms[0]), let bottom = DecimalNumber(terms[1]), bottom.unscaled != 0 else {
        throw .frameRateUnreadable(text)
      }
      try self.init(checking: top.value / bottom.value, text)
    default:
      throw .frameRateUnreadable(text)
    }
  }

  private init(checking value: Rational, _ text: String) throws(TimelineError) {
    do {
      try self.init(value)
    } catch .frameRateOutOfRange {
      throw .frameRateOutOfRange(text)
    } catch {
      throw .frameRateTooFine(text)
    }
  }

  private static func spokenRate(_ number: DecimalNumber) -> FrameRate? {
    guard number.fractionDigits >= 2, number.value.denominator != 1 else { return nil }
    for whole in [24, 30, 48, 60, 120] as [Int64] {
      let exact = Rational(whole * 1000, 1001)
      let digits = exact * Rational(DecimalNumber.powerOfTen(number.fractionDigits), 1)
      if number.unscaled == digits.rounded || number.unscaled == digits.floor {
        return FrameRate(known: exact.numerator, exact.denominator)
      }
    }
    return nil
  }
}
