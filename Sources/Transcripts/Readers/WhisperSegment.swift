import RefrainDocuments
import RefrainTimeline

/// The members that a segment of Whisper's JSON may have.
enum WhisperMember: Int, JSONName {
  case start, end, timestamp, duration, text, word, words, speaker, compression, silence, likelihood

  var name: String {
    switch self {
    case .compression: "compression_ratio"
    case .silence: "no_speech_prob"
    case .likelihood: "avg_logprob"
    default: "\(self)"
    }
  }
}

/// A segment of Whisper's JSON in either notation.
struct WhisperSegment {
  private(set) var start: Rational?
  private(set) var end: Rational?
  private(set) var text: JSONValue?
  private(set) var words: JSONValue?
  private(set) var speaker: String?

  /// A segment written as an object. Where all words have one speaker, so has the segment.
  init(_ members: JSONMembers<WhisperMember>) {
    if members.has(.timestamp) {
      let pair = WhisperShape.elements(members[.timestamp])
      start = WhisperShape.time(pair.first ?? members[.start])
      end = WhisperShape.time(pair.dropFirst().first ?? members[.end])
    } else {
      start = WhisperShape.time(members, .start)
      end = WhisperShape.time(members, .end)
    }
    if end == nil, let start, let duration = WhisperShape.time(members, .duration) { end = start + duration }
    text = members[.text] ?? members[.word]
    words = members[.words]
    speaker = WhisperShape.speaker(members[.speaker])
    if speaker == nil, let words {
      let speakers = words.elements.map { WhisperShape.speaker($0["speaker"]) }
      if let first = speakers.first, speakers.allSatisfy({ $0 == first }) { speaker = first }
    }
  }

  /// A segment written as an array: `[id, seek, start, end, text, tokens, …, words, …]`. Nil where the value is none.
  init?(tuple value: JSONValue) {
    guard let fields = value.arrayIfAny,
      let position = fields.firstIndex(where: { WhisperShape.text($0) != nil }), position >= 2,
      fields[position - 2].numberIfAny != nil || fields[position - 2].isNull
    else { return nil }
    start = WhisperShape.time(fields[position - 2])
    end = WhisperShape.time(fields[position - 1])
    text = fields[position]
    words = fields[(position + 1)...].first { WhisperWords.isList($0) }
  }
}

/// The words that stand beside the segments instead of inside them, as the OpenAI service writes them.
struct WhisperWords {
  private var tokens: ArraySlice<TimedToken> = []

  init(_ root: JSONValue, segments: JSONElements) {
    guard let words = root["words"], root["segments"] != nil else { return }
    let isNested = segments.contains { $0["words"].map { !$0.isNull } ?? false }
    if !isNested { tokens = words.elements.compactMap { WhisperWords.token($0) }[...] }
  }

  /// The words whose middle lies before the end of a segment, and that no earlier segment took.
  mutating func take(to end: Rational?) -> [TimedToken] {
    guard !tokens.isEmpty else { return [] }
    let taken = tokens.prefix { token in
      guard let end, let wordStart = token.start, let wordEnd = token.end else { return true }
      return wordStart + wordEnd < end + end
    }
    tokens = tokens.dropFirst(taken.count)
    return Array(taken)
  }

  /// A word: an object, or `[start, end, text, probability]`. Nil where the value is none.
  static func token(_ value: JSONValue) -> TimedToken? {
    if let fields = value.arrayIfAny {
      guard fields.count >= 3, let text = fields[2].rawText else { return nil }
      return TimedToken(bytes: text, start: WhisperShape.time(fields[0]), end: WhisperShape.time(fields[1]))
    }
    guard let text = (value["word"] ?? value["text"])?.rawText else { return nil }
    let pair = WhisperShape.elements(value["timestamp"])
    return TimedToken(
      bytes: text, start: WhisperShape.time(pair.first ?? value["start"]),
      end: WhisperShape.time(pair.dropFirst().first ?? value["end"]))
  }

  /// Whether a value is a list of words.
  static func isList(_ value: JSONValue) -> Bool {
    WhisperShape.elements(value).first.flatMap { token($0) } != nil
  }
}
