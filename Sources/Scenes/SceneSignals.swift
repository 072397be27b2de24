import RefrainEffects
import RefrainTimeline
import RefrainTranscripts

/// The values of the signals that an effect follows, each a function of the position in the sound alone.
struct SceneSignals: Sendable {
  /// The signals that are asked for.
  private let wanted: Set<EffectSignal>
  private let tracks: [EffectSignal: SampledTrack]
  private let cues: [Cue]
  private let grid: FrameGrid

  init(_ wanted: Set<EffectSignal>, content: SceneContent, grid: FrameGrid) {
    self.wanted = wanted
    tracks = content.tracks
    cues = content.cues
    self.grid = grid
  }

  /// The values at a position; signals that nothing gives are left out.
  func values(at position: Rational) -> [EffectSignal: Double] {
    var values: [EffectSignal: Double] = [:]
    for signal in wanted {
      values[signal] =
        switch signal.source {
        case .elapsed: (position - grid.start).doubleValue
        case .progress: grid.end.map { part(of: position, from: grid.start, to: $0) }
        case .lineProgress: lineProgress(at: position)
        case .wordProgress: wordProgress(at: position)
        case .audioLevel, .audioBand, .data: tracks[signal]?.value(at: position)
        case .time, .width, .height: nil
        }
    }
    return values
  }

  /// How much of the line that began last has passed: 0 before the first line, 1 in the pause after one. A line without
  /// an end lasts to the next one, the last one to the end of the film.
  private func lineProgress(at position: Rational) -> Double {
    guard let index = latest(cues, at: position, \.start) else { return 0 }
    return part(of: position, from: cues[index].start, to: end(ofCue: index))
  }

  /// The same for the word of that line that began last; a line without timed words is one word.
  private func wordProgress(at position: Rational) -> Double {
    guard let index = latest(cues, at: position, \.start) else { return 0 }
    let words = cues[index].words
    if words.isEmpty { return lineProgress(at: position) }
    guard let word = latest(words, at: position, \.start) else { return 0 }
    let next = word + 1 < words.count ? words[word + 1].start : end(ofCue: index)
    return part(of: position, from: words[word].start, to: words[word].end ?? next)
  }

  private func end(ofCue index: Int) -> Rational {
    cues[index].end ?? (index + 1 < cues.count ? cues[index + 1].start : grid.end ?? cues[index].start)
  }

  /// The last element that starts at a time or before it. The elements are in order of their starts.
  private func latest<Element>(
    _ elements: [Element], at time: Rational, _ start: KeyPath<Element, Rational>
  ) -> Int? {
    var low = 0
    var high = elements.count
    while low < high {
      let middle = (low + high) / 2
      if elements[middle][keyPath: start] <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  private func part(of position: Rational, from start: Rational, to end: Rational) -> Double {
    guard position > start else { return 0 }
    guard position < end else { return 1 }
    return (position - start).doubleValue / (end - start).doubleValue
  }
}
