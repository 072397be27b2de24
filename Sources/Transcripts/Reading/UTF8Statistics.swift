/// What one pass over bytes says about their being UTF-8.
struct UTF8Statistics {
  /// How many bytes are part of no valid sequence.
  private(set) var brokenCount = 0
  /// The offset of the first of them.
  private(set) var firstBroken = 0
  /// How many characters of more than one byte are valid.
  private(set) var validCount = 0
  /// How many bytes are not ASCII, valid or not.
  private var highCount = 0
  /// How many of them follow another one.
  private var adjacentCount = 0
  /// How many broken bytes are no printable character of windows-1252.
  private var unwesternCount = 0

  /// Whether the text is UTF-8 with some damage: the valid characters beyond ASCII outnumber the broken bytes.
  var looksLikeUTF8: Bool { validCount > brokenCount }

  /// Whether the bytes beyond ASCII are like the accents, quotes and dashes of a western text: single, not in rows.
  var looksWestern: Bool { unwesternCount == 0 && adjacentCount * 2 <= highCount }

  /// Counts. Where the text is cut, an unfinished sequence at its end is no mistake.
  init(_ bytes: [UInt8], isCut: Bool) {
    bytes.withUnsafeBufferPointer { text in
      var index = 0
      var lastHigh = -2
      while index < text.count {
        if text[index] < 0x80 {
          index += 1
          while index + 8 <= text.count, UTF8Statistics.isASCII(text, index) { index += 8 }
          continue
        }
        let length = UTF8Statistics.sequenceLength(text, index)
        highCount += max(length, 1)
        adjacentCount += max(length, 1) - (lastHigh == index - 1 ? 0 : 1)
        lastHigh = index + max(length, 1) - 1
        if length > 0 {
          validCount += 1
          index += length
          continue
        }
        if isCut, index > text.count - 4 { return }
        if brokenCount == 0 { firstBroken = index }
        brokenCount += 1
        if [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(text[index]) { unwesternCount += 1 }
        index += 1
      }
    }
  }

  /// Whether the eight bytes at an offset are ASCII.
  private static func isASCII(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
  }

  /// The length of the valid sequence of more than one byte at an offset; 0 where there is none.
  private static func sequenceLength(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    let lead = text[index]
    let (length, low, high): (Int, UInt8, UInt8)
    switch lead {
    case 0xC2...0xDF: (length, low, high) = (2, 0x80, 0xBF)
    case 0xE0: (length, low, high) = (3, 0xA0, 0xBF)
    case 0xED: (length, low, high) = (3, 0x80, 0x9F)
    case 0xE1...0xEF: (length, low, high) = (3, 0x80, 0xBF)
    case 0xF0: (length, low, high) = (4, 0x90, 0xBF)
    case 0xF1...0xF3: (length, low, high) = (4, 0x80, 0xBF)
    case 0xF4: (length, low, high) = (4, 0x80, 0x8F)
    default: return 0
    }
    guard index + length <= text.count, text[index + 1] >= low, text[index + 1] <= high else { return 0 }
    for offset in 2..<max(length, 2) where text[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
