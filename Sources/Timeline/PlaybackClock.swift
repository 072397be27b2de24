public import Foundation

/// The one clock of a film: the position in the sound, for each frame.
///
/// What is drawn depends on the position alone, so a frame is the same in a clip as in the whole film.
public struct PlaybackClock: Hashable, Sendable {
  /// The part of the sound that the film shows.
  public let clip: ClipRange
  /// Frames a second.
  public let rate: FrameRate
  /// The length of the whole sound, in seconds.
  public let soundLength: Rational
  /// Whether timelines stand still, as for reduced motion. Positions go on, so the right line is still active.
  public let isPaused: Bool

  /// The clock of a clip of a sound.
  public init(clip: ClipRange, rate: FrameRate, soundLength: Rational, isPaused: Bool = false) {
    self.clip = clip
    self.rate = rate
    self.soundLength = soundLength
    self.isPaused = isPaused
  }

  /// The same clock with its timelines standing still.
  public var paused: PlaybackClock {
    PlaybackClock(clip: clip, rate: rate, soundLength: soundLength, isPaused: true)
  }

  /// How many frames the film has.
  public var frameCount: Int { clip.frameCount(at: rate) }

  /// The position in the sound, in seconds, at which a frame begins; frames count from 0 at the clip's start.
  public func position(ofFrame frame: Int) -> Rational {
    clip.start + rate.time(ofFrame: frame)
  }

  /// The date that timelines give at a position: that many seconds after the reference date, or the reference date
  /// itself while paused.
  public func date(at position: Rational) -> Date {
    Date(timeIntervalSinceReferenceDate: isPaused ? 0 : position.doubleValue)
  }

  /// The date that timelines give on a frame.
  public func date(ofFrame frame: Int) -> Date {
    date(at: position(ofFrame: frame))
  }

  /// How much of the whole sound has passed at a position, 0 to 1.
  public func progress(at position: Rational) -> Double {
    min(1, max(0, position.doubleValue / soundLength.doubleValue))
  }

  /// How much of the clip has passed at a position, 0 to 1. Unlike all else here it depends on where the clip is cut.
  public func clipProgress(at position: Rational) -> Double {
    min(1, max(0, (position - clip.start).doubleValue / clip.length.doubleValue))
  }
}
