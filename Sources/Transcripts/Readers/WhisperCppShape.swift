import RefrainDocuments
import RefrainTimeline

/// The JSON of whisper.cpp: segments with offsets in milliseconds, and with tokens where the full form was asked for.
/// Its tokens may be pieces of characters.
enum WhisperCppShape: JSONShape {
  static let format = TranscriptFormat.whisperCpp

  static func recognizes(_ root: JSONValue) -> Bool {
    root["transcription"]?.isArray ?? false
  }

  static func read(_ root: JSONValue, into draft: inout DraftTranscript) {
    draft.isRecognised = true
    draft.joinsSingleWords = true
    draft.language = text(root["result"]?["language"])
    let segments = elements(root["transcription"])
    draft.cues.reserveCapacity(segments.count)
    var reader = Reader()
    for segment in segments { draft.cues.append(reader.cue(segment)) }
  }

  private enum Member: Int, JSONName {
    case text, offsets, timestamps, tokens, speaker
  }

  private enum Edge: Int, JSONName {
    case from, to
  }

  private struct Reader {
    private var segments = JSONMembers<Member>()
    private var tokens = JSONMembers<Member>()
    private var offsets = JSONMembers<Edge>()
    private var stamps = JSONMembers<Edge>()
    private var builder = CueTextBuilder()

    mutating func cue(_ segment: JSONValue) -> DraftCue {
      segments.read(segment)
      let text = segments[.text]
      let (start, end) = times(of: segments)
      let tokens = segments.has(.tokens) ? WhisperCppShape.elements(segments[.tokens]).compactMap { token($0) } : []
      let content =
        tokens.isEmpty
        ? WhisperCppShape.plain(text, &builder)
        : TokenAlignment.text(text?.rawText.flatMap { $0.isEmpty ? nil : $0 }, tokens: tokens)
      var cue = DraftCue(
        start: start, end: end.map { .at($0) } ?? .missing, content: content,
        speaker: WhisperCppShape.speaker(segments[.speaker]),
        offset: segment.offset)
      cue.startsWithSpace = WhisperCppShape.startsWithSpace(text)
      return cue
    }

    private mutating func times(of members: JSONMembers<Member>) -> (start: Rational?, end: Rational?) {
      offsets.read(members[.offsets])
      var start = WhisperCppShape.time(offsets, .from, unitsPerSecond: 1000)
      var end = WhisperCppShape.time(offsets, .to, unitsPerSecond: 1000)
      if start == nil || end == nil {
        stamps.read(members[.timestamps])
        start = start ?? WhisperCppShape.time(stamps, .from)
        end = end ?? WhisperCppShape.time(stamps, .to)
      }
      return (start, end)
    }

    /// Nil for the tokens that mark times and languages and are not text.
    private mutating func token(_ value: JSONValue) -> TimedToken? {
      tokens.read(value)
      guard let text = tokens[.text]?.rawText, !text.starts(with: "[_".utf8), !text.starts(with: "<|".utf8) else {
        return nil
      }
      let (start, end) = times(of: tokens)
      return TimedToken(bytes: text, start: start, end: end)
    }
  }
}
