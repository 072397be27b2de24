import RefrainTimeline

/// The time expressions of TTML and the parameters on which they depend.
///
/// Times are exact where their denominator is below 100,000, as it is for all frame rates in use, and to the nearest
/// microsecond otherwise; none is longer than 115 days. So sums of them never outgrow 64 bits.
struct TimedTextClock {
  /// Frames a second as counted in `hh:mm:ss:ff`.
  private var frameRate = Rational(30)
  /// Frames a second as they pass.
  private var effectiveRate = Rational(30)
  private var subFrameRate = Rational(1)
  private var tickRate = Rational(1)
  private var isSMPTE = false
  private var dropMode = "nonDrop"

  private static let largestTime = Rational(10_000_000)

  /// Reads the parameters from the root element.
  init(_ root: XMLElement) {
    let rate = TimedTextClock.positive(root.attributes["frameRate"])
    frameRate = rate ?? Rational(30)
    subFrameRate = TimedTextClock.positive(root.attributes["subFrameRate"]) ?? Rational(1)
    effectiveRate = frameRate * (TimedTextClock.multiplier(root.attributes["frameRateMultiplier"]) ?? Rational(1))
    let ticksOfFrames = rate == nil ? Rational(1) : effectiveRate * subFrameRate
    tickRate = TimedTextClock.positive(root.attributes["tickRate"], limit: 1_000_000_000) ?? ticksOfFrames
    isSMPTE = root.attributes["timeBase"] == "smpte"
    dropMode = root.attributes["dropMode"] ?? "nonDrop"
  }

  private static func positive(_ text: String?, limit: Int64 = 1000) -> Rational? {
    guard let text else { return nil }
    var scanner = ByteScanner(Array(text.utf8)[...])
    scanner.skipSpaces()
    guard let value = scanner.number()?.value, value > 0, value <= limit else { return nil }
    return Rational(Int(value))
  }

  /// `1000 1001`, or `1000:1001` as the first edition has it.
  private static func multiplier(_ text: String?) -> Rational? {
    guard let text else { return nil }
    let parts = text.split { $0 == " " || $0 == ":" }.map { Int64($0) }
    guard parts.count <= 2, let top = parts.first ?? nil, let bottom = parts.count > 1 ? parts[1] : 1 else {
      return nil
    }
    guard 1...10_000 ~= top, 1...10_000 ~= bottom else { return nil }
    return Rational(top, bottom)
  }

  /// The seconds of a time expression; nil where it is none. A number without a unit is seconds, and a clock time may
  /// lack its hours, as music services write them.
  func seconds(_ bytes: ArraySlice<UInt8>) -> Rational? {
    if let usual = TimedTextClock.usualTime(bytes) { return usual }
    var scanner = ByteScanner(bytes)
    scanner.skipSpaces()
    let exact = bytes.contains(UInt8(ascii: ":")) ? clockTime(&scanner) : offsetTime(&scanner)
    guard let exact, exact <= TimedTextClock.largestTime else { return nil }
    return exact.denominator < 100_000 ? exact : Rational(microsecondsNearest: exact.doubleValue)
  }

  /// The quick way for `hh:mm:ss.mmm`, which means the same whatever the parameters are.
  private static func usualTime(_ bytes: ArraySlice<UInt8>) -> Rational? {
    bytes.withUnsafeBufferPointer { text in
      var index = 0
      let time = ClockTime.usualMilliseconds(text, &index, mark: UInt8(ascii: "."))
      return index == text.count ? time.map { Rational(milliseconds: $0) } : nil
    }
  }

  private func offsetTime(_ scanner: inout ByteScanner) -> Rational? {
    guard let whole = scanner.number() else { return nil }
    var fraction = Rational.zero
    if scanner.take(UInt8(ascii: ".")) {
      guard let digits = scanner.fraction() else { return nil }
      fraction = digits.value
    }
    let unit: Rational
    switch String(decoding: scanner.bytes[scanner.position...].filter { $0 > 0x20 }, as: UTF8.self) {
    case "h": unit = 3600
    case "m": unit = 60
    case "s", "": unit = 1
    case "ms": unit = Rational(1, 1000)
    case "f": unit = Rational(1) / effectiveRate
    case "t": unit = Rational(1) / tickRate
    default: return nil
    }
    guard Double(whole.value) * unit.doubleValue <= TimedTextClock.largestTime.doubleValue else { return nil }
    return Rational(Int(whole.value)) * unit + fraction * unit
  }

  private func clockTime(_ scanner: inout ByteScanner) -> Rational? {
    guard let time = ClockTime(&scanner, marks: ".,"), !time.isNegative else { return nil }
    guard time.mark == 0, time.fields == 3, scanner.take(UInt8(ascii: ":")) else {
      scanner.skipSpaces()
      return scanner.isAtEnd ? time.seconds : nil
    }
    guard time.seconds <= TimedTextClock.largestTime, let frames = scanner.number(), frames.value < 1000 else {
      return nil
    }
    var count = Rational(Int(frames.value))
    if scanner.take(UInt8(ascii: ".")), let subFrames = scanner.number(), subFrames.value < 1000 {
      count = count + Rational(Int(subFrames.value)) / subFrameRate
    }
    scanner.skipSpaces()
    guard scanner.isAtEnd else { return nil }
    guard isSMPTE else { return time.seconds + count / effectiveRate }
    return (time.seconds * frameRate + count - droppedFrames(at: time.seconds)) / effectiveRate
  }

  /// How many frame numbers were skipped up to a time: two in each minute but every tenth (NTSC), four in every second
  /// minute but every twentieth (PAL).
  private func droppedFrames(at seconds: Rational) -> Rational {
    let minutes = seconds.floor / 60
    switch dropMode {
    case "dropNTSC": return Rational(2 * (minutes - minutes / 10))
    case "dropPAL": return Rational(4 * (minutes / 2 - minutes / 20))
    default: return .zero
    }
  }
}
