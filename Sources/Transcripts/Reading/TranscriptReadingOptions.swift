public import RefrainTimeline

/// What the user says about a transcript beyond its contents.
public struct TranscriptReadingOptions: Hashable, Sendable {
  /// The name of the file's encoding, as ICU knows it; nil to find out.
  public var encoding: String?
  /// The format; nil to find out.
  public var format: TranscriptFormat?
  /// Whether anything that needs a repair is an error.
  public var isStrict: Bool
  /// How long the sound is, where one is given. Plain text needs it.
  public var soundLength: Rational?

  /// Options; by default everything is found out.
  public init(
    encoding: String? = nil, format: TranscriptFormat? = nil, isStrict: Bool = false, soundLength: Rational? = nil
  ) {
    self.encoding = encoding
    self.format = format
    self.isStrict = isStrict
    self.soundLength = soundLength
  }
}
