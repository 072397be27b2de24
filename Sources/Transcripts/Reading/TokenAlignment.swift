import RefrainTimeline

/// A recogniser's token or word with its time.
struct TimedToken {
  /// UTF-8, perhaps only a part of a character; a leading space tells a new word from the rest of one.
  var bytes: [UInt8]
  var start: Rational?
  var end: Rational?

  /// The bytes without white space at their ends.
  var trimmed: ArraySlice<UInt8> {
    let head = bytes.drop { $0 <= 0x20 }
    return head[..<((head.lastIndex { $0 > 0x20 }).map { $0 + 1 } ?? head.startIndex)]
  }
}

/// Finds a recogniser's tokens in the text of their segment, which alone says where spaces belong.
///
/// Tokens that follow each other without white space are one word, unless the script writes no spaces between words.
struct TokenAlignment {
  private var text: [UInt8]
  private var words: [(range: Range<Int>, start: Rational?, end: Rational?)] = []

  /// The text with the tokens as its words. Without a text, the tokens' own spelling is the text.
  static func text(_ text: [UInt8]?, tokens: [TimedToken]) -> CueText {
    let tokens = tokens.filter { !$0.trimmed.isEmpty }
    let given = text.flatMap { $0.contains { $0 > 0x20 } ? $0 : nil }
    var alignment = TokenAlignment(text: given ?? joined(tokens))
    alignment.align(tokens)
    alignment.takeInPunctuation()
    alignment.joinNumbers()
    return alignment.finish()
  }

  private init(text: [UInt8]) {
    self.text = text
  }

  /// The text that tokens make: as they are where they bring their spaces, else with spaces where words need them.
  private static func joined(_ tokens: [TimedToken]) -> [UInt8] {
    let bringSpaces = tokens.dropFirst().contains { $0.bytes.first ?? 0 <= 0x20 || $0.bytes.last ?? 0 <= 0x20 }
    var text: [UInt8] = []
    for token in tokens {
      if !bringSpaces, !text.isEmpty, needsSpace(text, token.bytes) { text.append(0x20) }
      text.append(contentsOf: token.bytes)
    }
    return text
  }

  private static func needsSpace(_ before: [UInt8], _ after: [UInt8]) -> Bool {
    guard let last = lastScalar(before[...]), let first = firstScalar(after[...]) else { return false }
    if VisibleText.isUnspaced(last) || VisibleText.isUnspaced(first) { return false }
    return ![",", ".", "!", "?", ";", ":", "%", ")", "]", "…", "’", "”"].contains(first)
  }

  private static func lastScalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    String(decoding: bytes.suffix(4), as: UTF8.self).unicodeScalars.last
  }

  private static func firstScalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first
  }

  /// Finds the tokens in the text, in order. Each search goes at most 200 bytes ahead.
  private mutating func align(_ tokens: [TimedToken]) {
    var cursor = 0
    var missed: [TimedToken] = []
    for token in tokens {
      let wanted = token.trimmed
      guard let start = firstIndex(of: wanted, from: cursor) else {
        missed.append(token)
        continue
      }
      place(&missed, in: cursor..<start)
      let range = start..<(start + wanted.count)
      cursor = range.upperBound
      if let last = words.last, last.range.upperBound == start, isOneWord(at: start) {
        words[words.count - 1].range = last.range.lowerBound..<range.upperBound
        words[words.count - 1].start = last.start ?? token.start
        words[words.count - 1].end = token.end ?? last.end
      } else {
        words.append((range, token.start, token.end))
      }
    }
    place(&missed, in: cursor..<text.count)
  }

  /// Tokens that the text spells otherwise, such as numbers, are what stands between those that were found: each a part of
  /// it if there are as many, or else all of it together, unless it is the whole text.
  private mutating func place(_ missed: inout [TimedToken], in gap: Range<Int>) {
    guard let first = missed.first, let last = missed.last else { return }
    defer { missed.removeAll() }
    let parts = text[gap].split { $0 <= 0x20 }.filter { VisibleText.isReadable(String(decoding: $0, as: UTF8.self)) }
    if parts.count == missed.count {
      for (part, token) in zip(parts, missed) {
        words.append((part.startIndex..<part.endIndex, token.start, token.end))
      }
    } else if let head = parts.first, let tail = parts.last, gap.count < text.count {
      words.append((head.startIndex..<tail.endIndex, first.start, last.end))
    }
  }

  private func firstIndex(of wanted: ArraySlice<UInt8>, from cursor: Int) -> Int? {
    var start = cursor
    let limit = min(cursor + 200, text.count - wanted.count)
    while start <= limit {
      if text[start..<(start + wanted.count)].elementsEqual(wanted) { return start }
      start += 1
    }
    return nil
  }

  /// Whether what stands on both sides of an offset belongs together.
  private func isOneWord(at offset: Int) -> Bool {
    if text[offset] & 0xC0 == 0x80 { return true }
    guard let last = TokenAlignment.lastScalar(text[..<offset]), let first = TokenAlignment.firstScalar(text[offset...])
    else { return true }
    return !VisibleText.isUnspaced(last) && !VisibleText.isUnspaced(first)
  }

  /// A number that tokens cut at its marks, such as `20` and `50` of 20.50, is one word.
  private mutating func joinNumbers() {
    func isDigit(_ offset: Int) -> Bool { (0x30...0x39).contains(text[offset]) }
    var last = 0
    for index in words.indices.dropFirst() {
      let (before, next) = (words[last], words[index])
      let joint = next.range.lowerBound
      if before.range.upperBound == joint, before.range.count > 1, isDigit(joint - 2), isDigit(joint) {
        words[last].range = before.range.lowerBound..<next.range.upperBound
        words[last].end = next.end
      } else {
        last += 1
        words[last] = next
      }
    }
    words.removeLast(max(0, words.count - last - 1))
  }

  /// Punctuation and symbols that no token has belong to the word they touch.
  private mutating func takeInPunctuation() {
    for index in words.indices {
      let limit = index + 1 < words.count ? words[index + 1].range.lowerBound : text.count
      let after = punctuation(text[words[index].range.upperBound..<limit])
      words[index].range = words[index].range.lowerBound..<(words[index].range.upperBound + after)
    }
    for index in words.indices {
      var start = words[index].range.lowerBound
      let limit = index > 0 ? words[index - 1].range.upperBound : 0
      let gap = text[limit..<start]
      if let space = gap.lastIndex(where: { $0 <= 0x20 }) ?? (index == 0 ? limit - 1 : nil),
        space + 1 < start, punctuation(text[(space + 1)..<start]) == start - space - 1
      {
        start = space + 1
        words[index].range = start..<words[index].range.upperBound
      }
    }
  }

  /// How many bytes at the head are punctuation or symbols.
  private func punctuation(_ bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    for scalar in String(decoding: bytes.prefix(40), as: UTF8.self).unicodeScalars {
      guard VisibleText.isPunctuation(scalar) || VisibleText.isSymbol(scalar) else { break }
      count += String(Character(scalar)).utf8.count
    }
    return min(count, bytes.count)
  }

  /// A part of the text with broken UTF-8 replaced, each part for itself so that no offset behind it moves.
  private func mended(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }

  private func finish() -> CueText {
    var builder = CueTextBuilder()
    var position = 0
    for word in words {
      builder.append(mended(position..<word.range.lowerBound))
      builder.beginWord(start: word.start, end: word.end)
      builder.append(mended(word.range))
      builder.endWord()
      position = word.range.upperBound
    }
    builder.append(mended(position..<text.count))
    return builder.finish()
  }
}
