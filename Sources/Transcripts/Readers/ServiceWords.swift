import RefrainDocuments
import RefrainTimeline

/// Cues from the word lists of recognition services: utterances or sentences where the file has them, and otherwise
/// the words, cut where a sentence ends, a pause is heard or somebody else speaks.
struct ServiceWords {
  /// A word as a service has it.
  struct Word {
    var token: TimedToken
    var speaker: String?
    var offset: Int
  }

  private static let pause = Rational(1)
  private static let longestText = 84

  /// Adds a cue whose text the service gives, with its words.
  static func add(
    text: String?, words: [Word], start: Rational?, end: Rational?, speaker: String?, at value: JSONValue,
    to draft: inout DraftTranscript
  ) {
    let content = TokenAlignment.text(
      text.map { Array($0.utf8) }, tokens: words.map(\.token))
    let lastEnd = end ?? words.last?.token.end
    draft.cues.append(
      DraftCue(
        start: start ?? words.first?.token.start, end: lastEnd.map { .at($0) } ?? .missing, content: content,
        speaker: speaker ?? words.first?.speaker, offset: value.offset))
  }

  /// Adds cues made of nothing but words.
  static func add(sentencesOf words: [Word], to draft: inout DraftTranscript) {
    var sentence: [Word] = []
    for word in words {
      if let last = sentence.last, ends(sentence, last, before: word) {
        flush(&sentence, &draft)
      }
      sentence.append(word)
    }
    flush(&sentence, &draft)
  }

  private static func ends(_ sentence: [Word], _ last: Word, before next: Word) -> Bool {
    if last.speaker != next.speaker { return true }
    if let end = last.token.end, let start = next.token.start, start - end > pause { return true }
    let text = String(decoding: last.token.trimmed, as: UTF8.self)
    if SentenceEnd.isAtEnd(of: text) { return true }
    return sentence.reduce(0) { $0 + $1.token.bytes.count + 1 } + next.token.bytes.count > longestText
  }

  private static func flush(_ sentence: inout [Word], _ draft: inout DraftTranscript) {
    guard let first = sentence.first else { return }
    let content = TokenAlignment.text(nil, tokens: sentence.map(\.token))
    let end = sentence.last?.token.end
    draft.cues.append(
      DraftCue(
        start: first.token.start, end: end.map { .at($0) } ?? .missing, content: content, speaker: first.speaker,
        offset: first.offset))
    sentence = []
  }

  /// The words of a list; `keys` are the names under which the spelling may stand, the best first.
  static func list(
    _ value: JSONValue?, keys: [String], unitsPerSecond: Int, speaker: (JSONValue) -> String?
  ) -> [Word] {
    (value?.arrayIfAny ?? []).compactMap { word in
      guard let text = keys.lazy.compactMap({ word[$0]?.rawText }).first else { return nil }
      let token = TimedToken(
        bytes: text, start: WhisperShape.time(word["start"], unitsPerSecond: unitsPerSecond),
        end: WhisperShape.time(word["end"], unitsPerSecond: unitsPerSecond))
      return Word(token: token, speaker: speaker(word), offset: word.offset)
    }
  }
}
