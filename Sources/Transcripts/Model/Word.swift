public import RefrainTimeline

/// A part of a cue's text with its own time: a word, a syllable, or whatever the file times.
public struct Word: Hashable, Sendable {
  /// When it is spoken; not before its cue's start, and not before the word before it.
  public var start: Rational
  /// When it is over; not before `start`, equal to it where the file gives the word no duration. Nil only for the
  /// last word of a cue that has no end either.
  public var end: Rational?
  /// The text, without spaces at its ends.
  public var text: String
  /// The bytes of the cue's text, as UTF-8 offsets, that the word covers. Ranges of one cue do not overlap.
  public var range: Range<Int>

  /// A word with all that is known of it.
  public init(start: Rational, end: Rational?, text: String, range: Range<Int>) {
    self.start = start
    self.end = end
    self.text = text
    self.range = range
  }
}
