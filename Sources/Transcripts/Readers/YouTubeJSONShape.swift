import RefrainDocuments
import RefrainTimeline

/// YouTube's json3: events with segments; offsets of segments count from their event, in milliseconds.
enum YouTubeJSONShape: JSONShape {
  static let format = TranscriptFormat.youTubeJSON

  static func recognizes(_ root: JSONValue) -> Bool {
    guard let events = root["events"]?.arrayIfAny else { return false }
    return root["wireMagic"] != nil || events.contains { $0["tStartMs"] != nil }
  }

  static func read(_ root: JSONValue, into draft: inout DraftTranscript) {
    draft.isOrderFree = true
    var roll = YouTubeRoll()
    let events = elements(root["events"])
    draft.cues.reserveCapacity(events.count)
    for event in events where event["segs"] != nil {
      let segments = elements(event["segs"]).map { segment in
        YouTubeSegment(text: text(segment["utf8"]) ?? "", offset: time(segment["tOffsetMs"], unitsPerSecond: 1000))
      }
      let append = event["aAppend"].map { ($0.numberIfAny ?? 0) != 0 || $0.booleanIfAny == true } ?? false
      roll.add(
        YouTubeEvent(
          start: time(event["tStartMs"], unitsPerSecond: 1000),
          duration: time(event["dDurationMs"], unitsPerSecond: 1000), window: event["wWinId"]?.literal,
          isAppended: append, segments: segments, offset: event.offset), &draft)
    }
  }
}
