import RefrainDocuments
public import RefrainTimeline

/// The formats in which transcripts can be written. The raw value is the name used on the command line.
public enum TranscriptOutput: String, CaseIterable, Hashable, Sendable {
  /// SubRip: cues only.
  case subRip = "srt"
  /// WebVTT: speakers as voices, words as times inside the text.
  case webVTT = "vtt"
  /// LRC: a stamp a line, and an empty line where nothing is sung.
  case lrc
  /// Enhanced LRC: a stamp before each word too.
  case enhancedLRC = "elrc"
  /// Advanced SubStation Alpha: words as karaoke, speakers as names. Hundredths of a second.
  case ass
  /// Podcasting 2.0 JSON: cues and speakers.
  case podcast
  /// TTML: words as timed spans, speakers as agents.
  case ttml

  /// The format that a file's name asks for; nil where it asks for none of these.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    switch fileName[fileName.index(after: dot)...].lowercased() {
    case "srt": self = .subRip
    case "vtt", "webvtt": self = .webVTT
    case "lrc": self = .lrc
    case "elrc": self = .enhancedLRC
    case "ass": self = .ass
    case "json": self = .podcast
    case "ttml", "xml", "dfxp": self = .ttml
    default: return nil
    }
  }

  /// The usual end of the name of such a file.
  public var fileExtension: String {
    switch self {
    case .enhancedLRC: "lrc"
    case .podcast: "json"
    default: rawValue
    }
  }
}

extension Transcript {
  /// The transcript as the text of a file, in UTF-8 with LF.
  ///
  /// What a format cannot hold is left out: speakers in SubRip and LRC, times of words in SubRip, plain LRC and podcast
  /// JSON, line breaks in LRC. A cue without an end gets one where the format needs it: `soundLength`, or else as long
  /// as its text takes to read. A cue shorter than the smallest step of a format's times lasts that step.
  public func text(as format: TranscriptOutput, soundLength: Rational? = nil) -> String {
    let lasting = lastingAStep(of: Rational(1, format == .ass ? 100 : 1000))
    return switch format {
    case .subRip: SubRipWriter.text(lasting.closed(at: soundLength))
    case .webVTT: WebVTTWriter.text(lasting.closed(at: soundLength))
    case .lrc: LRCWriter(hasWords: false).text(lasting)
    case .enhancedLRC: LRCWriter(hasWords: true).text(lasting)
    case .ass: SubStationWriter.text(lasting.closed(at: soundLength))
    case .podcast: PodcastWriter.text(lasting)
    case .ttml: TimedTextWriter.text(lasting)
    }
  }

  /// The transcript without cues whose start and end a format would write alike: they last one of its steps.
  private func lastingAStep(of step: Rational) -> Transcript {
    guard cues.contains(where: { cue in cue.end.map { $0.isWithin(step, of: cue.start) } ?? false }) else {
      return self
    }
    var result = self
    for index in cues.indices {
      guard let end = cues[index].end, end - cues[index].start < step else { continue }
      let start = Rational((cues[index].start / step).rounded)
      if Rational((end / step).rounded) == start { result.cues[index].end = (start + 1) * step }
    }
    return result
  }

  /// The transcript with an end for every cue.
  private func closed(at soundLength: Rational?) -> Transcript {
    guard cues.contains(where: { $0.end == nil }) else { return self }
    var result = self
    for index in result.cues.indices where cues[index].end == nil {
      let cue = cues[index]
      let end = soundLength.flatMap { $0 > cue.start ? $0 : nil } ?? cue.start + ReadingSpeed.duration(of: cue.text)
      result.cues[index].end = end
      if let last = cue.words.indices.last, cue.words[last].end == nil {
        result.cues[index].words[last].end = max(end, cue.words[last].start)
      }
    }
    return result
  }
}
