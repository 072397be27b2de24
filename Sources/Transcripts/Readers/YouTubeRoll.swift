import RefrainTimeline

/// One event of YouTube's captions, in either notation: a text in segments. Made once and filled again and again.
struct YouTubeEvent {
  /// A part of the text.
  struct Segment {
    /// When it is said, from the event's start, where the file says so.
    var offset: Rational?
    /// Its bytes in the text.
    var range: Range<Int>
  }

  var start: Rational?
  var duration: Rational?
  /// The window in which it rolls up.
  var window: String?
  var isAppended = false
  /// The byte of the file where it stands.
  private(set) var offset = 0
  private(set) var segments: [Segment] = []
  /// UTF-8.
  private(set) var text: [UInt8] = []

  /// Begins another event.
  mutating func begin(at offset: Int) {
    self.offset = offset
    start = nil
    duration = nil
    window = nil
    isAppended = false
    segments.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
  }

  /// Begins a part of the text.
  mutating func beginSegment(offset: Rational? = nil) {
    segments.append(Segment(offset: offset, range: text.count..<text.count))
  }

  /// Adds UTF-8 to the last segment.
  mutating func append(_ bytes: some Collection<UInt8>) {
    text.append(contentsOf: bytes)
    segments[segments.count - 1].range = segments[segments.count - 1].range.lowerBound..<text.count
  }
}

/// Makes cues of YouTube's events. In a window that rolls up, a line is replaced by the next one; the durations in the
/// file tell how long it would still be seen above it.
struct YouTubeRoll {
  private var lastInWindow: [String: Int] = [:]
  private var builder = CueTextBuilder()

  mutating func add(_ event: YouTubeEvent, _ draft: inout DraftTranscript) {
    guard !VisibleText.isBlank(event.text[...]) else { return }
    let hasTimes = event.segments.contains { $0.offset != nil }
    for index in event.segments.indices {
      let segment = event.segments[index]
      if hasTimes, let offset = segment.offset ?? (index == 0 ? .zero : nil) {
        builder.beginWord(start: event.start.map { $0 + offset })
      }
      builder.append(YouTubeRoll.withoutPadding(segment.range, of: event.text))
    }
    let end = event.start.flatMap { start in event.duration.map { DraftCue.End.at(start + $0) } }
    let cue = DraftCue(start: event.start, end: end ?? .missing, content: builder.finish(), offset: event.offset)
    if let window = event.window, !event.isAppended {
      if let last = lastInWindow[window], let start = event.start { draft.cues.shorten(last, to: start) }
      lastInWindow[window] = draft.cues.count
    }
    draft.cues.append(cue)
  }

  private static let space: [UInt8] = [0xE2, 0x80, 0x8B]

  /// Zero-width spaces at the edges only widen the box behind the text.
  private static func withoutPadding(_ range: Range<Int>, of text: [UInt8]) -> ArraySlice<UInt8> {
    var part = text[range]
    if part.first == 0xE2, VisibleText.isBlank(text[..<range.lowerBound]) {
      while part.starts(with: space) { part = part.dropFirst(space.count) }
    }
    if part.last == 0x8B, VisibleText.isBlank(text[range.upperBound...]) {
      while part.suffix(space.count).elementsEqual(space) { part = part.dropLast(space.count) }
    }
    return part
  }
}
