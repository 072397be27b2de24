public import RefrainDocuments

/// One thing in a transcript that was not as it should be, and what was done about it.
public struct Repair: Hashable, Sendable {
  /// What was mended. The raw value is the name in JSON.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The text was not UTF-8.
    case encoding
    /// The file's name promises another format.
    case name
    /// Something in the file could not be understood and was passed over.
    case syntax
    /// A time is written in an unusual way.
    case timeSpelling = "time-spelling"
    /// A time was missing or no number.
    case missingTime = "missing-time"
    /// A cue ended before its start.
    case negativeDuration = "negative-duration"
    /// A cue had no duration and was left out.
    case zeroDuration = "zero-duration"
    /// A time before the beginning of the sound.
    case negativeTime = "negative-time"
    /// Cues were not in order of time.
    case order
    /// Times of words contradicted each other or their cue.
    case wordTime = "word-time"
    /// A cue without anything to show was left out.
    case blank
    /// Text that has no place in time was left out.
    case untimedText = "untimed-text"
    /// Text that cannot be shown was left out, such as control characters.
    case unshownText = "unshown-text"
    /// The same line came again because the captions roll.
    case rollingDuplicate = "rolling-duplicate"
    /// A recogniser repeated itself.
    case repeatedSegment = "repeated-segment"
    /// Segments of one word each were joined.
    case joinedSegments = "joined-segments"
    /// Times were estimated.
    case estimatedTime = "estimated-time"
    /// A cue reaches beyond the end of the sound.
    case beyondSound = "beyond-sound"
    /// More of one kind than are listed one by one.
    case summary
  }

  /// What was mended.
  public let kind: Kind
  /// What is said about it: a warning with its place.
  public let diagnostic: Diagnostic

  /// What is said about it, on one line.
  public var notice: Diagnostic {
    Diagnostic(diagnostic.severity, diagnostic.message, at: diagnostic.place)
  }

  /// A repair with what is said about it.
  public init(_ kind: Kind, _ diagnostic: Diagnostic) {
    self.kind = kind
    self.diagnostic = diagnostic
  }
}
