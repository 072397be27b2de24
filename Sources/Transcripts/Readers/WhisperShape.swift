import RefrainDocuments
import RefrainTimeline

/// The JSON of openai-whisper and its relatives: faster-whisper (also segments written as arrays), WhisperX, stable-ts,
/// whisper-timestamped, the OpenAI service and the pipelines of Hugging Face; also lists of texts with a start and a
/// duration. Times are seconds.
enum WhisperShape: JSONShape {
  static let format = TranscriptFormat.whisper

  static func recognizes(_ root: JSONValue) -> Bool {
    guard let segments = segments(root) else { return false }
    guard let first = segments.first else { return root["segments"] != nil || root["chunks"] != nil }
    if first.arrayIfAny != nil { return tuple(first) != nil }
    let hasTimes = first["start"] != nil || first["end"] != nil || first["timestamp"] != nil
    return hasTimes && (first["text"] != nil || first["words"] != nil || first["word"] != nil)
  }

  static func read(_ root: JSONValue, into draft: inout DraftTranscript) {
    draft.isRecognised = true
    draft.joinsSingleWords = root["segments"] == nil
    draft.language = text(root["language"]).map { LanguageNames.tag(of: $0) }
    let segments = segments(root) ?? []
    draft.cues.reserveCapacity(segments.count)
    var pool = WordPool(root, segments: segments)
    var builder = CueTextBuilder()
    for segment in segments { add(segment, &pool, &builder, &draft) }
  }

  private static func segments(_ root: JSONValue) -> [JSONValue]? {
    let list = root["segments"] ?? root["chunks"] ?? root["words"] ?? root
    return list.arrayIfAny
  }

  private static func add(
    _ value: JSONValue, _ pool: inout WordPool, _ builder: inout CueTextBuilder, _ draft: inout DraftTranscript
  ) {
    let segment = tuple(value) ?? Fields(value)
    var tokens = elements(segment.words).compactMap { WordPool.token($0) }
    if tokens.isEmpty { tokens = pool.take(from: segment.start, to: segment.end) }
    let content =
      tokens.isEmpty ? plain(segment.text, &builder) : TokenAlignment.text(segment.text?.rawText, tokens: tokens)
    let end: DraftCue.End =
      segment.end.map { .at($0) } ?? (content.words.last?.end).map { .at($0) } ?? endWithoutTime(value)
    var cue = DraftCue(
      start: segment.start, end: end, content: content, speaker: segment.speaker, offset: value.offset)
    cue.startsWithSpace = startsWithSpace(segment.text)
    cue.isDoubtful = isDoubtful(value)
    draft.cues.append(cue)
  }

  /// A null at the end is how pipelines say that the sound ended first; its absence is a mistake.
  private static func endWithoutTime(_ value: JSONValue) -> DraftCue.End {
    let pair = elements(value["timestamp"])
    let isNull = pair.count > 1 ? pair[1].isNull : value["end"]?.isNull ?? false
    return isNull ? .untilNext : .missing
  }

  /// The limits beyond which Whisper itself throws a segment away and tries again.
  private static func isDoubtful(_ value: JSONValue) -> Bool {
    let compression = value["compression_ratio"]?.numberIfAny ?? 0
    let silence = value["no_speech_prob"]?.numberIfAny ?? 0
    let likelihood = value["avg_logprob"]?.numberIfAny ?? 0
    return compression > 2.4 || silence > 0.6 || likelihood < -1
  }

  private struct Fields {
    var start: Rational?
    var end: Rational?
    var text: JSONValue?
    var words: JSONValue?
    var speaker: String?

    init(_ value: JSONValue) {
      let pair = elements(value["timestamp"])
      start = time(pair.first ?? value["start"])
      end = time(pair.count > 1 ? pair[1] : value["end"])
      if end == nil, let start, let duration = time(value["duration"]) { end = start + duration }
      text = value["text"] ?? value["word"]
      words = value["words"]
      speaker = WhisperShape.speaker(value["speaker"])
      if speaker == nil {
        let speakers = elements(words).map { WhisperShape.speaker($0["speaker"]) }
        if let first = speakers.first, speakers.allSatisfy({ $0 == first }) { speaker = first }
      }
    }

    init(start: Rational?, end: Rational?, text: JSONValue, words: JSONValue?) {
      self.start = start
      self.end = end
      self.text = text
      self.words = words
    }
  }

  /// A segment written as an array: `[id, seek, start, end, text, tokens, …, words, …]`.
  private static func tuple(_ value: JSONValue) -> Fields? {
    guard let fields = value.arrayIfAny, let position = fields.firstIndex(where: { text($0) != nil }), position >= 2,
      fields[position - 2].numberIfAny != nil || fields[position - 2].isNull
    else { return nil }
    let words = fields[(position + 1)...].first { WordPool.isWordList($0) }
    return Fields(
      start: time(fields[position - 2]), end: time(fields[position - 1]), text: fields[position], words: words)
  }
}

/// The words that stand beside the segments instead of inside them, as the OpenAI service writes them.
private struct WordPool {
  private var tokens: ArraySlice<TimedToken> = []

  init(_ root: JSONValue, segments: [JSONValue]) {
    let isNested = segments.contains { $0["words"].map { !$0.isNull } ?? false }
    guard !isNested, root["segments"] != nil else { return }
    tokens = WhisperShape.elements(root["words"]).compactMap { WordPool.token($0) }[...]
  }

  /// The words whose middle lies before the end of a segment, and that no earlier segment took.
  mutating func take(from start: Rational?, to end: Rational?) -> [TimedToken] {
    guard !tokens.isEmpty else { return [] }
    let taken = tokens.prefix { token in
      guard let end, let wordStart = token.start, let wordEnd = token.end else { return true }
      return wordStart + wordEnd < end + end
    }
    tokens = tokens.dropFirst(taken.count)
    return Array(taken)
  }

  static func token(_ value: JSONValue) -> TimedToken? {
    if let fields = value.arrayIfAny {
      guard fields.count >= 3, let text = fields[2].rawText else { return nil }
      return TimedToken(bytes: text, start: WhisperShape.time(fields[0]), end: WhisperShape.time(fields[1]))
    }
    guard let text = (value["word"] ?? value["text"])?.rawText else { return nil }
    let pair = WhisperShape.elements(value["timestamp"])
    return TimedToken(
      bytes: text, start: WhisperShape.time(pair.first ?? value["start"]),
      end: WhisperShape.time(pair.count > 1 ? pair[1] : value["end"]))
  }

  /// Whether a value is a list of words, each an object or `[start, end, text, probability]`.
  static func isWordList(_ value: JSONValue) -> Bool {
    WhisperShape.elements(value).first.flatMap { token($0) } != nil
  }
}
