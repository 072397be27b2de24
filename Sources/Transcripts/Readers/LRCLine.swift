import RefrainTimeline

/// A line of lyrics with its stamps and the times of its words.
struct LRCLine {
  /// When the line is sung, once for each stamp at its head.
  private(set) var stamps: [Rational] = []
  /// The stamp to which the times of words belong.
  private(set) var base = Rational.zero
  /// When the line is over, where it says so.
  private(set) var end: Rational?
  /// The text with its words, timed for `base`.
  private(set) var content = CueText()
  /// A voice that stays until the next marker: F, M or D.
  private(set) var voice: String?
  /// A voice of this line only: v1, v2 and so on.
  private(set) var lineVoice: String?

  /// Nil where no stamp stands at the head of the line. Where it is that of a word, the line begins with the word.
  /// `parser` knows the dialect and may be used again.
  init?(_ line: ArraySlice<UInt8>, _ parser: inout LRCWords) {
    let dialect = parser.dialect
    var scanner = ByteScanner(line)
    scanner.skipSpaces()
    var body = scanner.position
    var duration: Rational?
    while let stamp = LRCStamp(&scanner, dialect: dialect) {
      if !stamps.contains(stamp.start) { stamps.append(stamp.start) }
      duration = stamp.duration
      body = scanner.position
      scanner.skipSpaces()
    }
    if stamps.isEmpty, let start = LRCWords.leadingStamp(line, dialect: dialect) { stamps = [start] }
    guard let first = stamps.first else { return nil }
    base = first
    var rest = line[body...]
    takeVoice(&rest)
    guard rest.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "(") }) else {
      content = LRCLine.plain(rest)
      end = duration.map { first + $0 }
      return
    }
    parser.parse(rest, lineStart: first, hasMilliseconds: duration != nil)
    if let wordStart = parser.firstStart, stamps.count > 1, !parser.isRelative {
      base = stamps.min { abs($0 - wordStart) < abs($1 - wordStart) } ?? first
    }
    content = parser.finish()
    end = parser.lineEnd ?? duration.map { first + $0 }
  }

  /// The quick way for `[mm:ss.xx]` before a text without anything that could mean more, or before the stamp of a word:
  /// the time, and where the rest starts. Nil for all other lines.
  static func usual(_ line: ArraySlice<UInt8>) -> (start: Rational, text: Int, hasWords: Bool)? {
    line.withUnsafeBufferPointer { bytes in
      guard bytes.count > 2, bytes[0] == UInt8(ascii: "[") else { return nil }
      var index = 1
      guard let start = ClockTime.usualStamp(bytes, &index, closing: UInt8(ascii: "]")) else { return nil }
      let text = line.startIndex + index
      if index < bytes.count, bytes[index] == UInt8(ascii: "<") { return (start, text, true) }
      for place in index..<bytes.count {
        switch bytes[place] {
        case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: ":"): return nil
        default: break
        }
      }
      return (start, text, false)
    }
  }

  private static func plain(_ text: ArraySlice<UInt8>) -> CueText {
    var builder = CueTextBuilder()
    builder.append(text)
    return builder.finish()
  }

  /// The words of a text that has no stamp of its own before it.
  static func words(_ text: ArraySlice<UInt8>, lineStart: Rational?) -> CueText {
    var parser = LRCWords(dialect: LRCDialect())
    parser.parse(text, lineStart: lineStart)
    return parser.finish()
  }

  /// The text as it is sung at another stamp.
  func content(startingAt stamp: Rational) -> CueText {
    guard stamp != base, !content.words.isEmpty else { return content }
    var moved = content
    for index in moved.words.indices {
      moved.words[index].start = moved.words[index].start.map { $0 + stamp - base }
      moved.words[index].end = moved.words[index].end.map { $0 + stamp - base }
    }
    return moved
  }

  /// Markers of voices: `F:`, `M:`, `D:` as Walaoke has them, `v1:` as lyrics of music services have them.
  private mutating func takeVoice(_ text: inout ArraySlice<UInt8>) {
    let body = text.drop { $0 == 0x20 || $0 == 0x09 }
    guard let colon = body.firstIndex(of: UInt8(ascii: ":")) else { return }
    let marker = body[..<colon]
    guard let letter = marker.first else { return }
    if marker.count == 1, [UInt8(ascii: "F"), UInt8(ascii: "M"), UInt8(ascii: "D")].contains(letter) {
      voice = String(decoding: marker, as: UTF8.self)
    } else if letter == UInt8(ascii: "v"), 2...3 ~= marker.count,
      marker.dropFirst().allSatisfy({ (0x30...0x39).contains($0) })
    {
      lineVoice = String(decoding: marker, as: UTF8.self)
    } else {
      return
    }
    text = body[(colon + 1)...]
  }

  private func abs(_ value: Rational) -> Rational { value < .zero ? -value : value }
}
