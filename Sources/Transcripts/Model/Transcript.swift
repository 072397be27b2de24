public import RefrainTimeline

/// Everything a transcript file says, in order of time and ready to be shown.
public struct Transcript: Hashable, Sendable {
  /// The format it was read from.
  public var format: TranscriptFormat
  /// The cues by start; cues that start together keep the order of the file. They may overlap.
  public var cues: [Cue]
  /// The language as a BCP 47 tag, where the file names it.
  public var language: String?
  /// The title of the song or episode, where the file names it.
  public var title: String?
  /// Who made it, where the file names them.
  public var artist: String?
  /// Whether the times were estimated from the length of the text, because the file has none.
  public var isEstimated: Bool
  /// What was not as the format or common sense has it, and was mended.
  public var repairs: [Repair]

  /// A transcript with all that is known of it.
  public init(
    format: TranscriptFormat, cues: [Cue], language: String? = nil, title: String? = nil, artist: String? = nil,
    isEstimated: Bool = false, repairs: [Repair] = []
  ) {
    self.format = format
    self.cues = cues
    self.language = language
    self.title = title
    self.artist = artist
    self.isEstimated = isEstimated
    self.repairs = repairs
  }

  /// The speakers in order of appearance.
  public var speakers: [String] {
    var seen = Set<String>()
    return cues.compactMap(\.speaker).filter { seen.insert($0).inserted }
  }

  /// When the last cue ends; the start of an open one counts where nothing is later. Zero without cues.
  public var lastTime: Rational {
    cues.reduce(Rational.zero) { max($0, $1.end ?? $1.start) }
  }
}
