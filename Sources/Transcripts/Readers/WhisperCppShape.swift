import RefrainDocuments
import RefrainTimeline

/// The JSON of whisper.cpp: segments with offsets in milliseconds, and with tokens where the full form was asked for.
/// Its tokens may be pieces of characters.
enum WhisperCppShape: JSONShape {
  static let format = TranscriptFormat.whisperCpp

  static func recognizes(_ root: JSONValue) -> Bool {
    root["transcription"]?.arrayIfAny != nil
  }

  static func read(_ root: JSONValue, into draft: inout DraftTranscript) {
    draft.isRecognised = true
    draft.joinsSingleWords = true
    draft.language = text(root["result"]?["language"])
    let segments = elements(root["transcription"])
    draft.cues.reserveCapacity(segments.count)
    var builder = CueTextBuilder()
    for segment in segments { add(segment, &builder, &draft) }
  }

  private static func add(
    _ segment: JSONValue, _ builder: inout CueTextBuilder, _ draft: inout DraftTranscript
  ) {
    let text = segment["text"]
    let (start, end) = times(segment)
    let tokens = elements(segment["tokens"]).compactMap { token($0) }
    let content =
      tokens.isEmpty
      ? plain(text, &builder)
      : TokenAlignment.text(text?.rawText.flatMap { $0.isEmpty ? nil : $0 }, tokens: tokens)
    var cue = DraftCue(
      start: start, end: end.map { .at($0) } ?? .missing, content: content, speaker: speaker(segment["speaker"]),
      offset: segment.offset)
    cue.startsWithSpace = startsWithSpace(text)
    draft.cues.append(cue)
  }

  private static func times(_ value: JSONValue) -> (Rational?, Rational?) {
    let offsets = value["offsets"]
    let stamps = value["timestamps"]
    return (
      time(offsets?["from"], unitsPerSecond: 1000) ?? time(stamps?["from"]),
      time(offsets?["to"], unitsPerSecond: 1000) ?? time(stamps?["to"])
    )
  }

  /// Nil for the tokens that mark times and languages and are not text.
  private static func token(_ value: JSONValue) -> TimedToken? {
    guard let text = value["text"]?.rawText, !text.starts(with: "[_".utf8), !text.starts(with: "<|".utf8) else {
      return nil
    }
    let (start, end) = times(value)
    return TimedToken(bytes: text, start: start, end: end)
  }
}
