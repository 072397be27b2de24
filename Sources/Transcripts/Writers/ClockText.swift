import RefrainTimeline

/// Writes times as subtitle formats have them.
enum ClockText {
  /// `hh:mm:ss` and a fraction of three digits after a mark.
  static func full(_ time: Rational, mark: Character) -> String {
    let (seconds, thousandths) = parts(time, perSecond: 1000)
    return "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))\(mark)\(digits(thousandths, 3))"
  }

  /// `mm:ss.mmm` with as many minutes as there are.
  static func minutes(_ time: Rational) -> String {
    let (seconds, thousandths) = parts(time, perSecond: 1000)
    return "\(two(seconds / 60)):\(two(seconds % 60)).\(digits(thousandths, 3))"
  }

  /// `h:mm:ss.cc`.
  static func hundredths(_ time: Rational) -> String {
    let (seconds, hundredths) = parts(time, perSecond: 100)
    return "\(seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60)).\(digits(hundredths, 2))"
  }

  private static func parts(_ time: Rational, perSecond: Int) -> (Int, Int) {
    let units = (time * Rational(perSecond)).rounded
    return (units / perSecond, units % perSecond)
  }

  private static func two(_ value: Int) -> String { digits(value, 2) }

  private static func digits(_ value: Int, _ count: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
