import RefrainTimeline

/// Writes times as subtitle formats have them. They must not be negative.
enum ClockText {
  /// `hh:mm:ss` and a fraction of three digits after a mark.
  static func full(_ time: Rational, mark: Unicode.Scalar) -> String {
    let (seconds, thousandths) = parts(time, perSecond: 1000)
    return DigitText.make { text in
      text.add(seconds / 3600, digits: 2)
      text.add(":")
      text.add(seconds / 60 % 60, digits: 2)
      text.add(":")
      text.add(seconds % 60, digits: 2)
      text.add(mark)
      text.add(thousandths, digits: 3)
    }
  }

  /// `mm:ss.mmm` with as many minutes as there are.
  static func minutes(_ time: Rational) -> String {
    let (seconds, thousandths) = parts(time, perSecond: 1000)
    return DigitText.make { text in
      text.add(seconds / 60, digits: 2)
      text.add(":")
      text.add(seconds % 60, digits: 2)
      text.add(".")
      text.add(thousandths, digits: 3)
    }
  }

  /// `h:mm:ss.cc`.
  static func hundredths(_ time: Rational) -> String {
    let (seconds, hundredths) = parts(time, perSecond: 100)
    return DigitText.make { text in
      text.add(seconds / 3600)
      text.add(":")
      text.add(seconds / 60 % 60, digits: 2)
      text.add(":")
      text.add(seconds % 60, digits: 2)
      text.add(".")
      text.add(hundredths, digits: 2)
    }
  }

  private static func parts(_ time: Rational, perSecond: Int) -> (seconds: UInt, rest: UInt) {
    let units = UInt(max(0, time.rounded(per: perSecond)))
    let (seconds, rest) = units.quotientAndRemainder(dividingBy: UInt(perSecond))
    return (seconds, rest)
  }
}
