import RefrainDocuments
import RefrainTimeline

/// Segments of one word each, as recognisers write them on demand, become sentences whose words have times.
///
/// Captions that somebody made of single words must not be taken for that: a word of speech is short, and most words
/// do not begin with a capital letter.
enum SingleWordSegments {
  /// A sentence is not made longer than this many seconds.
  private static let longestSentence = Rational(10)
  /// Nor than this many scalars.
  private static let longestText = 84
  /// A silence of this many seconds ends a sentence.
  private static let pause = Rational(1)
  /// A single word does not last longer than this many seconds.
  private static let longestWord = Rational(3, 2)

  /// Joins the segments if nearly all of them hold one word; otherwise leaves them alone.
  static func join(_ cues: inout DraftCues, log: inout RepairLog) {
    guard cues.count >= 3, areSingleWords(cues.cues.span) else { return }
    let capitalised = cues.cues.count { $0.text.unicodeScalars.first?.properties.isUppercase ?? false }
    guard capitalised * 2 <= cues.count else { return }
    let marksWords = cues.indices.contains { cues.origin($0).marks.contains(.startsWithSpace) }
    var result = DraftCues(capacity: cues.count)
    var sentence = cues[0].withOwnWord()
    for index in cues.indices.dropFirst() {
      let entry = cues[index]
      if belongs(entry.cue, to: sentence.cue), isSingleWord(entry.cue) {
        sentence.append(entry, marksWords: marksWords)
      } else {
        result.append(sentence)
        sentence = entry.withOwnWord()
      }
    }
    result.append(sentence)
    log.note(
      .joinedSegments, "\(cues.count) segments of one word each were joined into \(result.count)",
      at: cues.origin(0).offset)
    cues = result
  }

  /// Whether four of five cues are single words.
  private static func areSingleWords(_ cues: Span<Cue>) -> Bool {
    var others = 0
    for index in cues.indices {
      if cues[index].words.count <= 1, isShort(from: cues[index].start, to: cues[index].end),
        isSingleWord(cues[index].text)
      {
        continue
      }
      others += 1
      if others * 5 > cues.count { return false }
    }
    return true
  }

  private static func isSingleWord(_ cue: Cue) -> Bool {
    cue.words.count <= 1 && isShort(from: cue.start, to: cue.end) && isSingleWord(cue.text)
  }

  private static func isShort(from start: Rational, to end: Rational?) -> Bool {
    end.map { $0 <= start || $0.isWithin(longestWord, of: start) } ?? true
  }

  private static func isSingleWord(_ text: String) -> Bool {
    // A quick look that nearly all sentences fail.
    guard !text.utf8.contains(0x20) else { return false }
    let scalars = text.unicodeScalars
    guard !scalars.contains(where: { $0.isASCII ? $0.value <= 0x20 : $0.properties.isWhitespace }) else { return false }
    return scalars.contains(where: VisibleText.isUnspaced) ? scalars.count <= 6 : scalars.count <= 40
  }

  private static func belongs(_ next: Cue, to sentence: Cue) -> Bool {
    guard let end = sentence.end, next.speaker == sentence.speaker else { return false }
    if next.start - end > pause { return false }
    let isContinuation = !VisibleText.isReadable(next.text)
    if SentenceEnd.isAtEnd(of: sentence.text), !isContinuation { return false }
    let nextEnd = next.end ?? next.start
    return nextEnd - sentence.start <= longestSentence
      && sentence.text.unicodeScalars.count + next.text.unicodeScalars.count < longestText
  }
}

extension DraftCues.Entry {
  /// The cue with its whole text as its one word.
  fileprivate func withOwnWord() -> DraftCues.Entry {
    guard cue.words.isEmpty else { return self }
    var result = self
    result.cue.words = [Word(start: cue.start, end: cue.end, text: cue.text, range: 0..<cue.text.utf8.count)]
    return result
  }

  /// Adds the next word, with a space before it where one belongs, or to the last word where none does.
  fileprivate mutating func append(_ next: DraftCues.Entry, marksWords: Bool) {
    if let word = cue.words.indices.last {
      cue.words[word].end = min(cue.words[word].end ?? next.cue.start, next.cue.start)
      cue.words[word].end = max(cue.words[word].start, cue.words[word].end ?? cue.words[word].start)
    }
    let last = cue.text.unicodeScalars.last ?? " "
    let first = next.cue.text.unicodeScalars.first ?? " "
    let isUnspaced = VisibleText.isUnspaced(last) || VisibleText.isUnspaced(first)
    let isTail = marksWords ? !next.origin.marks.contains(.startsWithSpace) : !VisibleText.isReadable(next.cue.text)
    if !isTail, !isUnspaced { cue.text += " " }
    let start = cue.text.utf8.count
    cue.text += next.cue.text
    if isTail, !isUnspaced, let word = cue.words.indices.last {
      cue.words[word].text += next.cue.text
      cue.words[word].range = cue.words[word].range.lowerBound..<cue.text.utf8.count
      cue.words[word].end = next.cue.end
    } else {
      cue.words.append(
        Word(
          start: max(next.cue.start, cue.words.last?.start ?? .zero), end: next.cue.end, text: next.cue.text,
          range: start..<cue.text.utf8.count))
    }
    cue.end = next.cue.end.flatMap { end in cue.end.map { max($0, end) } }
  }
}
