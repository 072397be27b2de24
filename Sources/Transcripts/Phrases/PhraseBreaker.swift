import RefrainTimeline

/// Chooses where a run of words is cut, by the least total cost of all ways to cut it.
struct PhraseBreaker {
  private let tokens: [PhraseToken]
  private let rules: PhraseRules

  init(_ tokens: [PhraseToken], rules: PhraseRules) {
    self.tokens = tokens
    self.rules = rules
  }

  /// The phrases as ranges of the tokens. O(tokens x tokens in a phrase).
  func phrases() -> [Range<Int>] {
    var best = [Double](repeating: .infinity, count: tokens.count + 1)
    var previous = [Int](repeating: 0, count: tokens.count + 1)
    best[0] = 0
    for start in tokens.indices where best[start] < .infinity {
      var text = ""
      var sentenceEnds = 0
      for end in (start + 1)...tokens.count {
        let token = tokens[end - 1]
        if end - 1 > start, !token.joinsPrevious { text += " " }
        text += token.text
        let width = rules.width(text)
        if width > rules.largestWidth, end - start > 1 { break }
        let cost = best[start] + self.cost(width: width, inner: sentenceEnds, end: end)
        if cost < best[end] {
          best[end] = cost
          previous[end] = start
        }
        if SentenceEnd.isAtEnd(of: token.text) { sentenceEnds += 1 }
      }
    }
    var result: [Range<Int>] = []
    var end = tokens.count
    while end > 0 {
      result.append(previous[end]..<end)
      end = previous[end]
    }
    return result.reversed()
  }

  /// What a phrase costs: itself, the room it leaves, the sentences that end inside it, and the place where it is cut.
  private func cost(width: Double, inner sentenceEnds: Int, end: Int) -> Double {
    let room = max(0, 1 - width / rules.largestWidth)
    return 0.4 + room * room + 0.7 * Double(sentenceEnds) + cut(after: end)
  }

  private func cut(after end: Int) -> Double {
    guard end < tokens.count else { return 0 }
    let text = tokens[end - 1].text
    if SentenceEnd.isAtEnd(of: text) { return 0 }
    let silence = (tokens[end].start - tokens[end - 1].end).doubleValue / max(0.001, rules.pause.doubleValue)
    let relief = 0.4 * min(1, max(0, silence))
    if tokens[end].beginsLine || tokens[end].cue != tokens[end - 1].cue { return 0.1 - min(0.1, relief) }
    if text.unicodeScalars.last.map(VisibleText.isPunctuation) ?? false { return 0.2 - min(0.2, relief) }
    return (tokens[end].joinsPrevious ? 0.7 : 0.6) - relief
  }
}
