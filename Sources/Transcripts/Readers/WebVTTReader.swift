import RefrainDocuments
import RefrainTimeline

/// WebVTT, by the parsing algorithm of the specification (section 6.1), which says what every file means.
///
/// It is kinder in two ways, each of them reported: a time with a comma or an odd number of digits is accepted, and a
/// line with an arrow that is no timing line is text, where browsers would lose it.
enum WebVTTReader: TranscriptReader {
  static let format = TranscriptFormat.webVTT

  static func recognizes(_ opening: TranscriptOpening) -> Bool {
    hasSignature(opening.body) || opening.lines.contains { WebVTTTiming($0) != nil }
  }

  /// Whether a text begins with `WEBVTT` and something that ends the word.
  static func hasSignature(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: "WEBVTT".utf8) && bytes.dropFirst(6).first.map { $0 <= 0x20 } ?? true
  }

  static func read(
    _ source: SourceText, options: TranscriptReadingOptions
  ) throws(TranscriptError) -> DraftTranscript {
    var parser = WebVTTParser(source)
    parser.parse()
    return parser.draft
  }
}

/// The state of the algorithm that collects blocks.
private struct WebVTTParser {
  var draft: DraftTranscript
  private let source: SourceText
  private var line = 0
  private var plain = CueTextBuilder()
  private var marked = WebVTTCueText()

  init(_ source: SourceText) {
    self.source = source
    draft = DraftTranscript(source)
    draft.cues.reserveCapacity(source.largestCueCount(linesPerCue: 3))
  }

  private func bytes(_ line: Int) -> ArraySlice<UInt8> { source.bytes[source.lineRange(line)] }
  private func isEmpty(_ line: Int) -> Bool { source.lineRange(line).isEmpty }

  mutating func parse() {
    while line < source.lineCount, bytes(line).allSatisfy({ $0 <= 0x20 }) { line += 1 }
    guard line < source.lineCount else { return }
    if WebVTTReader.hasSignature(bytes(line)) {
      line += 1
      header()
    } else {
      draft.log.note(
        .syntax, "missing WEBVTT signature; the file was read as WebVTT all the same",
        at: source.lineRange(line).lowerBound, remedy: "begin the file with a line WEBVTT")
    }
    while line < source.lineCount { block() }
  }

  /// Lines up to the first empty one or the first with an arrow.
  private mutating func header() {
    while line < source.lineCount, !isEmpty(line) {
      let text = bytes(line)
      if WebVTTTiming(text) != nil { return }
      if text.starts(with: "Language:".utf8) {
        let tag = String(decoding: text.dropFirst(9), as: UTF8.self).split(separator: " ").first.map(String.init)
        draft.language = tag
      } else if text.starts(with: "X-TIMESTAMP-MAP".utf8) {
        draft.log.note(
          .syntax, "X-TIMESTAMP-MAP belongs to a stream and was passed over", at: source.lineRange(line).lowerBound)
      }
      line += 1
    }
  }

  /// One block: an identifier at most, a timing line, text up to an empty line or the next timing line.
  private mutating func block() {
    while line < source.lineCount, isEmpty(line) { line += 1 }
    let first = line
    while line < source.lineCount, !isEmpty(line) {
      if line - first < 2, let timing = WebVTTTiming(bytes(line)) {
        cue(timing)
        return
      }
      if line - first >= 2, WebVTTTiming(bytes(line)) != nil { break }
      line += 1
    }
    reportBlock(first..<line)
  }

  private mutating func reportBlock(_ lines: Range<Int>) {
    guard let first = lines.first else { return }
    let words = bytes(first).prefix { $0 > 0x20 }
    let known = ["NOTE", "STYLE", "REGION", "WEBVTT"]
    guard !known.contains(where: { words.elementsEqual($0.utf8) }) else { return }
    let offset = source.lineRange(first).lowerBound
    if let arrow = lines.first(where: { contains("-->", in: bytes($0)) }) {
      draft.log.note(
        .syntax, "the times of this cue cannot be understood; the cue was left out",
        at: source.lineRange(arrow).lowerBound, remedy: "write them as 00:01.000 --> 00:02.000")
    } else {
      draft.log.note(.untimedText, "text without times was left out", at: offset)
    }
  }

  private func contains(_ text: String, in line: ArraySlice<UInt8>) -> Bool {
    line.firstRange(of: Array(text.utf8)) != nil
  }

  private mutating func cue(_ timing: WebVTTTiming) {
    let offset = source.lineRange(line).lowerBound
    if timing.isIrregular {
      draft.log.note(
        .timeSpelling,
        "the times are not written as WebVTT has them; they were read as \(timing.start.secondsText) s to "
          + "\(timing.end.secondsText) s", at: offset)
    }
    line += 1
    let firstLine = line
    while line < source.lineCount, !isEmpty(line), WebVTTTiming(bytes(line)) == nil { line += 1 }
    let start = source.lineRange(firstLine - 1).upperBound
    let text = source.bytes[start..<max(start, source.lineRange(line - 1).upperBound)]
    guard text.contains(where: WebVTTCueText.means) else {
      plain.append(text)
      add(plain.finish(), speaker: nil, timing, at: offset)
      return
    }
    marked.parse(text, start: timing.start)
    for note in marked.notes { draft.log.note(note.kind, note.message, at: offset) }
    for part in marked.parts { add(part.content, speaker: part.speaker, timing, at: offset) }
  }

  private mutating func add(_ content: CueText, speaker: String?, _ timing: WebVTTTiming, at offset: Int) {
    var cue = DraftCue(
      start: timing.start, end: .at(timing.end), content: content, speaker: speaker, offset: offset)
    cue.look.position = timing.position
    draft.cues.append(cue)
  }
}

/// A WebVTT timing line with its settings.
struct WebVTTTiming {
  let start: Rational
  let end: Rational
  /// Whether the specification would not accept the times.
  let isIrregular: Bool
  /// Where the setting `line` puts the cue.
  let position: CueLook.Position?

  /// Nil where the line is no timing line.
  init?(_ line: ArraySlice<UInt8>) {
    if let usual = ClockTime.usualSpan(line, mark: UInt8(ascii: ".")),
      usual.length == line.count || line[line.startIndex + usual.length] <= 0x20
    {
      (start, end) = (usual.start, usual.end)
      isIrregular = false
      position = WebVTTTiming.position(inSettings: line[(line.startIndex + usual.length)...])
      return
    }
    guard line.contains(UInt8(ascii: ">")) else { return nil }
    var scanner = ByteScanner(line)
    scanner.skipSpaces()
    guard let start = ClockTime(&scanner) else { return nil }
    scanner.skipSpaces()
    guard scanner.take("-->") else { return nil }
    scanner.skipSpaces()
    guard let end = ClockTime(&scanner) else { return nil }
    self.start = start.seconds
    self.end = end.seconds
    isIrregular = !WebVTTTiming.isStrict(start) || !WebVTTTiming.isStrict(end)
    position = WebVTTTiming.position(inSettings: line[scanner.position...])
  }

  private static func position(inSettings text: ArraySlice<UInt8>) -> CueLook.Position? {
    var rest = text
    var last: ArraySlice<UInt8>?
    while let next = rest.firstIndex(where: { $0 > 0x20 }) {
      let setting = rest[next...].prefix { $0 > 0x20 }
      if setting.first == UInt8(ascii: "l"), setting.starts(with: "line:".utf8) { last = setting }
      rest = rest[setting.endIndex...]
    }
    return last.flatMap { position($0.dropFirst(5)) }
  }

  /// Whether the specification accepts a time: one or more digits of hours if there are hours, two of minutes and seconds,
  /// a point, three.
  static func isStrict(_ time: ClockTime) -> Bool {
    time.isRegular && (time.fields == 3 || time.leadingDigits == 2) && !time.isNegative
      && time.mark == UInt8(ascii: ".") && time.fractionDigits == 3
  }

  private static func position(_ value: ArraySlice<UInt8>) -> CueLook.Position? {
    let number = value.prefix { $0 != UInt8(ascii: ",") }
    if number.last == UInt8(ascii: "%") {
      guard let percent = Double(String(decoding: number.dropLast(), as: UTF8.self)), 0...100 ~= percent else {
        return nil
      }
      return percent < 34 ? .top : percent < 67 ? .middle : .bottom
    }
    guard let line = Int(String(decoding: number, as: UTF8.self)) else { return nil }
    return line >= 0 && line < 6 ? .top : .bottom
  }
}
