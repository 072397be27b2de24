import RefrainDocuments
import RefrainTimeline

/// Goes through the body of a TTML file and makes a cue of each paragraph.
struct TimedTextWalk {
  var draft: DraftTranscript
  private let clock: TimedTextClock
  private let isAbsolute: Bool
  private let agents: [String: String]
  private var plain = CueTextBuilder()

  init(_ draft: DraftTranscript, clock: TimedTextClock, isAbsolute: Bool, agents: [String: String]) {
    self.draft = draft
    self.clock = clock
    self.isAbsolute = isAbsolute
    self.agents = agents
  }

  /// A body or division: its children begin together or, where it says so, one after the other.
  mutating func container(_ element: XMLElement, _ outer: TimedTextScope, after previous: Rational? = nil) {
    let scope = inner(element, outer, after: previous)
    var last: Rational? = TimedTextTimes.isSequence(element) ? scope.interval.begin : nil
    draft.cues.reserveCapacity(draft.cues.count + element.children.largestCount)
    for case .element(let child) in element.children {
      if child.isNamed(.div) {
        container(child, scope, after: last)
      } else if child.isNamed(.p) {
        paragraph(child, scope, after: last)
      } else {
        continue
      }
      if last != nil { last = inner(child, scope, after: last).interval.end ?? last }
    }
  }

  private mutating func inner(
    _ element: XMLElement, _ outer: TimedTextScope, after previous: Rational?
  ) -> TimedTextScope {
    let times = TimedTextTimes(element, clock: clock)
    if times.areDamaged {
      for (name, value) in TimedTextTimes.unreadable(element, clock: clock) {
        draft.log.note(
          .syntax, "\"\(value.excerpt)\" is no time; the attribute \(name.text) was passed over", at: offset(element))
      }
    }
    var scope = outer
    scope.interval = times.interval(in: outer.interval, after: previous, isAbsolute: isAbsolute)
    scope.isTimed = outer.isTimed || times.areGiven || previous != nil
    scope.preservesSpace = TimedTextReader.preserves(element, outer.preservesSpace)
    scope.agent = element.text(of: .agent) ?? outer.agent
    return scope
  }

  private func offset(_ element: XMLElement) -> Int {
    let source = draft.log.source
    return source.lineRange(min(max(1, element.line), source.lineCount) - 1).lowerBound
  }

  private mutating func paragraph(_ element: XMLElement, _ outer: TimedTextScope, after previous: Rational?) {
    let scope = inner(element, outer, after: previous)
    guard element.hasElements else {
      plain.collapsesSpace = !scope.preservesSpace
      element.forEachText { plain.append($0) }
      return add(plain.finish(), scope.interval, scope, element)
    }
    var content = TimedTextContent(scope: scope, clock: clock, isAbsolute: isAbsolute)
    content.take(element)
    add(content, scope, element)
    for voice in content.parallelVoices {
      var part = TimedTextContent(scope: scope, clock: clock, isAbsolute: isAbsolute)
      var untimed = scope
      if !TimedTextTimes.areGiven(voice.element) { untimed.isTimed = !voice.hasOwnTime }
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
    if element.isNamed(.span), TimedTextTimes.areGiven(element) {
      interval = TimedTextTimes(element, clock: clock).interval(in: interval, after: nil, isAbsolute: isAbsolute)
    } else if !scope.isTimed, let first = text.words.first?.start {
      interval = TimedTextInterval(begin: first, end: text.words.last?.end ?? nil)
    }
    add(text, interval, scope, element)
  }

  private mutating func add(
    _ text: CueText, _ interval: TimedTextInterval, _ scope: TimedTextScope, _ element: XMLElement
  ) {
    let end: DraftCue.End = interval.end.map { .at($0) } ?? .open
    let speaker = scope.agent.map { agents[$0] ?? $0 }.flatMap { VisibleText.isBlank($0) ? nil : $0 }
    draft.cues.append(
      DraftCue(start: interval.begin, end: end, content: text, speaker: speaker, offset: offset(element)))
  }
}
