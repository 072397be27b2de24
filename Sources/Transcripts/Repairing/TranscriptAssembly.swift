import RefrainDocuments
import RefrainTimeline

/// Makes the transcript of what a reader found: completes times, sorts, leaves out what can never be shown.
struct TranscriptAssembly {
  private var draft: DraftTranscript

  init(_ draft: DraftTranscript) {
    self.draft = draft
  }

  mutating func transcript(format: TranscriptFormat) -> Transcript {
    completeStarts()
    sort()
    var cues = closedCues()
    draft.cues = []
    RollingCaptions.unroll(&cues, log: &draft.log)
    if draft.isRecognised { RepeatedSegments.collapse(&cues, log: &draft.log) }
    if draft.joinsSingleWords { SingleWordSegments.join(&cues, log: &draft.log) }
    return Transcript(
      format: format, cues: cues.cues, language: draft.language, title: draft.title, artist: draft.artist,
      isEstimated: draft.isEstimated, repairs: draft.log.finished())
  }

  /// A cue without a start begins with its first word, or else when the cue before it is over.
  private mutating func completeStarts() {
    for index in draft.cues.indices {
      guard let start = draft.cues[index].start else {
        let start = substituteStart(index)
        draft.cues[index].start = start
        draft.log.note(
          .missingTime, "a cue has no start; it was set to \(start.secondsText) s", at: draft.cues[index].offset)
        continue
      }
      guard start < .zero else { continue }
      draft.cues[index].start = .zero
      draft.log.note(
        .negativeTime, "a cue starts \((-start).secondsText) s before the sound; it was set to 0",
        at: draft.cues[index].offset)
    }
  }

  private func substituteStart(_ index: Int) -> Rational {
    if let word = draft.cues[index].content.words.lazy.compactMap(\.start).first { return max(word, .zero) }
    guard index > 0 else { return .zero }
    let previous = draft.cues[index - 1]
    let start = previous.start ?? .zero
    if case .at(let end) = previous.end { return max(start, end) }
    return start
  }

  private mutating func sort() {
    let cues = draft.cues
    guard let misplaced = cues.indices.dropFirst().first(where: { isEarlier(cues[$0], cues[$0 - 1]) }) else { return }
    if !draft.isOrderFree {
      draft.log.note(.order, "cues are not in order of time; they were sorted", at: cues[misplaced].offset)
    }
    let order = cues.indices.sorted { a, b in
      isEarlier(cues[a], cues[b]) || (!isEarlier(cues[b], cues[a]) && a < b)
    }
    draft.cues = order.map { cues[$0] }
  }

  private func isEarlier(_ a: DraftCue, _ b: DraftCue) -> Bool {
    (a.start ?? .zero) < (b.start ?? .zero)
  }

  /// Gives every cue its end and its words, and leaves out the cues that have nothing to show or no time to show it.
  private mutating func closedCues() -> AssembledCues {
    let nextStarts = laterStarts()
    var result = AssembledCues(capacity: draft.cues.count)
    var line = 0
    for index in draft.cues.indices {
      let cue = draft.cues[index]
      if VisibleText.isBlank(cue.content.text) {
        if !cue.isStop { draft.log.note(.blank, "a cue without text was left out", at: cue.offset) }
        continue
      }
      if cue.content.droppedControls {
        draft.log.note(.unshownText, "control characters were left out of the text", at: cue.offset)
      }
      let start = cue.start ?? .zero
      guard let end = end(of: cue, start: start, next: nextStarts[index]) else { continue }
      let words = WordRepair.words(of: cue, start: start, end: end.time, log: &draft.log)
      line = draft.log.source.lineIndex(at: cue.offset, hint: line)
      result.append(
        AssembledCue(
          cue: Cue(
            start: start, end: end.time, text: cue.content.text, speaker: cue.speaker, words: words, look: cue.look,
            line: line + 1),
          offset: cue.offset, isDoubtful: cue.isDoubtful, startsWithSpace: cue.startsWithSpace))
    }
    return result
  }

  /// For each cue, the earliest start that is later than its own.
  private func laterStarts() -> [Rational?] {
    var result = [Rational?](repeating: nil, count: draft.cues.count)
    for index in draft.cues.indices.dropLast().reversed() {
      let next = draft.cues[index + 1].start ?? .zero
      result[index] = next > draft.cues[index].start ?? .zero ? next : result[index + 1]
    }
    return result
  }

  private struct ResolvedEnd {
    /// Nil where the cue stays to the end of the sound.
    let time: Rational?
  }

  /// Nil where the cue can never be shown.
  private mutating func end(of cue: DraftCue, start: Rational, next: Rational?) -> ResolvedEnd? {
    switch cue.end {
    case .open: return ResolvedEnd(time: nil)
    case .untilNext:
      let lastWord = cue.content.words.lazy.compactMap { $0.end ?? $0.start }.max()
      guard let next else { return ResolvedEnd(time: nil) }
      return ResolvedEnd(time: max(next, lastWord ?? next))
    case .missing:
      draft.log.note(
        .missingTime, "a cue has no end; it stays until \(next.map { "\($0.secondsText) s" } ?? "the sound ends")",
        at: cue.offset)
      return ResolvedEnd(time: next)
    case .at(let end) where end > start: return ResolvedEnd(time: end)
    case .at(let end) where end == start || (end < start && start == .zero):
      draft.log.note(
        .zeroDuration, "a cue that lasts no time was left out: \"\(cue.content.text.excerpt)\"", at: cue.offset)
      return nil
    case .at(let end): return negativeEnd(end, of: cue, start: start, next: next)
    }
  }

  private mutating func negativeEnd(
    _ end: Rational, of cue: DraftCue, start: Rational, next: Rational?
  ) -> ResolvedEnd? {
    let span = "a cue ends at \(end.secondsText) s, before its start at \(start.secondsText) s"
    guard VisibleText.isReadable(cue.content.text) else {
      draft.log.note(
        .negativeDuration, "\(span); it holds only \"\(cue.content.text.excerpt)\" and was left out", at: cue.offset)
      return nil
    }
    draft.log.note(
      .negativeDuration, "\(span); it stays until \(next.map { "\($0.secondsText) s" } ?? "the sound ends")",
      at: cue.offset)
    return ResolvedEnd(time: next)
  }
}
