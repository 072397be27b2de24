/// Cuts words of absurd length into pieces that are shaped apart.
///
/// Pango shapes what is left of a word again after each line that it breaks off, which takes minutes for a word of
/// 100,000 letters. An attribute that changes nothing ends a piece; only a kerning pair in hundreds is lost by it.
enum OverlongWords {
  private static let longest = 1024
  private static let piece = 256

  /// Every other piece of every overlong word, in UTF-8 offsets.
  static func alternatePieces(of bytes: [UInt8]) -> [Range<Int>] {
    guard bytes.count > longest else { return [] }
    var ranges: [Range<Int>] = []
    var word: [Int] = []
    var offset = 0
    func closeWord() {
      if word.count > longest {
        for first in stride(from: 0, to: word.count, by: 2 * piece) {
          ranges.append(word[first]..<(first + piece < word.count ? word[first + piece] : offset))
        }
      }
      word.removeAll(keepingCapacity: true)
    }
    for character in String(decoding: bytes, as: UTF8.self) {
      if character.isWhitespace || isWrittenWithoutSpaces(character) {
        closeWord()
      } else {
        word.append(offset)
      }
      offset += character.utf8.count
    }
    closeWord()
    return ranges
  }

  /// Scripts of South East Asia, whose words are found by a dictionary that must see whole phrases.
  private static func isWrittenWithoutSpaces(_ character: Character) -> Bool {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1A20...0x1AAF: true
    default: false
    }
  }
}
