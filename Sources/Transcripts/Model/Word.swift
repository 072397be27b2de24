public import RefrainTimeline

/// A part of a cue's text with its own time: a word, a syllable, or whatever the file times.
public struct Word: Hashable, Sendable {
  /// When it is spoken; not before its cue's start, and not before the word before it.
  public var start: Rational
  /// When it is over; not before `start`, equal to it where the file gives the word no duration. Nil only for the
  /// last word of a cue that has no end either.
  public var end: Rational?
  /// The range in four bytes each, which have room behind the end: lists of words are long.
  private var first: UInt32
  private var count: UInt32
  /// The text, without spaces at its ends.
  public var text: String
  /// The bytes of the cue's text, as UTF-8 offsets, that the word covers. Ranges of one cue do not overlap.
  public var range: Range<Int> {
    get { Int(first)..<(Int(first) + Int(count)) }
    set { (first, count) = (UInt32(newValue.lowerBound), UInt32(newValue.count)) }
  }

  /// A word with all that is known of it.
  public init(start: Rational, end: Rational?, text: String, range: Range<Int>) {
    self.start = start
    self.end = end
    self.text = text
    first = UInt32(range.lowerBound)
    count = UInt32(range.count)
  }
}
