import RefrainDocuments
import RefrainTimeline

/// A recogniser that hears nothing sometimes writes the same sentence again and again.
///
/// Songs repeat lines too, so identity alone proves nothing. A run counts as a recogniser's fault when it has three
/// segments or more that the recogniser itself doubted, or four or more that follow each other without a gap and last
/// exactly as long as each other, which no singer does.
enum RepeatedSegments {
  /// Leaves the first segment of each such run.
  static func collapse(_ cues: inout [AssembledCue], log: inout RepairLog) {
    var result: [AssembledCue] = []
    var index = 0
    while index < cues.count {
      let text = cues[index].cue.text
      let end = cues[index...].firstIndex { !$0.cue.text.utf8.elementsEqual(text.utf8) } ?? cues.endIndex
      let run = cues[index..<end]
      if isFault(run) {
        result.append(cues[index])
        log.note(
          .repeatedSegment,
          "the recogniser wrote \"\(text.excerpt)\" \(run.count) times in a row; it is shown once",
          at: cues[index].offset)
      } else {
        result.append(contentsOf: run)
      }
      index = end
    }
    cues = result
  }

  private static func isFault(_ run: ArraySlice<AssembledCue>) -> Bool {
    if run.count >= 3, run.allSatisfy(\.isDoubtful) { return true }
    guard run.count >= 4, let first = run.first, let end = first.cue.end else { return false }
    let duration = end - first.cue.start
    return run.allSatisfy { $0.cue.end == $0.cue.start + duration }
      && zip(run, run.dropFirst()).allSatisfy { $0.cue.end == $1.cue.start }
  }
}
