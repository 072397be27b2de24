public import RefrainTimeline

extension Transcript {
  /// The same transcript so many seconds later; earlier where the number is negative. What would end before the sound
  /// begins is gone, what would begin before it begins at 0.
  public func shifted(by seconds: Rational) -> Transcript {
    mapped { $0 + seconds.nearMicrosecond }.cut(from: .zero, to: nil)
  }

  /// The same transcript with all times multiplied, to the microsecond, for a sound at another speed. The factor must be
  /// above zero.
  public func scaled(by factor: Rational) -> Transcript {
    precondition(factor > .zero, "factor not above zero")
    return mapped { Rational(microsecondsNearest: $0.doubleValue * factor.doubleValue) ?? .largestTime }
  }

  /// The part between two times of the sound, its times counted from `start`. Cues that reach over an edge are cut there;
  /// their text stays whole, the times of words are moved to the edge. `end` nil means to the end.
  public func clipped(from start: Rational, to end: Rational? = nil) -> Transcript {
    let start = start.nearMicrosecond
    var part = cut(from: start, to: end?.nearMicrosecond)
    if start != .zero { part = part.mapped { $0 - start } }
    return part
  }

  private func mapped(_ moved: (Rational) -> Rational) -> Transcript {
    var result = self
    for index in result.cues.indices {
      result.cues[index].start = moved(cues[index].start)
      result.cues[index].end = cues[index].end.map(moved)
      for word in cues[index].words.indices {
        result.cues[index].words[word].start = moved(cues[index].words[word].start)
        result.cues[index].words[word].end = cues[index].words[word].end.map(moved)
      }
    }
    return result
  }

  private func cut(from start: Rational, to end: Rational?) -> Transcript {
    var result = self
    result.cues = cues.compactMap { cue in
      if let end, cue.start >= end { return nil }
      if let last = cue.end, last <= start { return nil }
      var cue = cue
      cue.confine(from: start, to: end)
      return cue
    }
    return result
  }
}

extension Cue {
  /// Moves times that lie outside to the edges; an open end becomes `end`.
  mutating func confine(from start: Rational, to end: Rational?) {
    func confined(_ time: Rational) -> Rational {
      let late = max(time, start)
      return end.map { min(late, $0) } ?? late
    }
    self.start = confined(self.start)
    self.end = self.end.map(confined) ?? end
    for index in words.indices {
      words[index].start = confined(words[index].start)
      words[index].end = words[index].end.map(confined) ?? end
    }
  }
}

extension Rational {
  /// The same where the denominator is small, and otherwise the nearest microsecond, so that sums stay inside 64 bits.
  fileprivate var nearMicrosecond: Rational {
    denominator <= 1_000_000 ? self : Rational(microsecondsNearest: doubleValue) ?? self
  }
}
