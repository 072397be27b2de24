import RefrainDocuments
import RefrainTimeline

/// Podcasting 2.0 JSON: segments with a start, perhaps an end, and perhaps a speaker. Times are seconds.
enum PodcastShape: JSONShape {
  static let format = TranscriptFormat.podcast

  static func recognizes(_ root: JSONValue) -> Bool {
    elements(root["segments"]).prefix(100).contains { $0["startTime"] != nil && $0["body"] != nil }
  }

  static func read(_ root: JSONValue, into draft: inout DraftTranscript) {
    draft.joinsSingleWords = true
    draft.language = text(root["language"])
    let segments = elements(root["segments"])
    draft.cues.reserveCapacity(segments.count)
    var builder = CueTextBuilder()
    var members = JSONMembers<Member>()
    for segment in segments {
      members.read(segment)
      let body = members[.body]
      var cue = DraftCue(
        start: time(members, .startTime), end: time(members, .endTime).map { .at($0) } ?? .untilNext,
        content: plain(body, &builder), speaker: speaker(members[.speaker]), offset: segment.offset)
      cue.startsWithSpace = startsWithSpace(body)
      draft.cues.append(cue)
    }
  }

  private enum Member: Int, JSONName {
    case startTime, endTime, body, speaker
  }
}
