import RefrainDocuments
import RefrainTimeline

/// A recogniser that hears nothing sometimes writes the same sentence again and again.
///
/// Songs repeat lines too, so identity alone proves nothing. A run counts as a recogniser's fault when it has three
/// segments or more that the recogniser itself doubted, or four or more that follow each other without a gap and last
/// exactly as long as each other, which no singer does.
enum RepeatedSegments {
  /// Leaves the first segment of each such run.
  static func collapse(_ cues: inout DraftCues, log: inout RepairLog) {
    guard hasRun(cues.cues.span) else { return }
    var result = DraftCues(capacity: cues.count)
    var index = 0
    while index < cues.count {
      let text = cues.cues[index].text
      let end = cues.cues[index...].firstIndex { !$0.text.utf8.elementsEqual(text.utf8) } ?? cues.count
      let run = (index..<end).map { cues[$0] }
      if isFault(run) {
        result.append(run[0])
        log.note(
          .repeatedSegment,
          "the recogniser wrote \"\(text.excerpt)\" \(run.count) times in a row; it is shown once",
          at: run[0].origin.offset)
      } else {
        for entry in run { result.append(entry) }
      }
      index = end
    }
    cues = result
  }

  /// Whether any text comes three times in a row.
  private static func hasRun(_ cues: Span<Cue>) -> Bool {
    var length = 1
    for index in cues.indices.dropFirst() {
      length = cues[index].text == cues[index - 1].text ? length + 1 : 1
      if length == 3 { return true }
    }
    return false
  }

  private static func isFault(_ run: [DraftCues.Entry]) -> Bool {
    if run.count >= 3, run.allSatisfy({ $0.origin.marks.contains(.isDoubtful) }) { return true }
    guard run.count >= 4, let first = run.first, let end = first.cue.end else { return false }
    let duration = end - first.cue.start
    return run.allSatisfy { $0.cue.end == $0.cue.start + duration }
      && zip(run, run.dropFirst()).allSatisfy { $0.cue.end == $1.cue.start }
  }
}
