import RefrainDocuments
import RefrainTimeline

/// SubRip: a number, a line with two times, lines of text.
///
/// Cues are told apart by their timing lines alone, as players do: numbers may be missing or repeat, empty lines may
/// stand inside the text or be missing between cues. A line of digits right before a timing line is its number; so is one
/// with an empty line between, where the first cue of the file has it so too.
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
    var timing: PlacedTiming?
    var body = 0..<0
    var isNumbered = false
    var isSpaced = false
    for line in 0..<source.lineCount {
      let range = source.lineRange(line)
      guard mayBeTiming(source.bytes, range), let found = SubRipTiming(source.bytes[range]) else { continue }
      var head = line
      if isNumber(line - 1, of: source) {
        head = line - 1
      } else if isNumber(line - 2, of: source), isBlank(line - 1, of: source), timing == nil || isSpaced {
        head = line - 2
      }
      if timing == nil {
        isNumbered = head < line
        isSpaced = head == line - 2
        reportLead(0..<head, &draft)
      }
      body = body.lowerBound..<(isNumbered || head > body.lowerBound ? max(head, body.lowerBound) : line)
      finish(timing, body: body, &markup, &draft)
      timing = PlacedTiming(timing: found, line: line)
      body = (line + 1)..<source.lineCount
    }
    finish(timing, body: body.lowerBound..<source.lineCount, &markup, &draft)
    return draft
  }

  private struct PlacedTiming {
    var timing: SubRipTiming
    var line: Int
  }

  /// What stands before the first timing line belongs to no cue.
  private static func reportLead(_ lines: Range<Int>, _ draft: inout DraftTranscript) {
    let source = draft.log.source
    guard let first = lines.first(where: { source.bytes[source.lineRange($0)].contains { $0 > 0x20 } }) else { return }
    draft.log.note(
      .untimedText, "text before the first cue was left out", at: source.lineRange(first).lowerBound)
  }

  /// A quick look: timing lines begin with a digit, a sign, a wide digit or an unseen mark, and have an arrow, of signs or
  /// as one character.
  private static func mayBeTiming(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard range.count >= 10 else { return false }
    return bytes.withUnsafeBufferPointer { text in
      var index = range.lowerBound
      while index < range.upperBound, text[index] <= 0x20 { index += 1 }
      guard index < range.upperBound,
        text[index] &- 0x30 < 10 || text[index] == UInt8(ascii: "-") || isHighLead(text[index])
      else { return false }
      while index < range.upperBound {
        if text[index] == UInt8(ascii: ">") || text[index] == SubRipTiming.arrowLead { return true }
        index += 1
      }
      return false
    }
  }

  /// Whether a byte begins a wide digit, a byte order mark, a mark of direction or a space that does not break.
  private static func isHighLead(_ byte: UInt8) -> Bool { byte == 0xEF || byte == 0xE2 || byte == 0xC2 }

  /// Whether a line holds a number and nothing else that is seen: a byte order mark before it is left from joining files,
  /// a mark of direction from a page.
  private static func isNumber(_ index: Int, of source: SourceText) -> Bool {
    guard index >= 0 else { return false }
    let range = source.lineRange(index)
    return source.bytes.withUnsafeBufferPointer { text in
      var digits = 0
      for byte in text[range] {
        if byte > 0x7F { return isDisguisedNumber(text[range]) }
        if byte >= 0x30, byte <= 0x39 { digits += 1 } else if byte != 0x20, byte != 0x09 { return false }
      }
      return digits > 0
    }
  }

  private static func isDisguisedNumber(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let seen = String(decoding: line, as: UTF8.self).unicodeScalars.filter { !VisibleText.isInvisible($0) }
    return !seen.isEmpty && seen.allSatisfy { $0.properties.numericType == .decimal }
  }

  private static func isBlank(_ index: Int, of source: SourceText) -> Bool {
    source.bytes[source.lineRange(index)].allSatisfy { $0 <= 0x20 }
  }

  private static func finish(
    _ placed: PlacedTiming?, body: Range<Int>, _ markup: inout SubRipMarkup, _ draft: inout DraftTranscript
  ) {
    guard let placed else { return }
    let timing = placed.timing
    let source = draft.log.source
    let offset = source.lineRange(placed.line).lowerBound
    if let text = timing.text {
      markup.append(line: text)
      draft.log.note(.syntax, "text behind the times was taken for the cue's", at: text.startIndex)
    }
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
