import RefrainDocuments
import RefrainTimeline

/// The JSON of openai-whisper and its relatives: faster-whisper (also segments written as arrays), WhisperX, stable-ts,
/// whisper-timestamped, the OpenAI service and the pipelines of Hugging Face; also lists of texts with a start and a
/// duration. Times are seconds.
enum WhisperShape: JSONShape {
  static let format = TranscriptFormat.whisper

  static func recognizes(_ root: JSONValue) -> Bool {
    guard let segments = segments(root) else { return false }
    guard let first = segments.first else { return root["segments"] != nil || root["chunks"] != nil || root.isArray }
    if first.isArray { return WhisperSegment(tuple: first) != nil }
    let hasTimes = first["start"] != nil || first["end"] != nil || first["timestamp"] != nil
    return hasTimes && (first["text"] != nil || first["words"] != nil || first["word"] != nil)
  }

  static func read(_ root: JSONValue, into draft: inout DraftTranscript) {
    draft.isRecognised = true
    draft.joinsSingleWords = root["segments"] == nil
    draft.language = text(root["language"]).map { LanguageNames.tag(of: $0) }
    let segments = segments(root) ?? JSONElements()
    draft.cues.reserveCapacity(segments.count)
    if let words = spelledWords(root) { return add(words, segments, to: &draft) }
    var pool = WhisperWords(root, segments: segments)
    var builder = CueTextBuilder()
    var members = JSONMembers<WhisperMember>()
    for value in segments {
      members.read(value)
      let segment = WhisperSegment(tuple: value) ?? WhisperSegment(members)
      draft.cues.append(cue(segment, members, at: value, &pool, &builder))
    }
  }

  private static func segments(_ root: JSONValue) -> JSONElements? {
    let list = root["segments"] ?? root["chunks"] ?? root["words"] ?? root
    return list.isArray ? list.elements : nil
  }

  /// Words that stand alone beside the whole text, as the OpenAI service writes them: only the text has the punctuation.
  private static func spelledWords(_ root: JSONValue) -> CueText? {
    guard root["segments"] == nil, root["chunks"] == nil, let words = root["words"]?.elements,
      let text = root["text"]?.rawText, text.contains(where: { $0 > 0x20 }),
      words.allSatisfy({ $0["speaker"] == nil })
    else { return nil }
    return TokenAlignment.text(text, tokens: words.compactMap { WhisperWords.token($0) })
  }

  /// Adds a cue for each word, with all that stands behind it up to the next one.
  private static func add(_ content: CueText, _ values: JSONElements, to draft: inout DraftTranscript) {
    let text = Array(content.text.utf8)
    var builder = CueTextBuilder()
    var value = values.startIndex
    for (index, word) in content.words.enumerated() {
      let start = index == 0 ? 0 : word.range.lowerBound
      let end = index + 1 < content.words.count ? content.words[index + 1].range.lowerBound : text.count
      builder.append(text[start..<end])
      var cue = DraftCue(
        start: word.start, end: word.end.map { .at($0) } ?? .missing, content: builder.finish(),
        offset: values[value].offset)
      cue.startsWithSpace = start > 0 && text[start - 1] <= 0x20
      draft.cues.append(cue)
      let next = values.index(after: value)
      if next < values.endIndex { value = next }
    }
  }

  private static func cue(
    _ segment: WhisperSegment, _ members: JSONMembers<WhisperMember>, at value: JSONValue,
    _ pool: inout WhisperWords, _ builder: inout CueTextBuilder
  ) -> DraftCue {
    var tokens = elements(segment.words).compactMap { WhisperWords.token($0) }
    if tokens.isEmpty { tokens = pool.take(to: segment.end) }
    let content =
      tokens.isEmpty ? plain(segment.text, &builder) : TokenAlignment.text(segment.text?.rawText, tokens: tokens)
    let end: DraftCue.End =
      segment.end.map { .at($0) } ?? (content.words.last?.end).map { .at($0) } ?? endWithoutTime(members)
    var cue = DraftCue(
      start: segment.start, end: end, content: content, speaker: segment.speaker, offset: value.offset)
    cue.startsWithSpace = startsWithSpace(segment.text)
    cue.isDoubtful = isDoubtful(members)
    return cue
  }

  /// A null at the end is how pipelines say that the sound ended first; its absence is a mistake.
  private static func endWithoutTime(_ members: JSONMembers<WhisperMember>) -> DraftCue.End {
    let last = elements(members[.timestamp]).dropFirst().first ?? members[.end]
    return last?.isNull ?? false ? .untilNext : .missing
  }

  /// The limits beyond which Whisper itself throws a segment away and tries again.
  private static func isDoubtful(_ members: JSONMembers<WhisperMember>) -> Bool {
    members.number(.compression) ?? 0 > 2.4 || members.number(.silence) ?? 0 > 0.6
      || members.number(.likelihood) ?? 0 < -1
  }
}
