import RefrainTimeline

extension Transcript {
  /// The transcript cut into phrases: what is read at one glance, sung in one breath.
  ///
  /// A phrase ends where somebody else speaks, where a silence is heard, and where it would be too wide; of the places
  /// that remain, ends of sentences are best, then other punctuation and ends of lines, and phrases of like width are
  /// better than a full one and a rest. Its time is that of its words; where the file times none, a word's time is its
  /// share of its cue. A phrase that would be gone before it is read stays as long as the silence after it allows.
  /// Lines inside a phrase are left to whoever draws it: it has none of its own. O(words x words in a phrase).
  public func phrased(by rules: PhraseRules) -> Transcript {
    var phrases: [Cue] = []
    var run: [PhraseToken] = []
    func flush() {
      guard !run.isEmpty else { return }
      for part in PhraseBreaker(run, rules: rules).phrases() { phrases.append(phrase(of: run[part])) }
      run = []
    }
    for (index, cue) in cues.enumerated() {
      let tokens = PhraseToken.all(of: cue, index: index, language: rules.language ?? language)
      if let last = run.last, !rules.joinsCues || cues[last.cue].speaker != cue.speaker || cue.start < last.end {
        flush()
      }
      for token in tokens {
        if let last = run.last, token.start - last.end >= rules.pause { flush() }
        run.append(token)
      }
    }
    flush()
    var result = self
    result.cues = Transcript.readable(phrases)
    return result
  }

  private func phrase(of tokens: ArraySlice<PhraseToken>) -> Cue {
    var text = ""
    var words: [Word] = []
    for (position, token) in zip(tokens.indices, tokens) {
      if position > tokens.startIndex, !token.joinsPrevious { text += " " }
      let shift = text.utf8.count
      words += token.words.map { word in
        var word = word
        word.range = (word.range.lowerBound + shift)..<(word.range.upperBound + shift)
        return word
      }
      text += token.text
    }
    let first = tokens[tokens.startIndex]
    let last = tokens[tokens.endIndex - 1]
    let cue = cues[first.cue]
    let isWholeEnd = last.range.upperBound == cues[last.cue].text.utf8.count
    let isWholeStart = first.range.lowerBound == 0
    let end: Rational? = isWholeEnd ? cues[last.cue].end : last.end
    for index in words.indices where words[index].end == nil {
      words[index].end = index + 1 < words.count ? words[index + 1].start : end
    }
    return Cue(
      start: isWholeStart ? cue.start : first.start, end: end, text: text, speaker: cue.speaker, words: words,
      look: cue.look,
      line: cue.line)
  }

  /// Lets phrases stay until they are read or the next one begins.
  private static func readable(_ phrases: [Cue]) -> [Cue] {
    var result = phrases.sorted { $0.start < $1.start }
    for index in result.indices {
      guard let end = result[index].end else { continue }
      let wanted = result[index].start + ReadingSpeed.duration(of: result[index].text)
      let limit = index + 1 < result.count ? max(end, result[index + 1].start) : max(end, wanted)
      result[index].end = max(end, min(wanted, limit))
      if result[index].end.map({ $0 <= result[index].start }) ?? false {
        result[index].end = result[index].start + Rational(1, 1000)
      }
    }
    return result
  }
}
