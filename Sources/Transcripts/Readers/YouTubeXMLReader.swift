import RefrainDocuments
import RefrainTimeline

/// YouTube's XML: format 3 with `p` and `s` in milliseconds, and the first format with `text` in seconds.
enum YouTubeXMLReader {
  static let format = TranscriptFormat.youTubeXML

  static func read(_ root: XMLElement, into draft: inout DraftTranscript) {
    draft.isOrderFree = true
    if root.name == "transcript" {
      for text in root.elements where text.name == "text" { addFirstFormat(text, &draft) }
      return
    }
    var roll = YouTubeRoll()
    var event = YouTubeEvent()
    for case .element(let body) in root.children where body.isNamed(.body) {
      draft.cues.reserveCapacity(draft.cues.count + body.children.largestCount)
      for case .element(let paragraph) in body.children where paragraph.isNamed(.p) {
        fill(&event, paragraph, offset(paragraph, draft))
        roll.add(event, &draft)
      }
    }
  }

  private static func offset(_ element: XMLElement, _ draft: DraftTranscript) -> Int {
    let source = draft.log.source
    return source.lineRange(min(max(1, element.line), source.lineCount) - 1).lowerBound
  }

  private static func milliseconds(_ text: ArraySlice<UInt8>?) -> Rational? {
    guard let text else { return nil }
    var scanner = ByteScanner(text)
    if let value = scanner.number()?.value, scanner.isAtEnd { return Rational(milliseconds: value) }
    guard let value = Int64(String(decoding: text, as: UTF8.self)), abs(value) < 10_000_000_000_000 else { return nil }
    return Rational(milliseconds: value)
  }

  private static func fill(_ event: inout YouTubeEvent, _ element: XMLElement, _ offset: Int) {
    event.begin(at: offset)
    event.start = milliseconds(element.value(.t))
    event.duration = milliseconds(element.value(.d))
    event.window = element.text(of: .w)
    event.isAppended = element.value(.a)?.elementsEqual("1".utf8) ?? false
    for child in element.children {
      switch child {
      case .text(let text):
        event.beginSegment()
        event.append(text)
      case .element(let span) where span.isNamed(.br):
        event.beginSegment()
        event.append(CollectionOfOne(0x0A))
      case .element(let span):
        event.beginSegment(offset: milliseconds(span.value(.t)))
        span.forEachText { event.append($0) }
      }
    }
  }

  /// In the first format, character references stand inside the XML text once more.
  private static func addFirstFormat(_ element: XMLElement, _ draft: inout DraftTranscript) {
    func seconds(_ name: String) -> Rational? {
      element.attributes[name].flatMap { Double($0) }.flatMap { Rational(microsecondsNearest: $0) }
    }
    let start = seconds("start")
    var markup = SubRipMarkup()
    let lines = Array(element.text.utf8).split(separator: 0x0A)
    for line in lines { markup.append(line: line) }
    let end = start.flatMap { start in seconds("dur").map { DraftCue.End.at(start + $0) } }
    draft.cues.append(
      DraftCue(start: start, end: end ?? .missing, content: markup.builder.finish(), offset: offset(element, draft)))
  }
}
