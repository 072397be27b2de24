import RefrainDocuments
import RefrainTimeline

/// Goes through the body of a TTML file and makes a cue of each paragraph.
struct TimedTextWalk {
  var draft: DraftTranscript
  private let clock: TimedTextClock
  private let isAbsolute: Bool
  private let agents: [String: String]

  init(_ draft: DraftTranscript, clock: TimedTextClock, isAbsolute: Bool, agents: [String: String]) {
    self.draft = draft
    self.clock = clock
    self.isAbsolute = isAbsolute
    self.agents = agents
  }

  /// A body or division: its children begin together or, where it says so, one after the other.
  mutating func container(_ element: XMLElement, _ outer: TimedTextScope, after previous: Rational? = nil) {
    let scope = inner(element, outer, after: previous)
    var last: Rational? = element.attributes["timeContainer"] == "seq" ? scope.interval.begin : nil
    draft.cues.reserveCapacity(draft.cues.count + element.children.largestCount)
    for case .element(let child) in element.children {
      switch child.name {
      case "div": container(child, scope, after: last)
      case "p": paragraph(child, scope, after: last)
      default: continue
      }
      if last != nil { last = inner(child, scope, after: last).interval.end ?? last }
    }
  }

  private mutating func inner(
    _ element: XMLElement, _ outer: TimedTextScope, after previous: Rational?
  ) -> TimedTextScope {
    for name in ["begin", "end", "dur"] {
      if let text = element.attributes[name], clock.seconds(text) == nil {
        draft.log.note(
          .syntax, "\"\(text.excerpt)\" is no time; the attribute \(name) was passed over", at: offset(element))
      }
    }
    var scope = outer
    scope.interval = TimedTextTiming.interval(
      element, in: outer.interval, after: previous, clock: clock, isAbsolute: isAbsolute)
    scope.isTimed = outer.isTimed || TimedTextTiming.isTimed(element) || previous != nil
    scope.preservesSpace = TimedTextReader.preserves(element, outer.preservesSpace)
    scope.agent = element.attributes["agent"] ?? outer.agent
    return scope
  }

  private func offset(_ element: XMLElement) -> Int {
    let source = draft.log.source
    return source.lineRange(min(max(1, element.line), source.lineCount) - 1).lowerBound
  }

  private mutating func paragraph(_ element: XMLElement, _ outer: TimedTextScope, after previous: Rational?) {
    let scope = inner(element, outer, after: previous)
    var content = TimedTextContent(scope: scope, clock: clock, isAbsolute: isAbsolute)
    content.take(element)
    add(content, scope, element)
    for voice in content.parallelVoices {
      var part = TimedTextContent(scope: scope, clock: clock, isAbsolute: isAbsolute)
      var untimed = scope
      if !TimedTextTiming.isTimed(voice.element) { untimed.isTimed = !voice.hasOwnTime }
      part.take(voice.element)
      add(part, untimed, voice.element)
    }
    for note in content.notes { draft.log.note(.unshownText, note, at: offset(element)) }
  }

  private mutating func add(_ content: TimedTextContent, _ scope: TimedTextScope, _ element: XMLElement) {
    var content = content
    let text = content.builder.finish()
    if VisibleText.isBlank(text.text), !content.parallelVoices.isEmpty { return }
    var interval = scope.interval
    if element.name == "span", TimedTextTiming.isTimed(element) {
      interval = TimedTextTiming.interval(element, in: interval, after: nil, clock: clock, isAbsolute: isAbsolute)
    } else if !scope.isTimed, let first = text.words.first?.start {
      interval = TimedTextInterval(begin: first, end: text.words.last?.end ?? nil)
    }
    let end: DraftCue.End = interval.end.map { .at($0) } ?? .open
    let speaker = scope.agent.map { agents[$0] ?? $0 }.flatMap { VisibleText.isBlank($0) ? nil : $0 }
    draft.cues.append(
      DraftCue(start: interval.begin, end: end, content: text, speaker: speaker, offset: offset(element)))
  }
}

/// The text of a paragraph with its timed spans as words.
struct TimedTextContent {
  /// A voice that sounds beside the main one, or a translation of the line.
  struct ParallelVoice {
    let element: XMLElement
    /// Whether its own spans say when it is, and not the line.
    let hasOwnTime: Bool
  }

  var builder = CueTextBuilder()
  private(set) var parallelVoices: [ParallelVoice] = []
  /// What was left out.
  private(set) var notes: [String] = []

  private let clock: TimedTextClock
  private let isAbsolute: Bool
  private let paragraph: TimedTextInterval
  private let preserves: Bool
  private var spansBringSpaces = false

  init(scope: TimedTextScope, clock: TimedTextClock, isAbsolute: Bool) {
    self.clock = clock
    self.isAbsolute = isAbsolute
    paragraph = scope.interval
    preserves = scope.preservesSpace
    builder.collapsesSpace = !preserves
  }

  /// Takes the contents of a paragraph, or of a span that is a cue of its own.
  mutating func take(_ element: XMLElement) {
    spansBringSpaces = !preserves && bringsSpaces(element)
    let isOwnVoice = element.name == "span"
    children(element, in: isOwnVoice ? interval(of: element, in: paragraph) : paragraph)
  }

  /// Whether timed spans hold the spaces between words themselves, so that line feeds between them are indentation.
  private func bringsSpaces(_ element: XMLElement) -> Bool {
    element.children.contains { child in
      guard case .element(let span) = child, span.name == "span" else { return false }
      if TimedTextTiming.isTimed(span) {
        let text = span.text.unicodeScalars
        if text.contains(where: { $0 != " " }), text.first == " " || text.last == " " { return true }
      }
      return bringsSpaces(span)
    }
  }

  private func interval(of element: XMLElement, in parent: TimedTextInterval) -> TimedTextInterval {
    TimedTextTiming.interval(element, in: parent, after: nil, clock: clock, isAbsolute: isAbsolute)
  }

  private mutating func children(_ element: XMLElement, in parent: TimedTextInterval) {
    for child in element.children {
      switch child {
      case .text(let text):
        let isIndentation = spansBringSpaces && text.contains(0x0A) && text.allSatisfy { $0 <= 0x20 }
        if !isIndentation { builder.append(text) }
      case .element(let inner): inline(inner, in: parent)
      }
    }
  }

  private mutating func inline(_ element: XMLElement, in parent: TimedTextInterval) {
    switch element.name {
    case "br": builder.breakLine()
    case "span": span(element, in: parent)
    default: break
    }
  }

  private mutating func span(_ element: XMLElement, in parent: TimedTextInterval) {
    switch element.attributes["role"] {
    case "x-bg", "x-translation":
      let hasTime = TimedTextTiming.isTimed(element) || element.elements.contains(where: TimedTextTiming.isTimed)
      parallelVoices.append(ParallelVoice(element: element, hasOwnTime: hasTime))
      return
    case "x-roman", "x-romanization":
      notes.append("a romanization was left out: \"\(element.text.excerpt)\"")
      return
    default: break
    }
    if element.attributes["ruby"] == "text" || element.attributes["ruby"] == "textContainer" {
      notes.append("a ruby annotation was left out: \"\(element.text.excerpt)\"")
      return
    }
    guard TimedTextTiming.isTimed(element) else {
      children(element, in: parent)
      return
    }
    let interval = interval(of: element, in: parent)
    if !element.elements.contains(where: TimedTextTiming.isTimed) {
      builder.beginWord(start: interval.begin, end: interval.end)
    }
    children(element, in: interval)
    builder.endWord()
  }
}
