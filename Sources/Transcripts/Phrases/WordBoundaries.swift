import CICU

/// Where words end, also in languages that write no spaces between them.
public enum WordBoundaries {
  /// The words of a text as ranges of its UTF-8, each with the punctuation that touches it; white space belongs to none.
  ///
  /// Text in scripts with spaces is cut at white space. Thai, Chinese, Japanese and their like are cut by ICU's
  /// dictionaries, and punctuation is never cut from the word before it, opening brackets not from the one after.
  /// `language` is a BCP 47 tag.
  public static func words(of text: String, language: String? = nil) -> [Range<Int>] {
    let bytes = Array(text.utf8)
    var result: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      guard let first = bytes[start...].firstIndex(where: { $0 > 0x20 }) else { break }
      let end = bytes[first...].firstIndex { $0 <= 0x20 } ?? bytes.count
      let chunk = String(decoding: bytes[first..<end], as: UTF8.self)
      if chunk.unicodeScalars.contains(where: VisibleText.isUnspaced) {
        result += segments(of: chunk, language: language).map { ($0.lowerBound + first)..<($0.upperBound + first) }
      } else {
        result.append(first..<end)
      }
      start = end
    }
    return result
  }

  private static func segments(of text: String, language: String?) -> [Range<Int>] {
    let units = Array(text.utf16)
    var ends = [Int32](repeating: 0, count: units.count + 1)
    var kinds = [UInt8](repeating: 0, count: units.count + 1)
    var reason: UnsafePointer<CChar>?
    let count = refrain_icu_words(
      language ?? "", units, Int32(units.count), &ends, &kinds, Int32(ends.count), &reason)
    guard count > 0 else { return [0..<text.utf8.count] }
    var result: [Range<Int>] = []
    var utf16Start = 0
    var start = 0
    var opensNext = false
    for index in 0..<Int(count) {
      let piece = String(decoding: units[utf16Start..<Int(ends[index])], as: UTF16.self)
      let end = start + piece.utf8.count
      if !result.isEmpty, opensNext || isTail(piece, isWord: kinds[index] != 0) {
        result[result.count - 1] = result[result.count - 1].lowerBound..<end
      } else {
        result.append(start..<end)
      }
      opensNext = opens(piece)
      utf16Start = Int(ends[index])
      start = end
    }
    return result
  }

  /// Whether a segment may not begin a word: closing punctuation and what combines with what is before it.
  private static func isTail(_ segment: String, isWord: Bool) -> Bool {
    guard !isWord, let first = segment.unicodeScalars.first else { return false }
    return !opens(segment) && (VisibleText.isPunctuation(first) || first.properties.isGraphemeExtend)
  }

  private static func opens(_ segment: String) -> Bool {
    guard let last = segment.unicodeScalars.last else { return false }
    let category = last.properties.generalCategory
    return category == .openPunctuation || category == .initialPunctuation
  }
}
