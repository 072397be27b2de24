/// The formats in which people have transcripts. The raw value is the name used on the command line.
public enum TranscriptFormat: String, CaseIterable, Hashable, Sendable {
  /// SubRip.
  case subRip = "srt"
  /// WebVTT.
  case webVTT = "vtt"
  /// LRC lyrics, with or without times of words.
  case lrc
  /// Advanced SubStation Alpha, and its elder SubStation Alpha.
  case ass
  /// Timed Text Markup Language, also IMSC, DFXP and the lyrics of music services.
  case ttml
  /// The JSON of openai-whisper, faster-whisper, WhisperX, stable-ts and of their relatives.
  case whisper
  /// The JSON of whisper.cpp.
  case whisperCpp = "whisper.cpp"
  /// Podcasting 2.0 JSON.
  case podcast
  /// YouTube's JSON.
  case youTubeJSON = "json3"
  /// YouTube's XML.
  case youTubeXML = "srv3"
  /// Remotion's captions.
  case remotion
  /// Deepgram's JSON.
  case deepgram
  /// AssemblyAI's JSON.
  case assemblyAI = "assemblyai"
  /// Plain text without times; never recognised, only chosen.
  case text

  /// The format as a sentence names it.
  public var title: String {
    switch self {
    case .subRip: "SubRip"
    case .webVTT: "WebVTT"
    case .lrc: "LRC"
    case .ass: "ASS/SSA"
    case .ttml: "TTML"
    case .whisper: "Whisper JSON"
    case .whisperCpp: "whisper.cpp JSON"
    case .podcast: "Podcasting 2.0 JSON"
    case .youTubeJSON: "YouTube json3"
    case .youTubeXML: "YouTube srv3"
    case .remotion: "Remotion captions"
    case .deepgram: "Deepgram JSON"
    case .assemblyAI: "AssemblyAI JSON"
    case .text: "plain text"
    }
  }

  /// The ends of file names that promise this format, lower case.
  public var fileExtensions: [String] {
    switch self {
    case .subRip: ["srt"]
    case .webVTT: ["vtt", "webvtt"]
    case .lrc: ["lrc", "elrc", "krc", "qrc", "yrc"]
    case .ass: ["ass", "ssa"]
    case .ttml: ["ttml", "dfxp", "xml", "itt", "imsc"]
    case .whisper, .whisperCpp, .podcast, .remotion, .deepgram, .assemblyAI: ["json"]
    case .youTubeJSON: ["json3", "json"]
    case .youTubeXML: ["srv3", "ytt", "xml"]
    case .text: ["txt", "text"]
    }
  }
}
