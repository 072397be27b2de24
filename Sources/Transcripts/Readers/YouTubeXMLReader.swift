import RefrainDocuments
import RefrainTimeline

/// YouTube's XML: format 3 with `p` and `s` in milliseconds, format 2 with `text` in milliseconds, and the first format
/// with `text` in seconds.
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
    readSecondFormat(root, &event, &roll, &draft)
    for case .element(let body) in root.children where body.isNamed(.body) {
      draft.cues.reserveCapacity(draft.cues.count + body.children.largestCount)
      for case .element(let paragraph) in body.children where paragraph.isNamed(.p) {
        fill(&event, paragraph, offset(paragraph, draft))
        roll.add(event, &draft)
      }
    }
  }

  /// In the second format, a text that is appended belongs to the one before it in its window.
  private static func readSecondFormat(
    _ root: XMLElement, _ event: inout YouTubeEvent, _ roll: inout YouTubeRoll, _ draft: inout DraftTranscript
  ) {
    var isOpen = false
    for case .element(let text) in root.children where text.name == "text" {
      let start = milliseconds(text.value(.t))
      let duration = milliseconds(text.value(.d))
      let window = text.text(of: .w)
      if isOpen, text.attributes["append"] == "1", window == event.window, let first = event.start, let start {
        event.beginSegment(offset: start - first)
        if let duration { event.duration = max(event.duration ?? .zero, start + duration - first) }
      } else {
        if isOpen { roll.add(event, &draft) }
        event.begin(at: offset(text, draft))
        event.start = start
        event.duration = duration
        event.window = window
        event.beginSegment()
        isOpen = true
      }
      text.forEachText { event.append($0) }
    }
    if isOpen { roll.add(event, &draft) }
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
