import RefrainTimeline

/// The text of a line of lyrics: words behind `<mm:ss.xx>`, behind stamps in square brackets inside the text, or with
/// `<offset,duration>`, `(start,duration)` in milliseconds.
struct LRCWords {
  /// A part of the line behind a stamp.
  private struct Segment {
    var start: Rational?
    var duration: Rational?
    /// Its bytes in the line.
    var range: Range<Int>
  }

  /// Whether times count from the start of the line.
  private(set) var isRelative = false
  /// When the line is over: a stamp in square brackets after the last word.
  private(set) var lineEnd: Rational?

  /// The time `<mm:ss.xx>` with which a line begins, where it does.
  static func leadingStamp(_ line: ArraySlice<UInt8>, dialect: LRCDialect) -> Rational? {
    var scanner = ByteScanner(line)
    scanner.skipSpaces()
    guard scanner.take(UInt8(ascii: "<")) else { return nil }
    scanner.skipSpaces()
    guard let time = LRCStamp.time(&scanner, dialect: dialect) else { return nil }
    scanner.skipSpaces()
    return scanner.next == UInt8(ascii: ">") ? time : nil
  }

  /// What stamps mean in the file.
  let dialect: LRCDialect
  private var lineStart: Rational?
  private var hasMilliseconds = false
  private var text: ArraySlice<UInt8> = []
  private var segments: [Segment] = []
  private var hasAngles = false
  private var builder = CueTextBuilder()

  init(dialect: LRCDialect) {
    self.dialect = dialect
  }

  /// The first time of a word, as the file has it.
  var firstStart: Rational? { segments.lazy.compactMap(\.start).first }

  /// Finds the stamps of a line and forgets those of the line before. `hasMilliseconds` says that the line's own stamp is
  /// in milliseconds, so that round brackets may be stamps too.
  mutating func parse(_ text: ArraySlice<UInt8>, lineStart: Rational?, hasMilliseconds: Bool = false) {
    self.text = text
    self.lineStart = lineStart
    self.hasMilliseconds = hasMilliseconds
    isRelative = false
    hasAngles = false
    lineEnd = nil
    segments.removeAll(keepingCapacity: true)
    var current = Segment(start: nil, duration: nil, range: text.startIndex..<text.startIndex)
    var segmentStart = text.startIndex
    var index = text.startIndex
    while true {
      index = LRCWords.nextBracket(text, from: index)
      guard index < text.endIndex else { break }
      guard let stamp = stamp(at: index, textBefore: segmentStart..<index) else {
        index += 1
        continue
      }
      current.range = segmentStart..<index
      if stamp.isBehindItsWord {
        current.start = stamp.start
        current.duration = stamp.duration
        segments.append(current)
        current = Segment(start: nil, duration: nil, range: index..<index)
      } else {
        segments.append(current)
        current = Segment(start: stamp.start, duration: stamp.duration, range: index..<index)
      }
      index += stamp.length
      segmentStart = index
    }
    current.range = segmentStart..<text.endIndex
    segments.append(current)
    decideRelativity()
    if !hasAngles, segments.count > 1, let last = segments.last, !hasText(last.range) { lineEnd = absolute(last.start) }
  }

  /// The text with its words.
  mutating func finish() -> CueText {
    builder.collapsesSpace = segments.count > 1
    // A stamp in square brackets behind the whole text tells no words apart.
    let hasTimes = hasAngles || segments.contains { $0.start != nil && hasText($0.range) }
    text.withUnsafeBufferPointer { bytes in
      for segment in segments {
        let range = segment.range.lowerBound - text.startIndex..<segment.range.upperBound - text.startIndex
        let part = UnsafeBufferPointer(rebasing: bytes[range])
        if hasTimes { begin(segment, hasText: part.contains { $0 > 0x20 }) }
        builder.append(part)
        if segment.duration != nil { builder.endWord() }
      }
    }
    return builder.finish()
  }

  /// Begins the word of a segment, or ends the one before where the segment has no text.
  private mutating func begin(_ segment: Segment, hasText: Bool) {
    let start = absolute(segment.start)
    guard hasText else { return builder.endWord(at: start) }
    let wordStart = start ?? lineStart
    builder.beginWord(start: wordStart, end: segment.duration.flatMap { duration in wordStart.map { $0 + duration } })
  }

  private func hasText(_ range: Range<Int>) -> Bool {
    text[range].contains { $0 > 0x20 }
  }

  private func absolute(_ time: Rational?) -> Rational? {
    guard isRelative, let lineStart else { return time }
    return time.map { $0 + lineStart }
  }

  /// Stamps are relative where all of them are before the line's own and the first is zero or well before it.
  private mutating func decideRelativity() {
    guard !isRelative, let lineStart, hasAngles, let first = firstStart else { return }
    let isAllBefore = segments.allSatisfy { $0.start.map { $0 < lineStart } ?? true }
    isRelative = isAllBefore && (first == .zero || first + Rational(1) < lineStart)
  }

  private struct Stamp {
    let start: Rational
    var duration: Rational?
    let length: Int
    var isBehindItsWord = false
  }

  /// Where the next byte is that may begin a stamp; the end where there is none.
  private static func nextBracket(_ text: ArraySlice<UInt8>, from index: Int) -> Int {
    text.withUnsafeBufferPointer { bytes in
      var place = index - text.startIndex
      while place < bytes.count, bytes[place] != UInt8(ascii: "<"), bytes[place] != UInt8(ascii: "["),
        bytes[place] != UInt8(ascii: "(")
      {
        place += 1
      }
      return text.startIndex + place
    }
  }

  private mutating func stamp(at index: Int, textBefore: Range<Int>) -> Stamp? {
    let bytes = text[index...]
    return switch text[index] {
    case UInt8(ascii: "<"): usualStamp(bytes) ?? angleStamp(bytes)
    case UInt8(ascii: "["): squareStamp(bytes)
    case UInt8(ascii: "("): roundStamp(bytes, hasTextBefore: hasText(textBefore))
    default: nil
    }
  }

  /// The quick way for `<mm:ss.xx>`.
  private mutating func usualStamp(_ bytes: ArraySlice<UInt8>) -> Stamp? {
    let stamp = bytes.withUnsafeBufferPointer { text -> Stamp? in
      var index = 1
      let start = ClockTime.usualStamp(text, &index, closing: UInt8(ascii: ">"))
      return start.map { Stamp(start: $0, length: index) }
    }
    if stamp != nil { hasAngles = true }
    return stamp
  }

  private mutating func angleStamp(_ bytes: ArraySlice<UInt8>) -> Stamp? {
    var scanner = ByteScanner(bytes.dropFirst())
    scanner.skipSpaces()
    let before = scanner.position
    if let time = LRCStamp.time(&scanner, dialect: dialect) {
      scanner.skipSpaces()
      guard scanner.take(UInt8(ascii: ">")) else { return nil }
      hasAngles = true
      return Stamp(start: time, length: scanner.position - bytes.startIndex)
    }
    scanner.position = before
    guard let pair = millisecondPair(&scanner, closing: UInt8(ascii: ">")) else { return nil }
    hasAngles = true
    isRelative = true
    return Stamp(start: pair.start, duration: pair.duration, length: scanner.position - bytes.startIndex)
  }

  private func squareStamp(_ bytes: ArraySlice<UInt8>) -> Stamp? {
    var scanner = ByteScanner(bytes)
    guard let stamp = LRCStamp(&scanner, dialect: dialect), stamp.duration == nil else { return nil }
    return Stamp(start: stamp.start, length: scanner.position - bytes.startIndex)
  }

  /// `(start,duration)` stands behind its word, `(start,duration,0)` before it.
  private func roundStamp(_ bytes: ArraySlice<UInt8>, hasTextBefore: Bool) -> Stamp? {
    var scanner = ByteScanner(bytes.dropFirst())
    guard hasMilliseconds, let pair = millisecondPair(&scanner, closing: UInt8(ascii: ")")) else { return nil }
    return Stamp(
      start: pair.start, duration: pair.duration, length: scanner.position - bytes.startIndex,
      isBehindItsWord: !pair.hasThird && hasTextBefore)
  }

  private func millisecondPair(
    _ scanner: inout ByteScanner, closing: UInt8
  ) -> (start: Rational, duration: Rational, hasThird: Bool)? {
    guard let first = scanner.number(), scanner.take(UInt8(ascii: ",")), let second = scanner.number() else {
      return nil
    }
    let hasThird = scanner.take(UInt8(ascii: ","))
    if hasThird, scanner.number() == nil { return nil }
    guard scanner.take(closing) else { return nil }
    return (Rational(milliseconds: first.value), Rational(milliseconds: second.value), hasThird)
  }
}
