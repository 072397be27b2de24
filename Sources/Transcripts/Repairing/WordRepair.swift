import RefrainDocuments
import RefrainTimeline

/// Gives every timed part of a cue a start and an end that agree with each other and with the cue.
enum WordRepair {
  /// The timed parts of a text as words that may lack their ends; nil where one has no start.
  static func started(_ content: CueText) -> [Word]? {
    guard !content.words.isEmpty else { return [] }
    return content.words.allSatisfy { $0.start != nil } ? words(content.words, in: content.text) : nil
  }

  /// Completes the words of a cue whose own times are complete; `found` is what its file says of them where it did not get
  /// them yet. One repair is noted for a cue, however many of its words needed one.
  static func complete(_ cue: inout Cue, _ found: consuming [DraftWord], at offset: Int, log: inout RepairLog) {
    if !cue.words.isEmpty {
      if cue.hasSoundWords { return cue.closeWords() }
      found = cue.words.map { DraftWord(start: $0.start, end: $0.end, range: $0.range) }
    }
    guard !found.isEmpty else { return }
    cue.words = words(found, of: cue, at: offset, log: &log)
  }

  private static func words(
    _ found: consuming [DraftWord], of cue: Cue, at offset: Int, log: inout RepairLog
  ) -> [Word] {
    let (start, end) = (cue.start, cue.end)
    var drafts = consume found
    let missing = drafts.count { $0.start == nil }
    guard missing < drafts.count else { return [] }
    var mended = confine(&drafts, from: start, to: end)
    mended += forgetOutliers(&drafts)
    interpolate(&drafts, from: start, to: end)
    mended += closeEnds(&drafts, cueEnd: end)
    if missing > 0 {
      log.note(
        .missingTime, "\(counted(missing, "word")) without a time got one from its neighbours", at: offset)
    }
    if mended > 0 {
      log.note(
        .wordTime,
        "\(counted(mended, "time")) of words contradicted each other or the cue, and \(mended == 1 ? "was" : "were") mended",
        at: offset)
    }
    return words(drafts, in: cue.text)
  }

  /// Words of drafts that have their starts.
  private static func words(_ drafts: [DraftWord], in text: String) -> [Word] {
    var text = text
    return text.withUTF8 { bytes in
      drafts.map { draft in
        Word(
          start: draft.start ?? .zero, end: draft.end,
          text: String(decoding: UnsafeBufferPointer(rebasing: bytes[draft.range]), as: UTF8.self), range: draft.range)
      }
    }
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// Moves times that lie outside the cue to its edges; returns how many.
  private static func confine(_ words: inout [DraftWord], from start: Rational, to end: Rational?) -> Int {
    func confined(_ time: Rational?) -> Rational? {
      time.map { time in
        let late = max(time, start)
        return end.map { min(late, $0) } ?? late
      }
    }
    var count = 0
    for index in words.indices {
      let before = words[index]
      words[index].start = confined(before.start)
      words[index].end = confined(before.end)
      if before.start != words[index].start || before.end != words[index].end { count += 1 }
    }
    return count
  }

  /// Forgets the starts that break the order, the odd one out of each pair; returns how many.
  private static func forgetOutliers(_ words: inout [DraftWord]) -> Int {
    guard !isOrdered(words) else { return 0 }
    var count = 0
    var kept: [Int] = []
    for index in words.indices {
      guard let start = words[index].start else { continue }
      while let last = kept.last, let previous = words[last].start, previous > start {
        let before = kept.count > 1 ? words[kept[kept.count - 2]].start : nil
        let odd = before.map { $0 > start } ?? false ? index : last
        words[odd].start = nil
        words[odd].end = nil
        count += 1
        if odd == index { break }
        kept.removeLast()
      }
      if words[index].start != nil { kept.append(index) }
    }
    return count
  }

  private static func isOrdered(_ words: [DraftWord]) -> Bool {
    var last: Rational?
    for index in words.indices {
      guard let start = words[index].start else { continue }
      if let last, start < last { return false }
      last = start
    }
    return true
  }

  /// Gives words without a start one: the time between their timed neighbours is shared out by length.
  private static func interpolate(_ words: inout [DraftWord], from start: Rational, to end: Rational?) {
    var index = 0
    while index < words.count {
      guard words[index].start == nil else {
        index += 1
        continue
      }
      var run = index..<(words[index...].firstIndex { $0.start != nil } ?? words.endIndex)
      let before = index > 0 ? words[index - 1] : nil
      let right = run.upperBound < words.count ? words[run.upperBound].start : end
      // A word whose end is unknown shares its time with those behind it.
      if let before, before.end == nil { run = (index - 1)..<run.upperBound }
      let left = max(before?.start ?? start, before?.end ?? start)
      shareOut(&words, run: run, from: min(left, right ?? left), to: right ?? left)
      index = run.upperBound
    }
  }

  private static func shareOut(_ words: inout [DraftWord], run: Range<Int>, from left: Rational, to right: Rational) {
    let total = run.reduce(0) { $0 + words[$1].range.count }
    // Whole microseconds: exact fractions of fractions would outgrow 64 bits.
    let span = ((right - left) * 1_000_000).rounded
    var before = 0
    for index in run {
      func time(_ part: Int) -> Rational {
        part == total
          ? right
          : part == 0 ? left : left + Rational(Int64(Int128(span) * Int128(part) / Int128(max(total, 1))), 1_000_000)
      }
      words[index].start = time(before)
      before += words[index].range.count
      words[index].end = time(before)
    }
  }

  /// Ends each word at its own end, the next word's start or the cue's end, whichever is first; returns how many ends
  /// were contradictory.
  private static func closeEnds(_ words: inout [DraftWord], cueEnd: Rational?) -> Int {
    var count = 0
    for index in words.indices {
      let start = words[index].start ?? .zero
      let limit = index + 1 < words.count ? words[index + 1].start : cueEnd
      guard let end = words[index].end else {
        words[index].end = limit
        continue
      }
      if end < start || limit.map({ end > $0 }) ?? false {
        words[index].end = limit ?? start
        count += 1
      }
    }
    return count
  }
}

extension Cue {
  /// Whether no time of a word contradicts another or the cue.
  fileprivate var hasSoundWords: Bool {
    var last = start
    for index in words.indices {
      let wordStart = words[index].start
      if wordStart < last { return false }
      last = words[index].end ?? wordStart
      if last < wordStart { return false }
    }
    return end.map { last <= $0 } ?? true
  }

  /// Ends the words that have no end where the next one starts, or with the cue.
  fileprivate mutating func closeWords() {
    for index in words.indices where words[index].end == nil {
      words[index].end = index + 1 < words.count ? words[index + 1].start : end
    }
  }
}
