import RefrainDocuments
import RefrainTimeline

/// AssemblyAI's JSON: words in milliseconds, and utterances where speakers were told apart; also its lists of sentences
/// and of paragraphs.
enum AssemblyAIShape: JSONShape {
  static let format = TranscriptFormat.assemblyAI

  static func recognizes(_ root: JSONValue) -> Bool {
    guard root["segments"] == nil, root["results"] == nil else { return false }
    let isNamed = ["utterances", "audio_url", "audio_duration", "language_code", "confidence", "acoustic_model"]
      .contains { root[$0] != nil }
    guard let first = parts(root).first ?? elements(root["words"]).first else {
      return isNamed && root["words"]?.isArray ?? false
    }
    return isNamed && first["text"] != nil && first["start"] != nil && first["end"] != nil
  }

  /// What the text is divided into, where it is.
  private static func parts(_ root: JSONValue) -> JSONElements {
    let lists = ["utterances", "sentences", "paragraphs"].lazy.map { elements(root[$0]) }
    return lists.first { !$0.isEmpty } ?? JSONElements()
  }

  static func read(_ root: JSONValue, into draft: inout DraftTranscript) {
    draft.isOrderFree = true
    draft.language = text(root["language_code"])
    let parts = parts(root)
    guard !parts.isEmpty else {
      ServiceWords.add(sentencesOf: words(root["words"]), to: &draft)
      return
    }
    for part in parts {
      ServiceWords.add(
        text: text(part["text"]), words: words(part["words"]), start: time(part["start"], unitsPerSecond: 1000),
        end: time(part["end"], unitsPerSecond: 1000), speaker: name(part["speaker"]), at: part, to: &draft)
    }
  }

  private static func words(_ value: JSONValue?) -> [ServiceWords.Word] {
    ServiceWords.list(value, keys: ["text"], unitsPerSecond: 1000) { name($0["speaker"]) }
  }

  private static func name(_ value: JSONValue?) -> String? { speaker(value) }
}
