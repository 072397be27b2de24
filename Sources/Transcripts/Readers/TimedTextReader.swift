import RefrainDocuments
import RefrainTimeline

/// TTML in all its profiles and namespaces, and the lyrics of music services that are written in it.
///
/// Elements are matched by their local names. Times are relative to the parent's, as the specification has it, unless
/// the file's own times show that they are absolute, as music services write them. Regions and styles are ignored.
enum TimedTextReader {
  static let format = TranscriptFormat.ttml

  static func read(_ root: XMLElement, into draft: inout DraftTranscript) {
    draft.isOrderFree = true
    draft.language = root.attributes["xml:lang"].flatMap { $0.isEmpty ? nil : $0 }
    let clock = TimedTextClock(root)
    var walk = TimedTextWalk(
      draft, clock: clock, isAbsolute: TimedTextTiming.isAbsolute(root, clock: clock), agents: agents(root))
    let start = TimedTextScope(
      interval: TimedTextInterval(begin: .zero, end: nil), preservesSpace: preserves(root, false))
    for case .element(let body) in root.children where body.name == "body" { walk.container(body, start) }
    draft = walk.draft
    draft.title = title(root)
  }

  /// Whether `xml:space` keeps white space here.
  static func preserves(_ element: XMLElement, _ inherited: Bool) -> Bool {
    element.attributes["xml:space"].map { $0 == "preserve" } ?? inherited
  }

  private static func agents(_ element: XMLElement) -> [String: String] {
    var result: [String: String] = [:]
    if element.name == "agent", let identifier = element.attributes["xml:id"] {
      let name = element.elements.first { $0.name == "name" }?.text ?? ""
      if !VisibleText.isBlank(name) { result[identifier] = name }
    }
    for case .element(let child) in element.children where child.name != "body" {
      result.merge(agents(child)) { first, _ in first }
    }
    return result
  }

  private static func title(_ root: XMLElement) -> String? {
    let metadata = root.elements.first { $0.name == "head" }?.elements ?? []
    let candidates = metadata + metadata.filter { $0.name == "metadata" }.flatMap(\.elements)
    let title = candidates.first { $0.name == "title" }?.text
    return title.flatMap { VisibleText.isBlank($0) ? nil : $0 }
  }
}

/// A span of time on the clock of the sound.
struct TimedTextInterval {
  var begin: Rational
  /// Nil where it has no end.
  var end: Rational?
}

/// What an element hands down to its children.
struct TimedTextScope {
  var interval: TimedTextInterval
  /// Whether any element so far said when it is.
  var isTimed = false
  var preservesSpace: Bool
  var agent: String?
}

/// When elements are shown.
enum TimedTextTiming {
  /// Whether any attribute of an element says when it is.
  static func isTimed(_ element: XMLElement) -> Bool {
    element.attributes["begin"] != nil || element.attributes["end"] != nil || element.attributes["dur"] != nil
  }

  /// The interval of an element inside its parent's. `previous` is the end of the element before it where the parent
  /// shows its children one after the other.
  static func interval(
    _ element: XMLElement, in parent: TimedTextInterval, after previous: Rational?, clock: TimedTextClock,
    isAbsolute: Bool
  ) -> TimedTextInterval {
    let origin = previous ?? (isAbsolute ? .zero : parent.begin)
    func time(_ name: String) -> Rational? { element.attributes[name].flatMap { clock.seconds($0) } }
    let explicit = time("begin")
    let begin = explicit.map { $0 + origin } ?? previous ?? parent.begin
    let ends = [time("end").map { $0 + origin }, time("dur").map { $0 + begin }, isAbsolute ? nil : parent.end]
    let end = ends.compactMap { $0 }.min() ?? parent.end
    return TimedTextInterval(begin: begin, end: end)
  }

  /// Whether the times of a file do not count from the parent's: the namespace of a music service says so, or children
  /// begin no earlier than their parents' own times and would begin after their parents' end if they did count from it.
  static func isAbsolute(_ root: XMLElement, clock: TimedTextClock) -> Bool {
    if root.rootNamespaces.contains(where: { $0.contains("music.apple.com") }) { return true }
    var votes = (absolute: 0, relative: 0)
    count(root, parent: nil, clock: clock, votes: &votes)
    return votes.absolute > 0 && votes.relative == 0
  }

  private static func count(
    _ element: XMLElement, parent: TimedTextInterval?, clock: TimedTextClock,
    votes: inout (absolute: Int, relative: Int)
  ) {
    // What holds no element and is in no timed one has no say.
    guard element.hasElements || parent.map({ $0.begin > .zero }) ?? false else { return }
    var inner = parent
    if let begin = element.attributes["begin"].flatMap({ clock.seconds($0) }) {
      let end = element.attributes["end"].flatMap { clock.seconds($0) }
      if let parent, parent.begin > .zero {
        if begin < parent.begin {
          votes.relative += 1
        } else if let limit = parent.end, begin + parent.begin >= limit {
          votes.absolute += 1
        }
      }
      inner = TimedTextInterval(begin: begin, end: end)
    }
    if element.attributes["timeContainer"] == "seq" { inner = nil }
    for case .element(let child) in element.children { count(child, parent: inner, clock: clock, votes: &votes) }
  }
}
