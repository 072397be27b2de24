import RefrainDocuments
import RefrainTimeline

/// Makes the transcript of what a reader found: completes times, sorts, leaves out what can never be shown.
struct TranscriptAssembly {
  private var draft: DraftTranscript

  init(_ draft: consuming DraftTranscript) {
    self.draft = draft
  }

  mutating func transcript(format: TranscriptFormat) -> Transcript {
    if let misplaced = completeStarts() { sort(misplaced) }
    close()
    RollingCaptions.unroll(&draft.cues, log: &draft.log)
    if draft.isRecognised { RepeatedSegments.collapse(&draft.cues, log: &draft.log) }
    if draft.joinsSingleWords { SingleWordSegments.join(&draft.cues, log: &draft.log) }
    if draft.cues.isEmpty { draft.log.note(.blank, "the transcript has no cues", at: nil) }
    return Transcript(
      format: format, cues: draft.cues.cues, language: draft.language, title: draft.title, artist: draft.artist,
      isEstimated: draft.isEstimated, repairs: draft.log.finished())
  }

  /// A cue without a start begins with its first word, or else when the cue before it is over. Gives the first cue that
  /// starts earlier than the one before it.
  private mutating func completeStarts() -> Int? {
    if draft.cues.areStartsSound { return draft.cues.firstMisplaced }
    var misplaced: Int?
    for index in draft.cues.indices {
      if draft.cues.origin(index).marks.contains(.hasNoStart) {
        let start = substituteStart(index)
        draft.cues.setStart(index, start)
        draft.log.note(
          .missingTime, "a cue has no start; it was set to \(start.secondsText) s", at: draft.cues.origin(index).offset)
      } else if draft.cues.cues[index].start < .zero {
        let early = -draft.cues.cues[index].start
        draft.cues.setStart(index, .zero)
        draft.log.note(
          .negativeTime, "a cue starts \(early.secondsText) s before the sound; it was set to 0",
          at: draft.cues.origin(index).offset)
      }
      if misplaced == nil, index > 0, draft.cues.cues[index].start < draft.cues.cues[index - 1].start {
        misplaced = index
      }
    }
    return misplaced
  }

  private func substituteStart(_ index: Int) -> Rational {
    let firstWord =
      draft.cues.cues[index].words.first?.start ?? draft.cues.origin(index).words.lazy.compactMap(\.start).first
    if let firstWord { return max(firstWord, .zero) }
    guard index > 0 else { return .zero }
    let previous = draft.cues.cues[index - 1]
    return previous.end.map { max(previous.start, $0) } ?? previous.start
  }

  private mutating func sort(_ misplaced: Int) {
    if !draft.isOrderFree {
      draft.log.note(
        .order, "cues are not in order of time; they were sorted", at: draft.cues.origin(misplaced).offset)
    }
    draft.cues.sortByStart()
  }

  /// Gives every cue its end and its words, and leaves out the cues that have nothing to show or no time to show it.
  private mutating func close() {
    var line = 0
    let source = draft.log.source
    var log = draft.log
    draft.cues.completeAll { cue, origin, next in
      if VisibleText.isBlank(cue.text) {
        if !origin.marks.contains(.isStop) { log.note(.blank, "a cue without text was left out", at: origin.offset) }
        return false
      }
      if origin.marks.contains(.droppedControls) {
        log.note(.unshownText, "control characters were left out of the text", at: origin.offset)
      }
      guard let end = TranscriptAssembly.end(of: cue, origin, next: next, log: &log) else { return false }
      cue.end = end.time
      WordRepair.complete(&cue, origin.takeWords(), at: origin.offset, log: &log)
      line = source.lineIndex(at: origin.offset, hint: line)
      cue.line = line + 1
      return true
    }
    draft.log = log
  }

  private struct ResolvedEnd {
    /// Nil where the cue stays to the end of the sound.
    let time: Rational?
  }

  /// Nil where the cue can never be shown.
  private static func end(
    of cue: Cue, _ origin: DraftCues.Origin, next: Rational?, log: inout RepairLog
  ) -> ResolvedEnd? {
    switch origin.ending {
    case .open: return ResolvedEnd(time: nil)
    case .untilNext:
      let lastWord =
        cue.words.lazy.map { $0.end ?? $0.start }.max() ?? origin.words.lazy.compactMap { $0.end ?? $0.start }.max()
      guard let next else { return ResolvedEnd(time: nil) }
      return ResolvedEnd(time: max(next, lastWord ?? next))
    case .missing:
      log.note(
        .missingTime, "a cue has no end; it stays until \(next.map { "\($0.secondsText) s" } ?? "the sound ends")",
        at: origin.offset)
      return ResolvedEnd(time: next)
    case .atTime:
      let end = cue.end ?? .zero
      if end > cue.start { return ResolvedEnd(time: end) }
      guard end < cue.start, cue.start != .zero else {
        log.note(
          .zeroDuration, "a cue that lasts no time was left out: \"\(cue.text.excerpt)\"", at: origin.offset)
        return nil
      }
      return negativeEnd(end, of: cue, origin, next: next, log: &log)
    }
  }

  private static func negativeEnd(
    _ end: Rational, of cue: Cue, _ origin: DraftCues.Origin, next: Rational?, log: inout RepairLog
  ) -> ResolvedEnd? {
    let span = "a cue ends at \(end.secondsText) s, before its start at \(cue.start.secondsText) s"
    guard VisibleText.isReadable(cue.text) else {
      log.note(
        .negativeDuration, "\(span); it holds only \"\(cue.text.excerpt)\" and was left out", at: origin.offset)
      return nil
    }
    log.note(
      .negativeDuration, "\(span); it stays until \(next.map { "\($0.secondsText) s" } ?? "the sound ends")",
      at: origin.offset)
    return ResolvedEnd(time: next)
  }
}
