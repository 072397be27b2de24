import RefrainDocuments
import RefrainTimeline

/// SubRip: a number, a line with two times, lines of text.
///
/// Cues are told apart by their timing lines alone, as players do: numbers may be missing or repeat, empty lines may
/// stand inside the text or be missing between cues. A line of digits right before a timing line is its number.
enum SubRipReader: TranscriptReader {
  static let format = TranscriptFormat.subRip

  static func recognizes(_ opening: TranscriptOpening) -> Bool {
    opening.lines.contains { SubRipTiming($0) != nil }
  }

  static func read(
    _ source: SourceText, options: TranscriptReadingOptions
  ) throws(TranscriptError) -> DraftTranscript {
    var draft = DraftTranscript(source)
    draft.cues.reserveCapacity(source.largestCueCount(linesPerCue: 4))
    var markup = SubRipMarkup()
    var timing: (SubRipTiming, line: Int)?
    var body = 0..<0
    var isNumbered = false
    for line in 0..<source.lineCount {
      let range = source.lineRange(line)
      guard mayBeTiming(source.bytes, range), let found = SubRipTiming(source.bytes[range]) else { continue }
      let hasNumber = line > 0 && isNumber(source.bytes[source.lineRange(line - 1)])
      if timing == nil { isNumbered = hasNumber }
      if timing == nil { reportLead(0..<(hasNumber ? line - 1 : line), &draft) }
      body = body.lowerBound..<(hasNumber && (isNumbered || line - 1 > body.lowerBound) ? line - 1 : line)
      finish(timing, body: body, &markup, &draft)
      timing = (found, line)
      body = (line + 1)..<source.lineCount
    }
    finish(timing, body: body.lowerBound..<source.lineCount, &markup, &draft)
    return draft
  }

  /// What stands before the first timing line belongs to no cue.
  private static func reportLead(_ lines: Range<Int>, _ draft: inout DraftTranscript) {
    let source = draft.log.source
    guard let first = lines.first(where: { source.bytes[source.lineRange($0)].contains { $0 > 0x20 } }) else { return }
    draft.log.note(
      .untimedText, "text before the first cue was left out", at: source.lineRange(first).lowerBound)
  }

  /// A quick look: timing lines have an arrow.
  private static func mayBeTiming(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard range.count >= 10 else { return false }
    return bytes.withUnsafeBufferPointer { text in
      var index = range.lowerBound
      while index < range.upperBound {
        if text[index] == UInt8(ascii: ">") { return true }
        index += 1
      }
      return false
    }
  }

  private static func isNumber(_ line: ArraySlice<UInt8>) -> Bool {
    var digits = 0
    for byte in line {
      if (0x30...0x39).contains(byte) { digits += 1 } else if byte != 0x20, byte != 0x09 { return false }
    }
    return digits > 0
  }

  private static func finish(
    _ timing: (SubRipTiming, line: Int)?, body: Range<Int>, _ markup: inout SubRipMarkup, _ draft: inout DraftTranscript
  ) {
    guard let (timing, line) = timing else { return }
    let source = draft.log.source
    let offset = source.lineRange(line).lowerBound
    for line in body { markup.append(line: source.bytes[source.lineRange(line)]) }
    let shown = markup.finish()
    if timing.isIrregular {
      draft.log.note(
        .timeSpelling,
        "the times are written in an unusual way; they were read as \(timing.start.secondsText) s"
          + (timing.end.map { " to \($0.secondsText) s" } ?? ""), at: offset)
    }
    var cue = DraftCue(
      start: timing.start, end: timing.end.map { .at($0) } ?? .missing, content: shown.content, offset: offset)
    cue.look.position = shown.position
    draft.cues.append(cue)
  }
}

/// A timing line: two times of three fields around an arrow, and perhaps coordinates.
struct SubRipTiming {
  let start: Rational
  /// Nil where the line ends after the arrow.
  let end: Rational?
  /// Whether the times are not written as `hh:mm:ss,mmm`.
  let isIrregular: Bool

  /// Nil where the line is no timing line.
  init?(_ line: ArraySlice<UInt8>) {
    if let timing = SubRipTiming(compact: line) {
      self = timing
      return
    }
    // Translation programs put spaces inside the times; a line of nothing but times may be read without them.
    let isOnlyTimes = line.allSatisfy { $0 <= 0x20 || "0123456789:,.->".utf8.contains($0) }
    guard isOnlyTimes, let timing = SubRipTiming(compact: line.filter { $0 > 0x20 }[...]) else { return nil }
    self.init(start: timing.start, end: timing.end, isIrregular: true)
  }

  private init(start: Rational, end: Rational?, isIrregular: Bool) {
    self.start = start
    self.end = end
    self.isIrregular = isIrregular
  }

  private init?(compact line: ArraySlice<UInt8>) {
    var scanner = ByteScanner(line)
    scanner.skipSpaces()
    guard let start = SubRipTiming.time(&scanner) else { return nil }
    scanner.skipSpaces()
    guard scanner.take("-->") || scanner.take("->") || scanner.take("–>") || scanner.take("—>") || scanner.take("-- >")
    else { return nil }
    scanner.skipSpaces()
    guard !scanner.isAtEnd else {
      self.init(start: start.seconds, end: nil, isIrregular: start.isIrregular)
      return
    }
    guard let end = SubRipTiming.time(&scanner), scanner.isAtEnd || scanner.next == 0x20 || scanner.next == 0x09 else {
      return nil
    }
    self.init(start: start.seconds, end: end.seconds, isIrregular: start.isIrregular || end.isIrregular)
  }

  /// `h:m:s` with an optional fraction after a comma, a point, a colon or a semicolon.
  private static func time(_ scanner: inout ByteScanner) -> (seconds: Rational, isIrregular: Bool)? {
    guard let time = ClockTime(&scanner, marks: ",.:;"), time.fields == 3 else { return nil }
    let hasUsualMark = time.mark == 0 || time.mark == UInt8(ascii: ",") || time.mark == UInt8(ascii: ".")
    let hasUsualFraction = time.mark == 0 || time.fractionDigits == 3
    return (time.seconds, !time.isRegular || time.isNegative || !hasUsualMark || !hasUsualFraction)
  }
}
