import RefrainDocuments
import RefrainTimeline

/// Remotion's captions: an array of pieces of text with times in milliseconds, a word each as a rule, whose leading
/// spaces count.
enum RemotionShape: JSONShape {
  static let format = TranscriptFormat.remotion

  static func recognizes(_ root: JSONValue) -> Bool {
    elements(root).first.map { $0["startMs"] != nil && $0["text"] != nil } ?? false
  }

  static func read(_ root: JSONValue, into draft: inout DraftTranscript) {
    draft.joinsSingleWords = true
    let captions = elements(root)
    draft.cues.reserveCapacity(captions.count)
    var builder = CueTextBuilder()
    var members = JSONMembers<Member>()
    for caption in captions {
      members.read(caption)
      let spelling = members[.text]
      let content = plain(spelling, &builder)
      var cue = DraftCue(
        start: time(members, .startMs, unitsPerSecond: 1000),
        end: time(members, .endMs, unitsPerSecond: 1000).map { .at($0) } ?? .missing, content: content,
        offset: caption.offset)
      cue.startsWithSpace = startsWithSpace(spelling)
      draft.cues.append(cue)
    }
  }

  private enum Member: Int, JSONName {
    case startMs, endMs, text
  }
}
