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
    text.unicodeScalars.reduce(0) { total, scalar in
      if VisibleText.isInvisible(scalar) { return total }
      if scalar.isASCII { return total + 1 }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .spacingMark: return total
      default: return total + (isDense(scalar) ? 3 : 1)
      }
    }
  }

  private static func isDense(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
