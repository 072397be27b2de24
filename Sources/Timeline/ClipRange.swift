/// The part of a sound that becomes the film, in seconds of the sound.
///
/// Sample positions are the nearest ones to the times, at `sampleRate`; the sound's own end falls on a sample.
public struct ClipRange: Hashable, Sendable {
  /// Where the clip begins, at least 0.
  public let start: Rational
  /// Where the clip ends, after `start` and at most at the end of the sound.
  public let end: Rational
  /// Where the clip would end if the sound were long enough; `end` where it is.
  public let requestedEnd: Rational

  /// The rate that every sound is resampled to, in samples a second.
  public static let sampleRate = 48_000

  /// The clip between two times; the whole sound where none is given. An end beyond the sound is cut to it.
  public init(
    start: Rational? = nil, end: Rational? = nil, duration: Rational? = nil, soundLength: Rational
  ) throws(TimelineError) {
    guard Self.samplePosition(of: soundLength) > 0 else { throw .emptySound }
    guard end == nil || duration == nil else { throw .endAndDuration }
    let start = start ?? .zero
    guard start >= .zero else { throw .startBeforeZero(start) }
    guard start < soundLength else { throw .startBeyondSound(start: start, length: soundLength) }
    let requested = end ?? duration.map { start + $0 } ?? soundLength
    guard requested >= start else { throw .endBeforeStart(start: start, end: requested) }
    self.start = start
    self.end = min(requested, soundLength)
    self.requestedEnd = requested
    guard sampleCount > 0 else { throw .emptyClip(at: start) }
  }

  /// The clip between two times as the user writes them; frame numbers count at the film's rate.
  public init(
    start: Timecode?, end: Timecode?, duration: Timecode?, rate: FrameRate, soundLength: Rational
  ) throws(TimelineError) {
    try self.init(
      start: start?.time(at: rate), end: end?.time(at: rate), duration: duration?.time(at: rate),
      soundLength: soundLength)
  }

  /// How long the clip lasts, in seconds.
  public var length: Rational { end - start }

  /// Whether the sound ends before the clip was asked to.
  public var isCutShort: Bool { requestedEnd > end }

  /// The first sample of the clip.
  public var firstSample: Int { Self.samplePosition(of: start) }

  /// How many samples the clip has.
  public var sampleCount: Int { Self.samplePosition(of: end) - firstSample }

  /// How many frames the film has.
  public func frameCount(at rate: FrameRate) -> Int { rate.frameCount(for: length) }

  /// The sample nearest to a time.
  public static func samplePosition(of time: Rational) -> Int {
    Rational.roundOfProduct(time, Rational(sampleRate))
  }
}
