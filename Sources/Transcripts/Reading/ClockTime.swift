import RefrainTimeline

/// Scans numbers and clock times out of bytes.
struct ByteScanner {
  let bytes: ArraySlice<UInt8>
  var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The next byte; 0 at the end.
  var next: UInt8 { position < bytes.endIndex ? bytes[position] : 0 }
  /// Whether all was scanned.
  var isAtEnd: Bool { position >= bytes.endIndex }

  mutating func skipSpaces() {
    while next == 0x20 || next == 0x09 { position += 1 }
  }

  /// Moves past a byte if it is next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte, !isAtEnd else { return false }
    position += 1
    return true
  }

  /// Moves past a text if it is next.
  mutating func take(_ text: StaticString) -> Bool {
    let matches = text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    if matches { position += text.utf8CodeUnitCount }
    return matches
  }

  /// Digits as a number, at most twelve of them; nil where there are none or too many.
  mutating func number() -> (value: Int64, digits: Int)? {
    let start = position
    var value: Int64 = 0
    while next >= 0x30, next <= 0x39 {
      guard position - start < 12 else { return nil }
      value = value * 10 + Int64(next - 0x30)
      position += 1
    }
    return position > start ? (value, position - start) : nil
  }

  /// Digits as a decimal fraction, to the microsecond: more digits have no weight. Nil where there are none.
  mutating func fraction() -> (value: Rational, digits: Int)? {
    fractionParts().map { (Rational($0.value, $0.scale), $0.digits) }
  }

  /// The same as a numerator over a power of ten.
  mutating func fractionParts() -> (value: Int64, scale: Int64, digits: Int)? {
    let start = position
    var value: Int64 = 0
    var scale: Int64 = 1
    while next >= 0x30, next <= 0x39 {
      if position - start < 6 {
        value = value * 10 + Int64(next - 0x30)
        scale *= 10
      }
      position += 1
    }
    return position > start ? (value, scale, position - start) : nil
  }
}

/// A time of day as subtitle formats write it: `h:mm:ss,fff`, with or without hours and fraction.
struct ClockTime {
  /// Seconds.
  var seconds: Rational
  /// How many fields the time has, hours, minutes and seconds.
  var fields: Int
  /// How many digits the first field has.
  var leadingDigits: Int
  /// The byte before the fraction; 0 where there is none.
  var mark: UInt8
  /// How many digits the fraction has.
  var fractionDigits: Int
  /// Whether minutes and seconds have two digits each and are below 60.
  var isRegular: Bool
  /// Whether a minus sign stands before it.
  var isNegative: Bool

  /// Scans two or three fields and a fraction after one of the given marks. Nil, with the position anywhere, where
  /// there is no such time.
  init?(_ scanner: inout ByteScanner, marks: StaticString = ",.") {
    isNegative = scanner.take(UInt8(ascii: "-"))
    guard let first = scanner.number(), scanner.take(UInt8(ascii: ":")), let second = scanner.number() else {
      return nil
    }
    var whole = first.value * 60 + second.value
    fields = 2
    leadingDigits = first.digits
    isRegular = second.digits == 2 && second.value < 60
    let beforeThird = scanner.position
    if scanner.take(UInt8(ascii: ":")) {
      if let third = scanner.number() {
        whole = whole * 60 + third.value
        fields = 3
        isRegular = isRegular && third.digits == 2 && third.value < 60
      } else {
        scanner.position = beforeThird
      }
    }
    guard whole < Rational.largestTime.numerator else { return nil }
    mark = 0
    fractionDigits = 0
    var parts: (value: Int64, scale: Int64) = (0, 1)
    let beforeMark = scanner.position
    let next = scanner.next
    if !scanner.isAtEnd, marks.withUTF8Buffer({ $0.contains(next) }) {
      scanner.position += 1
      if let fraction = scanner.fractionParts() {
        mark = next
        fractionDigits = fraction.digits
        parts = (fraction.value, fraction.scale)
      } else {
        scanner.position = beforeMark
      }
    }
    let seconds = Rational(whole * parts.scale + parts.value, parts.scale)
    self.seconds = isNegative ? -seconds : seconds
  }
}
