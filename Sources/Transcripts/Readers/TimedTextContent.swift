import RefrainTimeline

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
    let isOwnVoice = element.isNamed(.span)
    children(element, in: isOwnVoice ? interval(of: element, in: paragraph) : paragraph)
  }

  /// Whether timed spans hold the spaces between words themselves, so that line feeds between them are indentation.
  private func bringsSpaces(_ element: XMLElement) -> Bool {
    element.children.contains { child in
      guard case .element(let span) = child, span.isNamed(.span) else { return false }
      if TimedTextTimes.areGiven(span) {
        let text = span.text.unicodeScalars
        if text.contains(where: { $0 != " " }), text.first == " " || text.last == " " { return true }
      }
      return bringsSpaces(span)
    }
  }

  private func interval(
    of element: XMLElement, in parent: TimedTextInterval, after previous: Rational? = nil
  ) -> TimedTextInterval {
    TimedTextTimes(element, clock: clock).interval(in: parent, after: previous, isAbsolute: isAbsolute)
  }

  private mutating func children(_ element: XMLElement, in parent: TimedTextInterval) {
    var last: Rational? = TimedTextTimes.isSequence(element) ? parent.begin : nil
    for child in element.children {
      switch child {
      case .text(let text):
        let isIndentation = spansBringSpaces && text.contains(0x0A) && text.allSatisfy { $0 <= 0x20 }
        if !isIndentation { builder.append(text) }
      case .element(let inner) where inner.isNamed(.br): builder.breakLine()
      case .element(let inner) where inner.isNamed(.span):
        let collapses = builder.collapsesSpace
        builder.collapsesSpace = !TimedTextReader.preserves(inner, !collapses)
        span(inner, in: parent, after: last)
        builder.collapsesSpace = collapses
        if let previous = last { last = interval(of: inner, in: parent, after: previous).end ?? previous }
      case .element: break
      }
    }
  }

  private mutating func span(_ element: XMLElement, in parent: TimedTextInterval, after previous: Rational?) {
    switch element.text(of: .role) {
    case "x-bg", "x-translation":
      let hasTime = TimedTextTimes.areGiven(element) || element.elements.contains(where: TimedTextTimes.areGiven)
      parallelVoices.append(ParallelVoice(element: element, hasOwnTime: hasTime))
      return
    case "x-roman", "x-romanization":
      notes.append("a romanization was left out: \"\(element.text.excerpt)\"")
      return
    default: break
    }
    if ["text", "textContainer"].contains(element.text(of: .ruby)) {
      notes.append("a ruby annotation was left out: \"\(element.text.excerpt)\"")
      return
    }
    guard TimedTextTimes.areGiven(element) else {
      children(element, in: parent)
      return
    }
    let interval = interval(of: element, in: parent, after: previous)
    if !element.elements.contains(where: TimedTextTimes.areGiven) {
      builder.beginWord(start: interval.begin, end: interval.end)
    }
    children(element, in: interval)
    builder.endWord()
  }
}
