import RefrainDocuments
import RefrainTimeline

/// A timing line: two times around an arrow, perhaps a number before them, and behind them perhaps coordinates.
///
/// Times have three fields. Two fields are accepted only with a comma and thousandths, `00:01,500`, because text such as
/// `12:30 --> 13:00` is no timing line.
struct SubRipTiming {
  /// The first byte of arrows and dashes that are one character.
  static let arrowLead: UInt8 = 0xE2

  let start: Rational
  /// Nil where the line ends after the arrow.
  let end: Rational?
  /// Whether the line is not written as `hh:mm:ss,mmm --> hh:mm:ss,mmm`.
  let isIrregular: Bool
  /// What stands behind the times and is no coordinate or setting.
  var text: ArraySlice<UInt8>?

  /// Nil where the line is no timing line.
  init?(_ line: ArraySlice<UInt8>) {
    if let usual = ClockTime.usualLine(line, mark: UInt8(ascii: ",")) {
      self.init(start: usual.start, end: usual.end, isIrregular: false, text: nil)
    } else if let timing = SubRipTiming(compact: line) {
      self = timing
    } else if let timing = SubRipTiming(numbered: line) ?? SubRipTiming(spaced: line) ?? SubRipTiming(disguised: line) {
      self.init(start: timing.start, end: timing.end, isIrregular: true, text: timing.text)
    } else {
      return nil
    }
  }

  private init(start: Rational, end: Rational?, isIrregular: Bool, text: ArraySlice<UInt8>?) {
    self.start = start
    self.end = end
    self.isIrregular = isIrregular
    self.text = text
  }

  /// The cue's number stands on the line of its times.
  private init?(numbered line: ArraySlice<UInt8>) {
    var scanner = ByteScanner(line)
    scanner.skipSpaces()
    guard scanner.number() != nil, scanner.next == 0x20 || scanner.next == 0x09 else { return nil }
    self.init(compact: line[scanner.position...])
  }

  /// Translation programs put spaces inside the times, before or after their marks; a line of nothing but times may be
  /// read without them.
  private init?(spaced line: ArraySlice<UInt8>) {
    let marks = Array(":,.->".utf8)
    var compact: [UInt8] = []
    var isAfterSpace = false
    for byte in line {
      if byte <= 0x20 {
        isAfterSpace = true
        continue
      }
      guard (0x30...0x39).contains(byte) || marks.contains(byte) else { return nil }
      if isAfterSpace, let last = compact.last, !marks.contains(last), !marks.contains(byte) { return nil }
      isAfterSpace = false
      compact.append(byte)
    }
    self.init(compact: compact[...])
  }

  /// Texts copied from pages have spaces that do not break and marks of direction in their times, and East Asian keyboards
  /// write digits and marks in their wide form.
  private init?(disguised line: ArraySlice<UInt8>) {
    guard line.contains(UInt8(ascii: ">")), line.contains(where: { $0 > 0x7F }) else { return nil }
    var plain: [UInt8] = []
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0xFF01...0xFF5E: plain.append(UInt8(scalar.value - 0xFEE0))
      case _ where scalar.properties.isWhitespace: plain.append(0x20)
      case _ where VisibleText.isInvisible(scalar): break
      case _ where scalar.isASCII: plain.append(UInt8(scalar.value))
      default: return nil
      }
    }
    guard let timing = SubRipTiming(compact: plain[...]) ?? SubRipTiming(spaced: plain[...]), timing.text == nil else {
      return nil
    }
    self = timing
  }

  /// An arrow other than the usual one: dashes of any number and length before `>`, `=>`, or one character.
  private static func takeArrow(_ scanner: inout ByteScanner) -> Bool {
    if scanner.take("→") || scanner.take("=>") { return true }
    var dashes = 0
    while scanner.take("-") || scanner.take("–") || scanner.take("—") { dashes += 1 }
    if dashes > 0 { scanner.skipSpaces() }
    return dashes > 0 && scanner.take(">")
  }

  private init?(compact line: ArraySlice<UInt8>) {
    var scanner = ByteScanner(line)
    if line.starts(with: [0xEF, 0xBB, 0xBF]) { scanner.position += 3 }
    scanner.skipSpaces()
    guard let start = SubRipTiming.time(&scanner) else { return nil }
    scanner.skipSpaces()
    let hasUsualArrow = scanner.take("-->")
    guard hasUsualArrow || SubRipTiming.takeArrow(&scanner) else { return nil }
    scanner.skipSpaces()
    guard !scanner.isAtEnd else {
      self.init(start: start.seconds, end: nil, isIrregular: start.isIrregular || !hasUsualArrow, text: nil)
      return
    }
    guard let end = SubRipTiming.time(&scanner), scanner.isAtEnd || scanner.next == 0x20 || scanner.next == 0x09 else {
      return nil
    }
    self.init(
      start: start.seconds, end: end.seconds,
      isIrregular: start.isIrregular || end.isIrregular || !hasUsualArrow,
      text: SubRipTiming.text(line[scanner.position...]))
  }

  /// What is left of a line: nil where it is coordinates, `X1:10`, or settings as WebVTT has them.
  private static func text(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let words = rest.split { $0 <= 0x20 }
    guard let first = words.first, !words.allSatisfy({ $0.dropFirst().contains(UInt8(ascii: ":")) }) else { return nil }
    return rest[first.startIndex...]
  }

  /// `h:m:s` with an optional fraction after a comma, a point, a colon or a semicolon.
  private static func time(_ scanner: inout ByteScanner) -> (seconds: Rational, isIrregular: Bool)? {
    guard let time = ClockTime(&scanner, marks: ",.:;") else { return nil }
    // Programs that reckon in floating point write parts of milliseconds, `00:00:01,249.0999`.
    var rest = scanner
    let hasParts = time.fractionDigits == 3 && rest.take(UInt8(ascii: ".")) && rest.fraction() != nil
    if hasParts { scanner = rest }
    guard time.fields == 3 || (time.mark == UInt8(ascii: ",") && time.fractionDigits == 3) else { return nil }
    let hasUsualMark = time.mark == 0 || time.mark == UInt8(ascii: ",") || time.mark == UInt8(ascii: ".")
    let hasUsualFraction = time.mark == 0 || time.fractionDigits == 3
    return (
      time.seconds,
      hasParts || !time.isRegular || time.fields != 3 || time.isNegative || !hasUsualMark || !hasUsualFraction
    )
  }
}
