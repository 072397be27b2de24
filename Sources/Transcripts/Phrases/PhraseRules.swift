public import RefrainTimeline

/// What a phrase may be.
public struct PhraseRules: Sendable {
  /// How wide a phrase may be, in the units of `width`. A single word may be wider.
  public var largestWidth: Double
  /// How wide a text is. It should not shrink when text is added.
  public var width: @Sendable (String) -> Double
  /// A silence of this many seconds ends a phrase.
  public var pause: Rational
  /// Whether words of cues that follow each other may share a phrase.
  public var joinsCues: Bool
  /// The language of the text as a BCP 47 tag; nil where it is unknown.
  public var language: String?

  /// Rules; by default the width is the number of characters as `ReadingSpeed` weighs them, with spaces.
  public init(
    largestWidth: Double = 42, pause: Rational = Rational(7, 10), joinsCues: Bool = false, language: String? = nil,
    width: @escaping @Sendable (String) -> Double = { text in
      Double(ReadingSpeed.weight(of: text) + text.utf8.count { $0 == 0x20 })
    }
  ) {
    self.largestWidth = largestWidth
    self.width = width
    self.pause = pause
    self.joinsCues = joinsCues
    self.language = language
  }
}
