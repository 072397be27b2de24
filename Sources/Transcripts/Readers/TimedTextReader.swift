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
      draft, clock: clock, isAbsolute: TimedTextTimes.isAbsolute(root, clock: clock), agents: agents(root))
    let start = TimedTextScope(
      interval: TimedTextInterval(begin: .zero, end: nil), preservesSpace: preserves(root, false))
    for case .element(let body) in root.children where body.isNamed(.body) { walk.container(body, start) }
    draft = walk.draft
    draft.title = title(root)
    reportReadings(root, &draft)
  }

  /// Whether `xml:space` keeps white space here.
  static func preserves(_ element: XMLElement, _ inherited: Bool) -> Bool {
    element.value(.xmlSpace).map { $0.elementsEqual("preserve".utf8) } ?? inherited
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

  /// Music services keep translations and transliterations of the lines in the head.
  private static func reportReadings(_ element: XMLElement, _ draft: inout DraftTranscript) {
    for case .element(let child) in element.children where !child.isNamed(.body) {
      guard child.name == "translation" || child.name == "transliteration" else {
        reportReadings(child, &draft)
        continue
      }
      let source = draft.log.source
      let line = source.lineRange(min(max(1, child.line), source.lineCount) - 1)
      let language = child.attributes["xml:lang"].map { " (\($0.excerpt))" } ?? ""
      let count = child.elements.count
      draft.log.note(
        .unshownText, "a \(child.name)\(language) of \(count == 1 ? "1 line" : "\(count) lines") was left out",
        at: line.lowerBound)
    }
  }

  private static func title(_ root: XMLElement) -> String? {
    let metadata = root.elements.first { $0.name == "head" }?.elements ?? []
    let candidates = metadata + metadata.filter { $0.name == "metadata" }.flatMap(\.elements)
    let title = candidates.first { $0.name == "title" }?.text
    return title.flatMap { VisibleText.isBlank($0) ? nil : $0 }
  }
}
