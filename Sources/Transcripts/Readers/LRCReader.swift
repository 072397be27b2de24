import RefrainDocuments
import RefrainTimeline

/// LRC lyrics in all dialects in use: several stamps before a line, offsets, minutes beyond 59, `mm:ss:xx`, words timed
/// by `<…>` or by stamps inside the line, voices, translations, and the millisecond forms of music services.
///
/// A line lasts until the next stamp of the file, an empty line included; the last one is open.
enum LRCReader: TranscriptReader {
  static let format = TranscriptFormat.lrc

  static func recognizes(_ opening: TranscriptOpening) -> Bool {
    opening.lines.contains { line in
      var scanner = ByteScanner(line)
      scanner.skipSpaces()
      return LRCStamp(&scanner) != nil || LRCWords.leadingStamp(line, dialect: LRCDialect()) != nil
    }
  }

  static func read(
    _ source: SourceText, options: TranscriptReadingOptions
  ) throws(TranscriptError) -> DraftTranscript {
    var draft = DraftTranscript(source)
    draft.isOrderFree = true
    draft.cues.reserveCapacity(source.largestCueCount(linesPerCue: 1))
    var parser = LRCParser(consume draft)
    parser.parse()
    return parser.draft
  }
}

/// The lines of an LRC file, one after the other.
private struct LRCParser {
  var draft: DraftTranscript
  private let source: SourceText
  private var offset = Rational.zero
  private var voice: String?
  private var plain = CueTextBuilder()

  init(_ draft: consuming DraftTranscript) {
    source = draft.log.source
    self.draft = draft
  }

  mutating func parse() {
    var words = LRCWords(dialect: LRCDialect(source))
    for line in 0..<source.lineCount {
      let range = source.lineRange(line)
      if let usual = LRCLine.usual(source.bytes[range]) {
        add(usual, source.bytes[range][usual.text...], &words, at: range.lowerBound)
        continue
      }
      let text = LRCParser.withoutUnseenHead(source.bytes[range])
      guard !text.allSatisfy({ $0 <= 0x20 }) else { continue }
      if let parsed = LRCLine(text, &words) {
        add(parsed, at: range.lowerBound)
      } else if let tag = LRCTag(text) {
        take(tag, at: range.lowerBound)
      } else if let credit = LRCCredit(text, file: source.file) {
        add(credit.text, start: credit.start, end: .untilNext, speaker: nil, at: range.lowerBound)
      } else {
        draft.log.note(
          .untimedText, "a line without a stamp was left out: \"\(String(decoding: text, as: UTF8.self).excerpt)\"",
          at: range.lowerBound)
      }
    }
    // A positive offset makes lyrics appear sooner; none begins before the sound.
    if offset != .zero { draft.cues.mapTimes { [offset] in max(.zero, $0 - offset) } }
  }

  /// A line without the byte order mark, left from joining files, or the mark of direction before it.
  private static func withoutUnseenHead(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.first ?? 0 > 0x7F else { return line }
    let head = String(decoding: line, as: UTF8.self).unicodeScalars.prefix { VisibleText.isInvisible($0) }
    return line.dropFirst(head.reduce(0) { $0 + UTF8.width($1) })
  }

  private mutating func add(
    _ usual: (start: Rational, text: Int, hasWords: Bool), _ text: ArraySlice<UInt8>, _ words: inout LRCWords,
    at byte: Int
  ) {
    guard usual.hasWords else {
      plain.append(text)
      return add(plain.finish(), start: usual.start, end: .untilNext, speaker: voice, at: byte)
    }
    words.parse(text, lineStart: usual.start)
    let end = words.lineEnd.map { DraftCue.End.at($0) } ?? .untilNext
    add(words.finish(), start: usual.start, end: end, speaker: voice, at: byte)
  }

  private mutating func add(_ line: LRCLine, at byte: Int) {
    if let marker = line.voice { voice = marker }
    for stamp in line.stamps {
      add(
        line.content(startingAt: stamp), start: stamp, end: line.end.map { .at($0 + stamp - line.base) } ?? .untilNext,
        speaker: line.lineVoice ?? voice, at: byte)
    }
  }

  /// Adds a cue; without text it only ends the one before.
  private mutating func add(
    _ content: CueText, start: Rational, end: DraftCue.End, speaker: String?, at byte: Int
  ) {
    let isStop = VisibleText.isBlank(content.text)
    draft.cues.append(
      DraftCue(
        start: start, end: end, content: content, speaker: isStop ? nil : speaker, offset: byte, isStop: isStop))
  }

  private mutating func take(_ tag: LRCTag, at byte: Int) {
    switch tag.key {
    case "offset":
      if let value = tag.milliseconds {
        offset = value
      } else {
        draft.log.note(.syntax, "the offset \"\(tag.value.excerpt)\" is no number and was passed over", at: byte)
      }
    case "ti": draft.title = tag.value.isEmpty ? nil : tag.value
    case "ar": draft.artist = tag.value.isEmpty ? nil : tag.value
    case "la": draft.language = tag.value.isEmpty ? nil : tag.value
    case "bg": background(tag, at: byte)
    default: break
    }
  }

  /// A background voice has its own word stamps and stands beside the line before it.
  private mutating func background(_ tag: LRCTag, at byte: Int) {
    let content = LRCLine.words(tag.rawValue, lineStart: nil)
    guard let start = content.words.first?.start else {
      draft.log.note(.untimedText, "a background voice without stamps was left out", at: byte)
      return
    }
    let end = content.words.last?.end
    draft.cues.append(
      DraftCue(
        start: start, end: end.map { .at($0) } ?? .untilNext, content: content,
        speaker: draft.cues.lastSpeaker, offset: byte))
  }
}

/// A line `[key:value]` that says something about the song.
struct LRCTag {
  let key: String
  let rawValue: ArraySlice<UInt8>

  /// Nil where the line is no such tag.
  init?(_ line: ArraySlice<UInt8>) {
    guard let open = line.firstIndex(where: { $0 > 0x20 }), line[open] == UInt8(ascii: "["),
      let colon = line[open...].firstIndex(of: UInt8(ascii: ":")),
      let close = line.lastIndex(of: UInt8(ascii: "]")), close > colon
    else { return nil }
    let name = line[(open + 1)..<colon].filter { $0 > 0x20 }
    guard !name.contains(where: { (0x30...0x39).contains($0) }) else { return nil }
    key = String(decoding: name, as: UTF8.self).lowercased()
    rawValue = line[(colon + 1)..<close]
  }

  /// The text without spaces around it.
  var value: String {
    var builder = CueTextBuilder()
    builder.append(rawValue)
    return builder.finish().text
  }

  /// The value as milliseconds, in seconds.
  var milliseconds: Rational? {
    var scanner = ByteScanner(rawValue)
    scanner.skipSpaces()
    let isNegative = scanner.take(UInt8(ascii: "-"))
    if !isNegative { _ = scanner.take(UInt8(ascii: "+")) }
    scanner.skipSpaces()
    guard let number = scanner.number(), number.value < 1_000_000_000_000 else { return nil }
    scanner.skipSpaces()
    guard scanner.isAtEnd || scanner.take("ms") else { return nil }
    let value = Rational(milliseconds: number.value)
    return isNegative ? -value : value
  }
}
