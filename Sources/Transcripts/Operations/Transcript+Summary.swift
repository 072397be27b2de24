import RefrainTimeline

extension Transcript {
  /// What `transcript inspect` prints: format, cues, words, speakers, language, first and last time, reading speed, and
  /// how many repairs there were. Ends with a line feed.
  public var summary: String {
    let figures = TranscriptFigures(cues.span)
    var lines = [("format", format.title)]
    if let title { lines.append(("title", title)) }
    if let artist { lines.append(("artist", artist)) }
    lines.append(("cues", "\(cues.count)"))
    lines.append(("words", figures.wordsText))
    if isEstimated { lines.append(("times", "estimated from the length of the text")) }
    if !figures.speakers.isEmpty { lines.append(("speakers", figures.speakers.joined(separator: ", "))) }
    lines.append(("language", languageText))
    if let first = cues.first, let last = cues.last {
      lines.append(("first", "\(ClockText.full(first.start, mark: "."))  \(first.text.excerpt)"))
      lines.append(("last", "\(ClockText.full(last.start, mark: "."))  \(last.text.excerpt)"))
      lines.append(("ends", figures.hasOpenEnd ? "with the sound" : ClockText.full(figures.lastTime, mark: ".")))
    }
    if let fastest = figures.fastest {
      lines.append(
        ("fastest", "\(Int(fastest.speed.rounded())) characters a second  \(cues[fastest.index].text.excerpt)"))
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
}

/// What one walk through the cues tells about all of them.
private struct TranscriptFigures {
  private(set) var speakers: [String] = []
  private(set) var lastTime = Rational.zero
  private(set) var hasOpenEnd = false
  /// The cue that leaves its reader the least time, with the characters a second that it asks for.
  private(set) var fastest: (index: Int, speed: Double)?
  private var words = 0
  private var timedCues = 0
  private var knownSpeakers = Set<String>()

  init(_ cues: Span<Cue>) {
    for index in cues.indices { add(cues, at: index) }
  }

  var wordsText: String {
    words == 0 ? "none with times of their own" : "\(words) with times, in \(timedCues) cues"
  }

  /// The cue is looked at where it is: a copy of each would cost more than all the rest.
  private mutating func add(_ cues: Span<Cue>, at index: Int) {
    let wordCount = cues[index].words.count
    words += wordCount
    if wordCount > 0 { timedCues += 1 }
    if let speaker = cues[index].speaker, speaker != speakers.last, knownSpeakers.insert(speaker).inserted {
      speakers.append(speaker)
    }
    guard let end = cues[index].end else {
      hasOpenEnd = true
      return
    }
    if lastTime < end { lastTime = end }
    let seconds = end.doubleValue - cues[index].start.doubleValue
    let speed = Double(ReadingSpeed.weight(of: cues[index].text)) / seconds
    if speed > fastest?.speed ?? -1 { fastest = (index, speed) }
  }
}
