import RefrainDocuments
import RefrainTimeline

/// Advanced SubStation Alpha and SubStation Alpha: sections, fields in the order of their Format lines, karaoke tags as
/// words, drawings left out. What a style says about bold, italic, colour and place is kept; fades, moves and all other
/// effects are ignored.
enum SubStationReader: TranscriptReader {
  static let format = TranscriptFormat.ass

  static func recognizes(_ opening: TranscriptOpening) -> Bool {
    opening.begins(with: "[script info]") || opening.begins(with: "[v4") || opening.begins(with: "[events]")
      || opening.lines.contains { SubStationParser.value(of: "dialogue", $0) != nil }
  }

  static func read(
    _ source: SourceText, options: TranscriptReadingOptions
  ) throws(TranscriptError) -> DraftTranscript {
    var parser = SubStationParser(source)
    parser.parse()
    return parser.draft
  }
}

/// The lines of a SubStation file, one after the other.
private struct SubStationParser {
  var draft: DraftTranscript
  private let source: SourceText
  private var section: [UInt8] = []
  private var isLegacy = false
  private var breaksAtSmallN = false
  private var styleFields: [String] = []
  private var columns: SubStationColumns?
  private var styles: [String: CueLook] = [:]
  private var content = SubStationText()

  init(_ source: SourceText) {
    self.source = source
    draft = DraftTranscript(source)
    draft.isOrderFree = true
    draft.cues.reserveCapacity(source.largestCueCount(linesPerCue: 1))
  }

  /// What follows `name:` on a line; nil where the line is no such line. Letters of either case.
  static func value(of name: StaticString, _ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let start = line.withUnsafeBufferPointer { bytes -> Int? in
      var index = 0
      while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
      guard bytes.count - index > name.utf8CodeUnitCount else { return nil }
      for place in 0..<name.utf8CodeUnitCount {
        guard bytes[index] | 0x20 == name.utf8Start[place] else { return nil }
        index += 1
      }
      while index < bytes.count, bytes[index] == 0x20 { index += 1 }
      guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { return nil }
      index += 1
      while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
      return index
    }
    return start.map { line[(line.startIndex + $0)...] }
  }

  mutating func parse() {
    for line in 0..<source.lineCount {
      let range = source.lineRange(line)
      let text = source.bytes[range]
      if text.first(where: { $0 > 0x20 }) == UInt8(ascii: "["), let close = text.lastIndex(of: UInt8(ascii: "]")) {
        begin(section: text[..<close])
      } else if let event = SubStationParser.value(of: "dialogue", text) {
        dialogue(event, at: range.lowerBound)
      } else if section.starts(with: "[v4".utf8) {
        styleLine(text)
      } else {
        infoLine(text)
      }
    }
  }

  private mutating func begin(section name: ArraySlice<UInt8>) {
    section = name.filter { $0 > 0x20 }.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    if section.starts(with: "[v4styles".utf8) { isLegacy = true }
  }

  private mutating func infoLine(_ text: ArraySlice<UInt8>) {
    if section.starts(with: "[events".utf8), let format = SubStationParser.value(of: "format", text) {
      columns = SubStationColumns(SubStationParser.names(format))
    } else if let title = SubStationParser.value(of: "title", text), section.starts(with: "[script".utf8) {
      draft.title = title.isEmpty ? nil : String(decoding: title, as: UTF8.self)
    } else if let wrap = SubStationParser.value(of: "wrapstyle", text) {
      breaksAtSmallN = wrap.first == UInt8(ascii: "2")
    }
  }

  private static func names(_ format: ArraySlice<UInt8>) -> [String] {
    format.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
      String(decoding: $0.filter { $0 > 0x20 }, as: UTF8.self).lowercased()
    }
  }

  private static func fields(_ line: ArraySlice<UInt8>, names: [String]) -> [String: ArraySlice<UInt8>] {
    let values = line.split(
      separator: UInt8(ascii: ","), maxSplits: max(0, names.count - 1), omittingEmptySubsequences: false)
    return Dictionary(zip(names, values)) { first, _ in first }
  }

  private mutating func styleLine(_ text: ArraySlice<UInt8>) {
    if let format = SubStationParser.value(of: "format", text) {
      styleFields = SubStationParser.names(format)
      return
    }
    guard let style = SubStationParser.value(of: "style", text) else { return }
    let fields = SubStationParser.fields(style, names: styleFields).mapValues { String(decoding: $0, as: UTF8.self) }
    guard let name = fields["name"] else { return }
    func number(_ key: String) -> Int? { fields[key].flatMap { Int($0.filter { $0 != " " }) } }
    let alignment = number("alignment")
    styles[SubStationParser.name(Array(name.utf8)[...])] = CueLook(
      bold: number("bold").map { $0 != 0 }, italic: number("italic").map { $0 != 0 },
      color: fields["primarycolour"].flatMap { SubStationParser.color($0) },
      position: alignment.flatMap {
        isLegacy ? SubStationAlignment.position(legacy: $0) : SubStationAlignment.position(keypad: $0)
      })
  }

  /// A name without the asterisks before it and the spaces around it.
  private static func name(_ field: ArraySlice<UInt8>) -> String {
    let body = field.drop { $0 == UInt8(ascii: "*") || $0 == 0x20 }
    let end = body.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? body.startIndex
    return String(decoding: body[..<end], as: UTF8.self)
  }

  /// `&HAABBGGRR` or the same as a decimal number, as `0xRRGGBB`.
  private static func color(_ text: String) -> UInt32? {
    let digits = text.filter { $0 != "&" && $0 != " " }
    let value =
      digits.first == "H" || digits.first == "h"
      ? UInt32(digits.dropFirst(), radix: 16) : Int64(digits).map { UInt32(truncatingIfNeeded: $0) }
    return value.map { ($0 & 0xFF) << 16 | $0 & 0xFF00 | ($0 >> 16) & 0xFF }
  }

  private mutating func dialogue(_ event: ArraySlice<UInt8>, at offset: Int) {
    let fields = (columns ?? .usual).fields(of: event)
    guard let text = fields.text else {
      draft.log.note(.syntax, "this event has too few fields and was left out", at: offset)
      return
    }
    let start = fields.start.flatMap { time($0) }
    let end = fields.end.flatMap { time($0) }
    content.begin(start: start, breaksAtSmallN: breaksAtSmallN)
    content.parse(text)
    let shown = content.builder.finish()
    if content.hasDrawing, VisibleText.isBlank(shown.text) { return }
    let speaker = fields.speaker.flatMap { $0.isEmpty ? nil : SubStationParser.name($0) } ?? ""
    var cue = DraftCue(
      start: start, end: end.map { .at($0) } ?? .missing, content: shown,
      speaker: VisibleText.isBlank(speaker) ? nil : speaker, offset: offset)
    if !styles.isEmpty, let style = fields.style, let look = styles[SubStationParser.name(style)] { cue.look = look }
    cue.look.position = content.position ?? cue.look.position
    draft.cues.append(cue)
  }

  private func time(_ field: ArraySlice<UInt8>) -> Rational? {
    var scanner = ByteScanner(field)
    scanner.skipSpaces()
    return ClockTime(&scanner, marks: ".,:")?.seconds
  }
}
