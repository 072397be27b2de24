import RefrainDocuments
import RefrainTimeline

/// AssemblyAI's JSON: words in milliseconds, and utterances where speakers were told apart.
enum AssemblyAIShape: JSONShape {
  static let format = TranscriptFormat.assemblyAI

  static func recognizes(_ root: JSONValue) -> Bool {
    guard root["segments"] == nil, root["results"] == nil else { return false }
    let first = elements(root["utterances"]).first ?? elements(root["words"]).first
    return first.map { $0["text"] != nil && $0["start"] != nil && $0["end"] != nil } ?? false
      && (root["utterances"] != nil || root["audio_url"] != nil || root["audio_duration"] != nil
        || root["language_code"] != nil || root["confidence"] != nil || root["acoustic_model"] != nil)
  }

  static func read(_ root: JSONValue, into draft: inout DraftTranscript) {
    draft.isOrderFree = true
    draft.language = text(root["language_code"])
    let utterances = elements(root["utterances"])
    guard !utterances.isEmpty else {
      ServiceWords.add(sentencesOf: words(root["words"]), to: &draft)
      return
    }
    for utterance in utterances {
      ServiceWords.add(
        text: text(utterance["text"]), words: words(utterance["words"]),
        start: time(utterance["start"], unitsPerSecond: 1000), end: time(utterance["end"], unitsPerSecond: 1000),
        speaker: name(utterance["speaker"]), at: utterance, to: &draft)
    }
  }

  private static func words(_ value: JSONValue?) -> [ServiceWords.Word] {
    ServiceWords.list(value, keys: ["text"], unitsPerSecond: 1000) { name($0["speaker"]) }
  }

  private static func name(_ value: JSONValue?) -> String? { speaker(value) }
}
