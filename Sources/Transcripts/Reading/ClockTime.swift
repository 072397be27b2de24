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
    scan { text, index in ByteScanner.number(text, &index) }
  }

  /// Digits as a decimal fraction, to the microsecond: more digits have no weight. Nil where there are none.
  mutating func fraction() -> (value: Rational, digits: Int)? {
    guard let parts = scan({ text, index in ByteScanner.fraction(text, &index) }) else { return nil }
    return (Rational(parts.value, decimals: parts.decimals), parts.digits)
  }

  /// Scans the bytes themselves, by an index that counts from the first of them.
  fileprivate mutating func scan<Result>(_ body: (UnsafeBufferPointer<UInt8>, inout Int) -> Result) -> Result {
    var index = position - bytes.startIndex
    defer { position = bytes.startIndex + index }
    return bytes.withUnsafeBufferPointer { body($0, &index) }
  }

  fileprivate static func number(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> (value: Int64, digits: Int)?
  {
    let start = index
    var value: Int64 = 0
    while index < text.count, text[index] >= 0x30, text[index] <= 0x39 {
      guard index - start < 12 else { return nil }
      value = value * 10 + Int64(text[index] - 0x30)
      index += 1
    }
    return index > start ? (value, index - start) : nil
  }

  /// Digits as a number of 10^-decimals, of which there are at most six.
  fileprivate static func fraction(
    _ text: UnsafeBufferPointer<UInt8>, _ index: inout Int
  ) -> (value: Int64, decimals: Int, digits: Int)? {
    let start = index
    var value: Int64 = 0
    while index < text.count, text[index] >= 0x30, text[index] <= 0x39 {
      if index - start < 6 { value = value * 10 + Int64(text[index] - 0x30) }
      index += 1
    }
    return index > start ? (value, min(index - start, 6), index - start) : nil
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
    guard let time = scanner.scan({ text, index in ClockTime(text, &index, marks: marks) }) else { return nil }
    self = time
  }

  /// The same in bytes, by an index that moves.
  init?(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int, marks: StaticString = ",.") {
    func isNext(_ byte: UInt8) -> Bool { index < text.count && text[index] == byte }
    isNegative = isNext(UInt8(ascii: "-"))
    if isNegative { index += 1 }
    guard let first = ByteScanner.number(text, &index), isNext(UInt8(ascii: ":")) else { return nil }
    index += 1
    guard let second = ByteScanner.number(text, &index) else { return nil }
    var whole = first.value * 60 + second.value
    fields = 2
    leadingDigits = first.digits
    isRegular = second.digits == 2 && second.value < 60
    if isNext(UInt8(ascii: ":")) {
      let beforeThird = index
      index += 1
      if let third = ByteScanner.number(text, &index) {
        whole = whole * 60 + third.value
        fields = 3
        isRegular = isRegular && third.digits == 2 && third.value < 60
      } else {
        index = beforeThird
      }
    }
    guard whole < Rational.largestTime.numerator else { return nil }
    mark = 0
    fractionDigits = 0
    seconds = Rational(Int(whole))
    if index < text.count, marks.withUTF8Buffer({ [next = text[index]] in $0.contains(next) }) {
      let beforeMark = index
      index += 1
      if let fraction = ByteScanner.fraction(text, &index) {
        mark = text[beforeMark]
        fractionDigits = fraction.digits
        let scale = (0..<fraction.decimals).reduce(Int64(1)) { power, _ in power * 10 }
        seconds = Rational(whole * scale + fraction.value, decimals: fraction.decimals)
      } else {
        index = beforeMark
      }
    }
    if isNegative { seconds = -seconds }
  }

  /// The values of digits so many places behind a colon, and the largest of them, which is above 9 where one was no digit.
  private struct DigitsBehind {
    let text: UnsafeBufferPointer<UInt8>
    let colon: Int
    private(set) var largest: UInt8 = 0

    init(_ text: UnsafeBufferPointer<UInt8>, colon: Int) {
      self.text = text
      self.colon = colon
    }

    mutating func callAsFunction(_ place: Int) -> Int64 {
      let value = text[colon + place] &- 0x30
      largest = max(largest, value)
      return Int64(value)
    }
  }

  /// The quick way for `hh:mm:ss` with any hours below 10,000, a mark and three digits: milliseconds, with the index moved
  /// behind them. Nil for anything else, and where minutes or seconds are beyond 59.
  static func usualMilliseconds(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int, mark: UInt8) -> Int64? {
    var colon = index
    var hours: Int64 = 0
    while colon < text.count, text[colon] >= 0x30, text[colon] <= 0x39 {
      hours = hours * 10 + Int64(text[colon] - 0x30)
      colon += 1
      if colon - index > 4 { return nil }
    }
    guard 2...4 ~= colon - index, text.count - colon >= 10, text[colon] == UInt8(ascii: ":"),
      text[colon + 3] == UInt8(ascii: ":"), text[colon + 6] == mark
    else { return nil }
    var digit = DigitsBehind(text, colon: colon)
    let minutes = digit(1) * 10 + digit(2)
    let seconds = digit(4) * 10 + digit(5)
    let thousandths = digit(7) * 100 + digit(8) * 10 + digit(9)
    guard digit.largest < 10, minutes < 60, seconds < 60 else { return nil }
    index = colon + 10
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths
  }

  /// The quick way for `mm:ss.xx` with two to six digits of minutes and two or three of the fraction, closed by a bracket
  /// behind which the index is moved. Nil for anything else.
  static func usualStamp(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int, closing: UInt8) -> Rational? {
    var colon = index
    var minutes: Int64 = 0
    while colon < text.count, text[colon] &- 0x30 < 10 {
      minutes = minutes &* 10 &+ Int64(text[colon] &- 0x30)
      colon += 1
      if colon - index > 6 { return nil }
    }
    guard colon - index >= 2, text.count - colon >= 7, text[colon] == UInt8(ascii: ":"),
      text[colon + 3] == UInt8(ascii: ".")
    else { return nil }
    var digit = DigitsBehind(text, colon: colon)
    let seconds = minutes * 60 + digit(1) * 10 + digit(2)
    let hundredths = seconds * 100 + digit(4) * 10 + digit(5)
    if text[colon + 6] == closing {
      guard digit.largest < 10 else { return nil }
      index = colon + 7
      return Rational(hundredths, decimals: 2)
    }
    let thousandths = hundredths * 10 + digit(6)
    guard digit.largest < 10, text.count - colon >= 8, text[colon + 7] == closing else { return nil }
    index = colon + 8
    return Rational(milliseconds: thousandths)
  }

  /// The quick way for a line of two such times around an arrow, with nothing else on it.
  static func usualLine(_ line: ArraySlice<UInt8>, mark: UInt8) -> (start: Rational, end: Rational)? {
    guard line.count <= 33, let span = usualSpan(line, mark: mark), span.length == line.count else { return nil }
    return (span.start, span.end)
  }

  /// The same at the beginning of a line, with the bytes that it takes.
  static func usualSpan(
    _ line: ArraySlice<UInt8>, mark: UInt8
  ) -> (start: Rational, end: Rational, length: Int)? {
    guard line.count >= 29 else { return nil }
    return line.withUnsafeBufferPointer { text in
      var index = 0
      guard let start = usualMilliseconds(text, &index, mark: mark), text.count - index >= 5, text[index] == 0x20,
        text[index + 1] == UInt8(ascii: "-"), text[index + 2] == UInt8(ascii: "-"),
        text[index + 3] == UInt8(ascii: ">"), text[index + 4] == 0x20
      else { return nil }
      index += 5
      guard let end = usualMilliseconds(text, &index, mark: mark) else { return nil }
      return (Rational(milliseconds: start), Rational(milliseconds: end), index)
    }
  }
}
