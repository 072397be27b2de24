import RefrainTimeline

/// A finished cue that still knows the byte of the file where it stands.
struct AssembledCue {
  var cue: Cue
  var offset: Int
  var isDoubtful = false
  var startsWithSpace = false
}

/// Finished cues in order of time. What they know of their file stands beside them, so that the cues alone are handed on
/// without being moved once more.
struct AssembledCues {
  private(set) var cues: [Cue] = []
  private var origins: [Origin] = []

  private struct Origin {
    var offset: Int
    var isDoubtful: Bool
    var startsWithSpace: Bool
  }

  var isEmpty: Bool { cues.isEmpty }
  var count: Int { cues.count }
  var indices: Range<Int> { cues.indices }

  /// None yet, with room for so many.
  init(capacity: Int = 0) {
    cues.reserveCapacity(capacity)
    origins.reserveCapacity(capacity)
  }

  /// A cue with what is known of it.
  subscript(index: Int) -> AssembledCue {
    let origin = origins[index]
    return AssembledCue(
      cue: cues[index], offset: origin.offset, isDoubtful: origin.isDoubtful, startsWithSpace: origin.startsWithSpace)
  }

  /// Adds a cue behind all others.
  mutating func append(_ entry: AssembledCue) {
    cues.append(entry.cue)
    origins.append(
      Origin(offset: entry.offset, isDoubtful: entry.isDoubtful, startsWithSpace: entry.startsWithSpace))
  }

  /// Gives the last cue another end.
  mutating func setLastEnd(_ change: (Rational?) -> Rational?) {
    guard let last = cues.indices.last else { return }
    cues[last].end = change(cues[last].end)
  }
}
