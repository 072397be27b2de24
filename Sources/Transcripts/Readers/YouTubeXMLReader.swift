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
    for case .element(let body) in root.children where body.name == "body" {
      draft.cues.reserveCapacity(draft.cues.count + body.children.largestCount)
      for case .element(let paragraph) in body.children where paragraph.name == "p" { add(paragraph, &roll, &draft) }
    }
  }

  private static func offset(_ element: XMLElement, _ draft: DraftTranscript) -> Int {
    let source = draft.log.source
    return source.lineRange(min(max(1, element.line), source.lineCount) - 1).lowerBound
  }

  private static func milliseconds(_ text: String?) -> Rational? {
    guard let text, let value = Int64(text), abs(value) < 10_000_000_000_000 else { return nil }
    return Rational(milliseconds: value)
  }

  private static func add(_ element: XMLElement, _ roll: inout YouTubeRoll, _ draft: inout DraftTranscript) {
    let start = milliseconds(element.attributes["t"])
    let duration = milliseconds(element.attributes["d"])
    var segments: [YouTubeSegment] = []
    for child in element.children {
      switch child {
      case .text(let text): segments.append(YouTubeSegment(text: String(decoding: text, as: UTF8.self), offset: nil))
      case .element(let span) where span.name == "br": segments.append(YouTubeSegment(text: "\n", offset: nil))
      case .element(let span):
        segments.append(YouTubeSegment(text: span.text, offset: milliseconds(span.attributes["t"])))
      }
    }
    roll.add(
      YouTubeEvent(
        start: start, duration: duration, window: element.attributes["w"], isAppended: element.attributes["a"] == "1",
        segments: segments, offset: offset(element, draft)), &draft)
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

/// A part of an event's text, with its offset from the event's start where it has one.
struct YouTubeSegment {
  var text: String
  var offset: Rational?
}

/// One event of YouTube's captions, in either notation.
struct YouTubeEvent {
  var start: Rational?
  var duration: Rational?
  /// The window in which it rolls up.
  var window: String?
  var isAppended: Bool
  var segments: [YouTubeSegment]
  var offset: Int
}

/// Makes cues of YouTube's events. In a window that rolls up, a line is replaced by the next one; the durations in the
/// file tell how long it would still be seen above it.
struct YouTubeRoll {
  private var lastInWindow: [String: Int] = [:]

  mutating func add(_ event: YouTubeEvent, _ draft: inout DraftTranscript) {
    let isBlank = event.segments.allSatisfy { VisibleText.isBlank($0.text) }
    guard !isBlank else { return }
    let hasTimes = event.segments.contains { $0.offset != nil }
    var builder = CueTextBuilder()
    for (index, segment) in event.segments.enumerated() {
      let offset = segment.offset ?? (index == 0 ? .zero : nil)
      if hasTimes, let offset { builder.beginWord(start: event.start.map { $0 + offset }) }
      builder.append(YouTubeRoll.withoutPadding(segment.text, index, of: event.segments))
    }
    let end = event.start.flatMap { start in event.duration.map { DraftCue.End.at(start + $0) } }
    let cue = DraftCue(start: event.start, end: end ?? .missing, content: builder.finish(), offset: event.offset)
    if let window = event.window, !event.isAppended {
      if let last = lastInWindow[window], let start = event.start { draft.cues.shorten(last, to: start) }
      lastInWindow[window] = draft.cues.count
    }
    draft.cues.append(cue)
  }

  /// Zero-width spaces at the edges only widen the box behind the text.
  private static func withoutPadding(_ text: String, _ index: Int, of segments: [YouTubeSegment]) -> String {
    guard text.utf8.contains(0xE2) else { return text }
    var scalars = text.unicodeScalars[...]
    let isPadding: (Unicode.Scalar) -> Bool = { $0 == "\u{200B}" }
    if segments[..<index].allSatisfy({ VisibleText.isBlank($0.text) }) { scalars = scalars.drop(while: isPadding) }
    if segments[(index + 1)...].allSatisfy({ VisibleText.isBlank($0.text) }) {
      while let last = scalars.last, isPadding(last) { scalars.removeLast() }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
