public import RefrainTimeline

/// How long text takes to read.
public enum ReadingSpeed {
  /// Characters that viewers read in a second, a figure common among makers of subtitles. Characters of scripts that
  /// write a syllable or a word with each count three times.
  public static let charactersPerSecond = 17

  /// Seconds that a text takes to read, never less than one. To the millisecond.
  public static func duration(of text: String) -> Rational {
    max(Rational(1), Rational(milliseconds: Int64(weight(of: text) * 1000 / charactersPerSecond)))
  }

  /// Characters of a text as the reader of an alphabet would count them, without spaces.
  public static func weight(of text: some StringProtocol) -> Int {
    if let weight = text.utf8.withContiguousStorageIfAvailable(weightOfASCII) ?? nil { return weight }
    return text.unicodeScalars.reduce(0) { total, scalar in
      if VisibleText.isPlain(scalar) { return total + (isDense(scalar) ? 3 : 1) }
      if VisibleText.isInvisible(scalar) { return total }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .spacingMark: return total
      default: return total + (isDense(scalar) ? 3 : 1)
      }
    }
  }

  /// The same where all is ASCII; nil elsewhere.
  private static func weightOfASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var union: UInt8 = 0
    var visible = 0
    for byte in bytes {
      union |= byte
      if byte > 0x20, byte != 0x7F { visible += 1 }
    }
    return union < 0x80 ? visible : nil
  }

  private static func isDense(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
