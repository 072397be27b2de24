import RefrainDocuments
import RefrainTimeline

/// Captions that roll: each cue shows the line before once more above the new one, with very short cues in between
/// that hold nothing new. YouTube's automatic captions come like this in every format that has no roll-up of its own.
enum RollingCaptions {
  /// Cues this much apart, or this short, still are one movement.
  private static let moment = Rational(1, 10)

  /// Leaves each line where it first appears. A cue without anything new only prolongs the one before it.
  ///
  /// Captions count as rolling when at least one very short cue and another cue repeat the line before them; a song
  /// that repeats its lines has no such short cues.
  static func unroll(_ cues: inout DraftCues, log: inout RepairLog) {
    guard isRolling(cues.cues.span) else { return }
    var result = DraftCues(capacity: cues.count)
    var previous: Cue?
    for index in cues.indices {
      let entry = cues[index]
      let carried = previous.map { carriedLines(from: $0, to: entry.cue) } ?? 0
      previous = entry.cue
      guard carried > 0 else {
        result.append(entry)
        continue
      }
      log.note(.rollingDuplicate, "rolling captions repeat a line; it is shown once", at: entry.origin.offset)
      let lines = entry.cue.text.unicodeScalars.split(separator: "\n")
      if carried == lines.count {
        result.setLastEnd { laterEnd($0, entry.cue.end) }
      } else {
        var shortened = entry
        shortened.cue.cutHead(toLine: lines[carried].startIndex)
        result.append(shortened)
      }
    }
    cues = result
  }

  private static func isRolling(_ cues: Span<Cue>) -> Bool {
    // Few transcripts have a cue as short as that at all.
    guard cues.indices.contains(where: { isShort(from: cues[$0].start, to: cues[$0].end) }) else { return false }
    var short = 0
    var carrying = 0
    for index in cues.indices.dropFirst() {
      let start = cues[index].start
      // Nearly all neighbours are told apart by their times or their first lines, which costs no copy of them.
      guard cues[index].end != nil, let previousEnd = cues[index - 1].end, isNear(start, previousEnd),
        sharesALine(cues[index - 1].text, cues[index].text), carriedLines(from: cues[index - 1], to: cues[index]) > 0
      else { continue }
      if isShort(from: start, to: cues[index].end) { short += 1 } else { carrying += 1 }
      if short > 0, short + carrying > 1 { return true }
    }
    return false
  }

  private static func isShort(from start: Rational, to end: Rational?) -> Bool {
    guard let end else { return false }
    return end <= start || end.isWithin(moment, of: start)
  }

  /// How many lines at the head of a cue are those at the foot of the one before, which it follows at once.
  private static func carriedLines(from before: Cue, to after: Cue) -> Int {
    guard let end = before.end, isNear(after.start, end), sharesALine(before.text, after.text) else { return 0 }
    let old = before.text.unicodeScalars.split(separator: "\n").map(Array.init)
    let new = after.text.unicodeScalars.split(separator: "\n").map(Array.init)
    return (0...min(old.count, new.count)).last { old.suffix($0) == new.prefix($0) } ?? 0
  }

  private static func isNear(_ a: Rational, _ b: Rational) -> Bool {
    a == b || a.isWithin(moment, of: b)
  }

  /// A quick look that nearly all neighbours fail: the first line of the one must begin a line of the other.
  private static func sharesALine(_ old: String, _ new: String) -> Bool {
    var (old, new) = (old, new)
    return old.withUTF8 { old in
      new.withUTF8 { new in
        let length = new.firstIndex(of: 0x0A) ?? new.count
        var start = 0
        while old.count - start >= length {
          var same = 0
          while same < length, old[start + same] == new[same] { same += 1 }
          if same == length { return true }
          guard let feed = old[start...].firstIndex(of: 0x0A) else { return false }
          start = feed + 1
        }
        return false
      }
    }
  }

  private static func laterEnd(_ a: Rational?, _ b: Rational?) -> Rational? {
    guard let a, let b else { return nil }
    return max(a, b)
  }
}

extension Cue {
  /// Leaves out the text before an index, and the words or parts of words in it.
  fileprivate mutating func cutHead(toLine index: String.Index) {
    let removed = text.utf8.distance(from: text.utf8.startIndex, to: index)
    let rest = Array(text.utf8.dropFirst(removed))
    words = words.compactMap { word in
      guard word.range.upperBound > removed else { return nil }
      var word = word
      word.range = max(0, word.range.lowerBound - removed)..<(word.range.upperBound - removed)
      word.text = String(decoding: rest[word.range], as: UTF8.self)
      return word
    }
    text = String(decoding: rest, as: UTF8.self)
  }
}
