public import RefrainTimeline

/// A piece of text with the time during which it is shown: active while `start <= t < end`, in seconds of the sound.
public struct Cue: Hashable, Sendable {
  /// When it appears; never negative.
  public var start: Rational
  /// When it disappears, later than `start`; nil where it stays to the end of the sound.
  public var end: Rational?
  /// How the file wants it to look.
  public var look: CueLook
  /// 0 where there is none. Four bytes, which have room behind the look: lists of cues are long.
  private var lineNumber: UInt32
  /// What is shown: no markup, lines separated by `\n`, no line empty or with spaces at its ends. Never blank.
  ///
  /// Otherwise every scalar is as in the file: compare by scalars, `==` of strings is canonical equivalence.
  public var text: String
  /// Who speaks or sings, where the file says so in its own markup; never guessed from the text.
  public var speaker: String?
  /// The parts of the text that have times of their own, in order; empty where the file times whole cues only.
  public var words: [Word]
  /// The line of the file at which the cue stands, from 1; nil where it came from no file.
  public var line: Int? {
    get { lineNumber == 0 ? nil : Int(lineNumber) }
    set { lineNumber = UInt32(clamping: newValue ?? 0) }
  }

  /// A cue with all that is known of it.
  public init(
    start: Rational, end: Rational?, text: String, speaker: String? = nil, words: [Word] = [],
    look: CueLook = CueLook(), line: Int? = nil
  ) {
    self.start = start
    self.end = end
    self.text = text
    self.speaker = speaker
    self.words = words
    self.look = look
    lineNumber = UInt32(clamping: line ?? 0)
  }
}
