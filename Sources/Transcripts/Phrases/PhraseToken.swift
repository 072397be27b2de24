import RefrainTimeline

/// A word on its way into a phrase, with the time that its cue gives it.
struct PhraseToken {
  /// The cue it comes from, by index.
  var cue: Int
  /// The bytes of that cue's text.
  var range: Range<Int>
  var text: String
  var start: Rational
  var end: Rational
  /// Whether nothing but the script's habit separates it from the token before it.
  var joinsPrevious: Bool
  /// Whether the cue breaks its line before it.
  var beginsLine: Bool
  /// The timed parts of the cue that lie in it, or their parts; ranges count from the token's start.
  var words: [Word]

  /// The words of a cue with their times.
  static func all(of cue: Cue, index: Int, language: String?) -> [PhraseToken] {
    let bytes = Array(cue.text.utf8)
    let times = CueTimes(cue)
    var previous = 0
    var nextWord = 0
    var tokens = WordBoundaries.words(of: cue.text, language: language).map { range in
      let gap = bytes[previous..<range.lowerBound]
      defer { previous = range.upperBound }
      while nextWord < cue.words.count, cue.words[nextWord].range.upperBound <= range.lowerBound { nextWord += 1 }
      let inside = cue.words[nextWord...].prefix { $0.range.lowerBound < range.upperBound }
      return PhraseToken(
        cue: index, range: range, text: String(decoding: bytes[range], as: UTF8.self),
        start: times.time(at: range.lowerBound, isStart: true), end: times.time(at: range.upperBound, isStart: false),
        joinsPrevious: gap.isEmpty && previous > 0, beginsLine: gap.contains(0x0A),
        words: inside.map { part(of: $0, in: range, bytes, times) })
    }
    for index in tokens.indices.dropLast() where !isSilence(after: tokens[index], before: tokens[index + 1]) {
      tokens[index].end = max(tokens[index].start, tokens[index + 1].start)
    }
    return tokens
  }

  /// Whether the file itself times the end of one word and the start of the next, so that what is between is a silence.
  private static func isSilence(after token: PhraseToken, before next: PhraseToken) -> Bool {
    token.words.last?.range.upperBound == token.range.count && next.words.first?.range.lowerBound == 0
  }

  private static func part(of word: Word, in range: Range<Int>, _ bytes: [UInt8], _ times: CueTimes) -> Word {
    let part = word.range.clamped(to: range)
    let start = part.lowerBound == word.range.lowerBound ? word.start : times.time(at: part.lowerBound, isStart: true)
    let end = part.upperBound == word.range.upperBound ? word.end : times.time(at: part.upperBound, isStart: false)
    return Word(
      start: start, end: end, text: String(decoding: bytes[part], as: UTF8.self),
      range: (part.lowerBound - range.lowerBound)..<(part.upperBound - range.lowerBound))
  }
}

/// The time of each place in a cue's text: the times of its words, and between them in proportion to the length.
struct CueTimes {
  private var anchors: [(offset: Int, time: Rational)] = []

  init(_ cue: Cue) {
    anchors.append((0, cue.start))
    for word in cue.words {
      anchors.append((word.range.lowerBound, word.start))
      anchors.append((word.range.upperBound, word.end ?? word.start))
    }
    let last = anchors.last?.time ?? cue.start
    let end = cue.end ?? (cue.words.isEmpty ? cue.start + ReadingSpeed.duration(of: cue.text) : last)
    anchors.append((cue.text.utf8.count, max(last, end)))
  }

  /// The time of a byte offset, to the microsecond. Where a silence lies at the offset, a start is after it.
  func time(at offset: Int, isStart: Bool) -> Rational {
    // The first anchor at the offset or behind it, and the first one behind it.
    let reached = partition { $0 >= offset }
    let passed = partition { $0 > offset }
    if reached < passed { return anchors[isStart ? passed - 1 : max(reached, min(1, passed - 1))].time }
    guard reached > 0, reached < anchors.count else { return anchors[min(reached, anchors.count - 1)].time }
    let (from, to) = (anchors[reached - 1], anchors[reached])
    let share = Double(offset - from.offset) / Double(to.offset - from.offset)
    let span = (to.time - from.time).doubleValue
    return min(to.time, from.time + (Rational(microsecondsNearest: span * share) ?? .zero))
  }

  /// The index of the first anchor whose offset fulfils a condition that all later ones fulfil too.
  private func partition(_ isBehind: (Int) -> Bool) -> Int {
    var low = 0
    var high = anchors.count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(anchors[middle].offset) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
