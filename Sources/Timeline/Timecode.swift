/// A time as the user writes it: seconds, or a frame number that needs a rate to become seconds.
public enum Timecode: Hashable, Sendable {
  /// An exact number of seconds.
  case seconds(Rational)
  /// The beginning of a frame, counted from 0.
  case frame(Int)

  /// The longest time accepted: ten thousand hours.
  public static let longest = Rational(36_000_000)

  /// Seconds; frames are counted at the rate given.
  public func time(at rate: FrameRate) -> Rational {
    switch self {
    case .seconds(let seconds): seconds
    case .frame(let frame): rate.time(ofFrame: frame)
    }
  }
}

extension Timecode {
  /// Reads `S`, `M:S`, `H:M:S`, each with up to nine decimals, or `375f`. Decimals are exact.
  ///
  /// The first number may be of any size (`90:00` is an hour and a half), the others stay under 60.
  /// - Parameter signed: whether a leading `+` or `-` is allowed, as for offsets.
  public init(parsing text: String, signed: Bool = false) throws(TimelineError) {
    var digits = Array(text.utf8)[...]
    var isNegative = false
    if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      guard signed else { throw .timecodeUnreadable(text, reason: "it cannot have a sign here") }
      isNegative = sign == UInt8(ascii: "-")
      digits = digits.dropFirst()
    }
    if digits.last == UInt8(ascii: "f") {
      guard let frame = DecimalNumber(digits.dropLast()), digits.dropLast().allSatisfy({ $0 != UInt8(ascii: ".") })
      else { throw .timecodeUnreadable(text, reason: "\u{2018}f\u{2019} follows a whole number of frames") }
      guard Rational(Int64(frame.unscaled), Int64(FrameRate.fastest)) <= Self.longest else {
        throw .timecodeUnreadable(text, reason: "it is longer than 10000 hours")
      }
      self = .frame(isNegative ? -frame.unscaled : frame.unscaled)
    } else {
      let seconds = try Self.seconds(digits, in: text)
      self = .seconds(isNegative ? -seconds : seconds)
    }
  }

  private static func seconds(_ digits: ArraySlice<UInt8>, in text: String) throws(TimelineError) -> Rational {
    let fields = digits.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard fields.count <= 3 else { throw .timecodeUnreadable(text, reason: "it has more than two colons") }
    var total = Rational.zero
    for (index, field) in fields.enumerated() {
      guard let number = DecimalNumber(field) else {
        throw .timecodeUnreadable(
          text, reason: "\u{2018}\(String(decoding: field, as: UTF8.self))\u{2019} is no number")
      }
      guard index == fields.count - 1 || !field.contains(UInt8(ascii: ".")) else {
        throw .timecodeUnreadable(text, reason: "only the seconds can have decimals")
      }
      guard index == 0 || number.value < 60 else {
        throw .timecodeUnreadable(text, reason: "minutes and seconds after a colon stay under 60")
      }
      guard number.value <= Self.longest else {
        throw .timecodeUnreadable(text, reason: "it is longer than 10000 hours")
      }
      total = total * 60 + number.value
    }
    guard total <= Self.longest else { throw .timecodeUnreadable(text, reason: "it is longer than 10000 hours") }
    return total
  }
}

extension Timecode {
  /// `H:MM:SS.mmm`, rounded to the nearest millisecond, with a leading `-` where negative.
  public static func text(of time: Rational) -> String {
    let milliseconds = Rational.roundOfProduct(time, 1000)
    let (seconds, fraction) = milliseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
    let (minutes, second) = seconds.quotientAndRemainder(dividingBy: 60)
    let (hours, minute) = minutes.quotientAndRemainder(dividingBy: 60)
    let sign = milliseconds < 0 ? "-" : ""
    return "\(sign)\(hours):\(padded(minute, 2)):\(padded(second, 2)).\(padded(fraction, 3))"
  }

  /// `m:ss`, or `h:mm:ss` from an hour on: whole seconds that have passed, as players show them.
  public static func shortText(of time: Rational) -> String {
    let passed = Rational.floorOfProduct(time < .zero ? -time : time, 1)
    let (minutes, second) = passed.quotientAndRemainder(dividingBy: 60)
    let (hours, minute) = minutes.quotientAndRemainder(dividingBy: 60)
    let sign = time < .zero && passed > 0 ? "-" : ""
    return sign + (hours > 0 ? "\(hours):\(padded(minute, 2))" : "\(minute)") + ":\(padded(second, 2))"
  }

  private static func padded(_ value: some BinaryInteger, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
