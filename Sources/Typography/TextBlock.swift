/// Where lines stand that are shorter than the longest one. The names are SwiftUI's.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// Where the paragraph's own direction begins: left for Latin, right for Hebrew or Arabic.
  case leading
  /// In the middle.
  case center
  /// Where the paragraph's own direction ends.
  case trailing
}

/// A text to lay out: a plain value, equal to another only if both give the same layout.
///
/// All text is literal; there is no markup. A paragraph ends at CR, LF, CR LF, VT, FF, NEL, U+2028 or U+2029. Control
/// characters take no space and draw nothing. Each paragraph finds its direction from its first strong character.
public struct TextBlock: Sendable {
  /// The text. Ranges of it are given everywhere in UTF-8 offsets.
  public var text: String
  /// Face and size.
  public var font: Font
  /// The width in points that lines are broken to; nil breaks at the ends of paragraphs only. A word without a
  /// place to break is broken between any two characters, so that nothing but a single wider character sticks out.
  public var width: Double?
  /// Where shorter lines stand.
  public var alignment: TextAlignment
  /// The most lines of the whole text; what is left over becomes an ellipsis at the end of the last line.
  public var lineLimit: Int?
  /// Points between lines, added to the font's own leading; may be negative.
  public var lineSpacing: Double
  /// The language (BCP 47), which chooses among regional forms of glyphs and rules of line breaking; nil is English.
  /// Chinese characters in a text whose language is not Chinese, Japanese or Korean take the forms that the other
  /// characters of the text suggest (kana: Japanese, hangul: Korean, bopomofo: Traditional), else Simplified Chinese.
  public var language: String?

  /// A text by all that decides its layout.
  public init(
    _ text: String, font: Font = .body, width: Double? = nil, alignment: TextAlignment = .leading,
    lineLimit: Int? = nil, lineSpacing: Double = 0, language: String? = nil
  ) {
    precondition(width.map { $0 >= 0 } ?? true, "negative text width")
    precondition(lineLimit.map { $0 > 0 } ?? true, "line limit must be positive")
    self.text = text
    self.font = font
    self.width = width
    self.alignment = alignment
    self.lineLimit = lineLimit
    self.lineSpacing = lineSpacing
    self.language = language
  }
}

// Strings compare by canonical equivalence, but composed and decomposed letters have other offsets: bytes decide here.
extension TextBlock: Hashable {
  /// Compares the text byte by byte.
  public static func == (left: TextBlock, right: TextBlock) -> Bool {
    left.font == right.font && left.width == right.width && left.alignment == right.alignment
      && left.lineLimit == right.lineLimit && left.lineSpacing == right.lineSpacing
      && left.language == right.language && left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Hashes the text's bytes.
  public func hash(into hasher: inout Hasher) {
    Array(text.utf8).withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(font)
    hasher.combine(width)
    hasher.combine(alignment)
    hasher.combine(lineLimit)
    hasher.combine(lineSpacing)
    hasher.combine(language)
  }
}
