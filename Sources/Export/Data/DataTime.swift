import Foundation
import RefrainTimeline

/// A time in a data table.
struct DataTime: Hashable {
  /// Nanoseconds, from the track's time 0 or from 1970.
  let nanoseconds: Int64
  /// Whether it is counted from 1970.
  let isAbsolute: Bool

  /// Columns that hold times, by their names as they are compared; the first that a table has is taken, else its first
  /// column.
  static let columnNames = [
    "secondselapsed", "elapsed", "elapseds", "elapsedms", "time", "times", "timeseconds", "timesec", "timems",
    "timeus", "timens", "t", "ts", "tms", "seconds", "sec", "s", "milliseconds", "millis", "ms", "timestamp",
    "timestampms", "timestampus", "timestampns", "datetime", "date",
  ]

  /// Reads a time. A bare number is of the column's unit; without one, seconds, unless it is so large that it can only
  /// be milliseconds, microseconds or nanoseconds since 1970.
  init?(_ text: String, unit: Int64?) {
    if let number = Decimal(plain: text) {
      let size = abs((number as NSDecimalNumber).doubleValue)
      let guessed: Int64 =
        switch size {
        case ..<1e11: 1_000_000_000
        case ..<1e14: 1_000_000
        case ..<1e17: 1_000
        default: 1
        }
      let scaled = number * Decimal(unit ?? guessed)
      guard abs((scaled as NSDecimalNumber).doubleValue) < 9e18 else { return nil }
      nanoseconds = (scaled as NSDecimalNumber).rounding(accordingToBehavior: nil).int64Value
      // No recording lasts for thirty years.
      isAbsolute = nanoseconds >= 1_000_000_000_000_000_000
    } else if let time = try? Timecode(parsing: text, signed: true), case .seconds(let seconds) = time {
      // A timecode has nine decimals at most.
      nanoseconds = seconds.numerator * (1_000_000_000 / seconds.denominator)
      isAbsolute = false
    } else if let stamp = DataTime.stamp(text) {
      nanoseconds = stamp
      isAbsolute = true
    } else {
      return nil
    }
  }

  /// The unit that a column's name ends with, in nanoseconds: `time_ms`, `t (us)`, `timestamp [ns]`, `seconds`.
  static func unit(ofColumn name: String) -> Int64? {
    let words = name.lowercased().split { !$0.isLetter && $0 != "µ" }
    switch words.last {
    case "s", "sec", "secs", "seconds": return 1_000_000_000
    case "ms", "msec", "millis", "milliseconds", "timems": return 1_000_000
    case "us", "µs", "micros", "microseconds": return 1_000
    case "ns", "nanos", "nanoseconds": return 1
    default: return words.contains("seconds") ? 1_000_000_000 : nil
    }
  }

  /// `2026-05-31T18:30:00.250Z`: date, a `T` or a space, time with up to nine decimals, and perhaps `Z` or an offset such
  /// as `+02:00`. Without one it is Greenwich time, which does not matter where only distances count.
  private static func stamp(_ text: String) -> Int64? {
    let pattern =
      /(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s*(?:Z|([+-])(\d\d):?(\d\d)?)?/
    guard let match = text.wholeMatch(of: pattern) else { return nil }
    let parts = match.output
    guard let year = Int(parts.1), let month = Int(parts.2), let day = Int(parts.3), let hour = Int(parts.4),
      let minute = Int(parts.5), (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60
    else { return nil }
    let second = parts.6.flatMap { Int($0) } ?? 0
    guard second < 61 else { return nil }
    let fraction = parts.7.map { Int64($0 + String(repeating: "0", count: 9 - $0.count)) ?? 0 } ?? 0
    let days = daysFrom1970(year, month, day)
    var seconds = Int64(days) * 86400 + Int64(hour * 3600 + minute * 60 + second)
    if let sign = parts.8 {
      let offset = (parts.9.flatMap { Int64($0) } ?? 0) * 3600 + (parts.10.flatMap { Int64($0) } ?? 0) * 60
      seconds += sign == "-" ? offset : -offset
    }
    guard abs(seconds) < 9_000_000_000 else { return nil }
    return seconds * 1_000_000_000 + fraction
  }

  /// Days of the Gregorian calendar, counted by years that begin in March.
  private static func daysFrom1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let y = month > 2 ? year : year - 1
    let m = (month + 9) % 12
    return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1 - 719_468
  }
}

extension Decimal {
  /// A number of digits, a point or a comma, an exponent.
  fileprivate init?(plain text: String) {
    guard !text.isEmpty, text.utf8.allSatisfy({ "0123456789+-.,eE".utf8.contains($0) }),
      text.contains(where: \.isNumber)
    else { return nil }
    self.init(string: text.replacing(",", with: "."), locale: Locale(identifier: "en_US_POSIX"))
  }
}
