import RefrainDocuments

/// How a file is to be read.
enum TranscriptRoute {
  /// By a reader of lines.
  case lines(any TranscriptReader.Type)
  /// As JSON, whose shape is decided when it is parsed.
  case json
  /// As XML, whose vocabulary is decided when it is parsed.
  case xml
}

/// Finds the format of a file by its contents. Its name is looked at only to warn.
enum FormatDetection {
  /// The readers of line formats, the most decisive first.
  static let readers: [any TranscriptReader.Type] = [SubStationReader.self, SubRipReader.self, LRCReader.self]

  /// The way to read a file.
  static func route(
    _ opening: TranscriptOpening, format: TranscriptFormat?
  ) throws(TranscriptError) -> TranscriptRoute {
    if let format { return route(chosen: format) }
    if WebVTTReader.hasSignature(opening.body) { return .lines(WebVTTReader.self) }
    if opening.body.first == UInt8(ascii: "<"), XMLTranscripts.begins(opening) { return .xml }
    if JSONTranscripts.begins(opening) { return LRCCredit.begins(opening) ? .lines(LRCReader.self) : .json }
    if let reader = readers.first(where: { $0.recognizes(opening) }) { return .lines(reader) }
    if WebVTTReader.recognizes(opening) { return .lines(WebVTTReader.self) }
    throw .unusable(unknown(opening))
  }

  private static func route(
    chosen format: TranscriptFormat
  ) -> TranscriptRoute {
    switch format {
    case .webVTT: .lines(WebVTTReader.self)
    case .text: .lines(PlainTextReader.self)
    case .subRip: .lines(SubRipReader.self)
    case .lrc: .lines(LRCReader.self)
    case .ass: .lines(SubStationReader.self)
    case .ttml, .youTubeXML: .xml
    case .whisper, .whisperCpp, .podcast, .youTubeJSON, .remotion, .deepgram, .assemblyAI: .json
    }
  }

  private static func unknown(_ opening: TranscriptOpening) -> Diagnostic {
    let longest = (0..<opening.text.lineCount).lazy.map { opening.text.lineRange($0).count }.max() ?? 0
    let seeming =
      longest >= TranscriptOpening.length / 2
      ? "one line of more than \(longest >> 10) KiB"
      : opening.body.first == UInt8(ascii: "<") ? "XML or HTML of an unknown kind" : "plain text without times"
    return Diagnostic(
      .error, "no timestamps found, so there are no cues: this seems to be \(seeming), not a transcript",
      at: Place(file: opening.text.file),
      remedy: "give a transcript with times, or read it as plain text with --transcript-format text")
  }

  /// A warning where a file's name promises another format than its contents have.
  static func mismatch(file: String, format: TranscriptFormat) -> String? {
    guard let dot = file.lastIndex(of: ".") else { return nil }
    let end = file[file.index(after: dot)...].lowercased()
    let promised = TranscriptFormat.allCases.filter { $0.fileExtensions.contains(end) }
    guard !promised.isEmpty, !promised.contains(format), end != "txt", end != "text" else { return nil }
    return "the file is named .\(end), but holds \(format.title); it was read as \(format.title)"
  }
}
