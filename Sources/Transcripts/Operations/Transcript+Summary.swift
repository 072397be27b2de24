import RefrainTimeline

extension Transcript {
  /// What `transcript inspect` prints: format, cues, words, speakers, language, first and last time, reading speed, and
  /// how many repairs there were. Ends with a line feed.
  public var summary: String {
    var lines = [("format", format.title)]
    if let title { lines.append(("title", title)) }
    if let artist { lines.append(("artist", artist)) }
    let words = cues.reduce(0) { $0 + $1.words.count }
    let timed = cues.count { !$0.words.isEmpty }
    lines.append(("cues", "\(cues.count)"))
    lines.append(("words", words == 0 ? "none with times of their own" : "\(words) with times, in \(timed) cues"))
    if isEstimated { lines.append(("times", "estimated from the length of the text")) }
    if !speakers.isEmpty { lines.append(("speakers", speakers.joined(separator: ", "))) }
    lines.append(("language", languageText))
    if let first = cues.first, let last = cues.last {
      lines.append(("first", "\(ClockText.full(first.start, mark: "."))  \(first.text.excerpt)"))
      lines.append(("last", "\(ClockText.full(last.start, mark: "."))  \(last.text.excerpt)"))
      let hasOpenEnd = cues.contains { $0.end == nil }
      lines.append(("ends", hasOpenEnd ? "with the sound" : ClockText.full(lastTime, mark: ".")))
    }
    if let fastest = fastestCue {
      lines.append(("fastest", "\(fastest.speed) characters a second  \(fastest.cue.text.excerpt)"))
    }
    lines.append(("repairs", repairs.isEmpty ? "none" : "\(repairs.count)"))
    let width = lines.map(\.0.count).max() ?? 0
    return lines.map { $0.0 + String(repeating: " ", count: width - $0.0.count) + "  " + $0.1 + "\n" }.joined()
  }

  private var languageText: String {
    if let language { return language }
    return LanguageGuess.tag(of: cues.prefix(500).map(\.text).joined(separator: "\n")).map { "\($0) (a guess)" }
      ?? "unknown"
  }

  /// The cue that leaves its reader the least time, with the characters a second that it asks for.
  private var fastestCue: (cue: Cue, speed: Int)? {
    var fastest: (index: Int, speed: Double)?
    for index in cues.indices {
      guard let end = cues[index].end else { continue }
      let seconds = end.doubleValue - cues[index].start.doubleValue
      let speed = Double(ReadingSpeed.weight(of: cues[index].text)) / seconds
      if speed > fastest?.speed ?? -1 { fastest = (index, speed) }
    }
    return fastest.map { (cues[$0.index], Int($0.speed.rounded())) }
  }
}
