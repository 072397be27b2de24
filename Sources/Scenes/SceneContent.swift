public import RefrainEffects
public import RefrainPixels
public import RefrainTimeline
public import RefrainTranscripts

/// What a scene is made of: everything that differs from one film to the next.
public struct SceneContent: Sendable {
  /// The cues, by start, with their times on the sound's own clock (a clip's beginning is not subtracted).
  public var cues: [Cue]
  /// The cover; nil gives a plain background.
  public var artwork: (any PictureSource)?
  /// The title, shown if not empty.
  public var title: String
  /// A second line under the title, shown if not empty.
  public var subtitle: String
  /// The language of all texts, BCP 47.
  public var language: String?
  /// The sound's and data tracks' signals that the preset's effect follows, on the sound's clock.
  public var tracks: [EffectSignal: SampledTrack]

  /// What a scene is made of.
  public init(
    cues: [Cue], artwork: (any PictureSource)? = nil, title: String = "", subtitle: String = "",
    language: String? = nil, tracks: [EffectSignal: SampledTrack] = [:]
  ) {
    self.cues = cues
    self.artwork = artwork
    self.title = title
    self.subtitle = subtitle
    self.language = language
    self.tracks = tracks
  }
}

/// The frames of a film: where each stands on the sound's clock.
public struct FrameGrid: Hashable, Sendable {
  /// The position of frame 0.
  public let start: Rational
  /// Frames a second.
  public let rate: FrameRate
  /// Where the film ends; nil where nobody knows, and then nothing can follow its progress.
  public let end: Rational?

  /// Frame n stands at `start + n / rate`.
  public init(start: Rational, rate: FrameRate, end: Rational? = nil) {
    self.start = start
    self.rate = rate
    self.end = end
  }

  /// The position of a frame.
  public func position(of frame: Int) -> Rational {
    start + rate.time(ofFrame: frame)
  }

  /// The position of the first frame at a time or after it; frames before the film count as well.
  func firstPosition(atOrAfter time: Rational) -> Rational {
    position(of: rate.firstFrame(atOrAfter: time - start))
  }

  /// The position of the frame that follows the first one at a time or after it.
  func secondPosition(after time: Rational) -> Rational {
    position(of: rate.firstFrame(atOrAfter: time - start) + 1)
  }
}
