import RefrainTimeline
import RefrainTranscripts

/// Which cues show at a time: `start - lead <= t < end + hold`, and each on one frame at least.
///
/// A cue that begins and ends between two frames shows on the first frame after its start, so no caption is ever dropped.
struct CueSchedule {
  private let begins: [Rational]
  private let ends: [Rational]
  /// The latest end of a cue and all before it: how far back a search must go.
  private let latestEnds: [Rational]

  /// `cues` by start; a cue without an end shows to the end of the film.
  init(_ cues: [Cue], grid: FrameGrid, lead: Rational = .zero, hold: Rational = .zero) {
    begins = cues.map { $0.start - lead }
    ends = zip(cues, begins).map { cue, begin in
      let end = cue.end.map { $0 + hold } ?? Rational.largestTime
      // A cue whose span holds no frame lasts until the frame after its own.
      return end > grid.firstPosition(atOrAfter: begin) ? end : grid.secondPosition(after: begin)
    }
    var latest = Rational(-1)
    latestEnds = ends.map { end in
      latest = max(latest, end)
      return latest
    }
  }

  /// The cues that show at a time, in order. Costs the logarithm of their number and the length of overlaps.
  func showing(at time: Rational) -> [Int] {
    var index = latestBegun(at: time)
    var found: [Int] = []
    while let current = index, latestEnds[current] > time {
      if ends[current] > time { found.append(current) }
      index = current > 0 ? current - 1 : nil
    }
    return found.reversed()
  }

  /// The cues that are active at a time: those that show, else the one that began last. A line stays active in the pause
  /// before the next one.
  func active(at time: Rational) -> [Int] {
    let showing = showing(at: time)
    return showing.isEmpty ? latestBegun(at: time).map { [$0] } ?? [] : showing
  }

  /// The cue that began last at a time or before.
  func latestBegun(at time: Rational) -> Int? {
    var low = 0
    var high = begins.count
    while low < high {
      let middle = (low + high) / 2
      if begins[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
