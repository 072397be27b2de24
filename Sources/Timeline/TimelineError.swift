public import RefrainDocuments

/// What can be wrong with times, rates and tracks that come from outside.
public enum TimelineError: Error, Hashable, Sendable {
  /// The text is no frame rate.
  case frameRateUnreadable(String)
  /// A frame rate outside `FrameRate.slowest ... FrameRate.fastest`.
  case frameRateOutOfRange(String)
  /// A frame rate whose terms are too large to be a real one.
  case frameRateTooFine(String)
  /// The text is no timecode; the second text says why.
  case timecodeUnreadable(String, reason: String)
  /// A start before the beginning of the sound.
  case startBeforeZero(Rational)
  /// A start at or after the end of the sound.
  case startBeyondSound(start: Rational, length: Rational)
  /// An end before the start.
  case endBeforeStart(start: Rational, end: Rational)
  /// A clip without a single sample of sound.
  case emptyClip(at: Rational)
  /// Both an end and a duration were given.
  case endAndDuration
  /// A sound without samples.
  case emptySound
  /// A data track without values.
  case trackEmpty
  /// A data track with more times than values, or fewer.
  case trackUneven(times: Int, values: Int)
  /// A time or value of a data track, counted from 0, that is not finite.
  case trackNotFinite(index: Int)
  /// A time of a data track, counted from 0, that does not come after the one before.
  case trackOutOfOrder(index: Int)
}

extension TimelineError: ExplainedError {
  /// What is said.
  public var diagnostic: Diagnostic { Diagnostic(.error, message, remedy: remedy) }

  /// What is asked for by option or job key is wrong usage; what the sound or a data file does not allow is bad input.
  public var failureKind: FailureKind {
    switch self {
    case .frameRateUnreadable, .frameRateOutOfRange, .frameRateTooFine, .timecodeUnreadable, .endAndDuration,
      .startBeforeZero:
      .usage
    case .startBeyondSound, .endBeforeStart, .emptyClip, .emptySound, .trackEmpty, .trackUneven, .trackNotFinite,
      .trackOutOfOrder:
      .input
    }
  }

  private var message: String {
    switch self {
    case .frameRateUnreadable(let text): "\u{2018}\(text)\u{2019} is not a frame rate"
    case .frameRateOutOfRange(let text):
      "the frame rate \(text) is not between \(FrameRate.slowest) and \(FrameRate.fastest) frames a second"
    case .frameRateTooFine(let text):
      "the frame rate \(text) has terms too large to be exact in a video file"
    case .timecodeUnreadable(let text, let reason): "\u{2018}\(text)\u{2019} is not a time: \(reason)"
    case .startBeforeZero(let start): "the clip starts at \(Timecode.text(of: start)), before the sound begins"
    case .startBeyondSound(let start, let length):
      "the clip starts at \(Timecode.text(of: start)), but the sound lasts only \(Timecode.text(of: length))"
    case .endBeforeStart(let start, let end):
      "the clip ends at \(Timecode.text(of: end)), before it starts at \(Timecode.text(of: start))"
    case .emptyClip(let start): "the clip at \(Timecode.text(of: start)) has no length"
    case .endAndDuration: "both an end and a duration are given"
    case .emptySound: "the sound has no samples"
    case .trackEmpty: "the data track has no values"
    case .trackUneven(let times, let values): "the data track has \(times) times but \(values) values"
    case .trackNotFinite(let index): "value \(index + 1) of the data track is not a number"
    case .trackOutOfOrder(let index): "time \(index + 1) of the data track does not come after the one before"
    }
  }

  private var remedy: String? {
    switch self {
    case .frameRateUnreadable: "Write a number such as 30 or 29.97, or a fraction such as 30000/1001."
    case .frameRateOutOfRange: "Most films use 24, 25, 30, 50 or 60."
    case .frameRateTooFine: "Use a fraction with smaller terms, such as 30000/1001."
    case .timecodeUnreadable: "Write seconds (12.5), M:S (1:02.5), H:M:S (1:02:03) or frames (375f)."
    case .startBeforeZero: "Start at 0 or later."
    case .startBeyondSound: "Choose a start before the end of the sound."
    case .endBeforeStart, .emptyClip: "Choose an end after the start."
    case .endAndDuration: "Give one of the two."
    case .emptySound: "Check that the file plays."
    case .trackEmpty, .trackUneven, .trackNotFinite, .trackOutOfOrder:
      "Give one finite value for each time, in rising order of time."
    }
  }
}
