import RefrainDocuments
import RefrainTimeline

/// Deepgram's JSON: channels with alternatives, words in seconds, and utterances or paragraphs where they were asked
/// for. Of several alternatives the first is the best; of several channels each one speaks.
enum DeepgramShape: JSONShape {
  static let format = TranscriptFormat.deepgram

  static func recognizes(_ root: JSONValue) -> Bool {
    elements(root["results"]?["channels"]).contains { $0["alternatives"] != nil }
      || elements(root["results"]?["utterances"]).contains { $0["transcript"] != nil }
  }

  static func read(_ root: JSONValue, into draft: inout DraftTranscript) {
    draft.isOrderFree = true
    let results = root["results"]
    let channels = elements(results?["channels"])
    draft.language = channels.lazy.compactMap { text($0["detected_language"]) }.first
    let utterances = elements(results?["utterances"])
    if !utterances.isEmpty {
      for utterance in utterances {
        ServiceWords.add(
          text: text(utterance["transcript"]), words: words(utterance["words"]), start: time(utterance["start"]),
          end: time(utterance["end"]), speaker: name(utterance["speaker"]), at: utterance, to: &draft)
      }
      return
    }
    for channel in channels {
      guard let alternative = elements(channel["alternatives"]).first else { continue }
      read(alternative: alternative, into: &draft)
    }
  }

  private static func read(alternative: JSONValue, into draft: inout DraftTranscript) {
    let words = words(alternative["words"])
    if words.isEmpty, let text = text(alternative["transcript"]), !VisibleText.isBlank(text) {
      draft.log.note(
        .untimedText, "a text without words, and so without times, was left out: \"\(text.excerpt)\"",
        at: alternative.offset)
    }
    let paragraphs = elements(alternative["paragraphs"]?["paragraphs"])
    guard !paragraphs.isEmpty else {
      ServiceWords.add(sentencesOf: words, to: &draft)
      return
    }
    var rest = words[...]
    for paragraph in paragraphs {
      for sentence in elements(paragraph["sentences"]) {
        let end = time(sentence["end"])
        let inside = rest.prefix { word in
          guard let end, let start = word.token.start else { return true }
          return start < end
        }
        rest = rest.dropFirst(inside.count)
        ServiceWords.add(
          text: text(sentence["text"]), words: Array(inside), start: time(sentence["start"]), end: end,
          speaker: name(paragraph["speaker"]), at: sentence, to: &draft)
      }
    }
    if !rest.isEmpty { ServiceWords.add(sentencesOf: Array(rest), to: &draft) }
  }

  private static func words(_ value: JSONValue?) -> [ServiceWords.Word] {
    ServiceWords.list(value, keys: ["punctuated_word", "word"], unitsPerSecond: 1) { name($0["speaker"]) }
  }

  private static func name(_ value: JSONValue?) -> String? { speaker(value) }
}
