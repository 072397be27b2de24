import RefrainDocuments
import RefrainTimeline

/// YouTube's json3: events with segments; offsets of segments count from their event, in milliseconds.
enum YouTubeJSONShape: JSONShape {
  static let format = TranscriptFormat.youTubeJSON

  static func recognizes(_ root: JSONValue) -> Bool {
    guard let events = root["events"], events.isArray else { return false }
    return root["wireMagic"] != nil || events.elements.contains { $0["tStartMs"] != nil }
  }

  static func read(_ root: JSONValue, into draft: inout DraftTranscript) {
    draft.isOrderFree = true
    var roll = YouTubeRoll()
    var event = YouTubeEvent()
    var members = JSONMembers<Member>()
    var parts = JSONMembers<Part>()
    let events = elements(root["events"])
    draft.cues.reserveCapacity(events.count)
    for value in events {
      members.read(value)
      guard members.has(.segs) else { continue }
      event.begin(at: value.offset)
      event.start = time(members, .tStartMs, unitsPerSecond: 1000)
      event.duration = time(members, .dDurationMs, unitsPerSecond: 1000)
      event.window = members[.wWinId]?.literal
      event.isAppended = members[.aAppend].map { ($0.numberIfAny ?? 0) != 0 || $0.booleanIfAny == true } ?? false
      for segment in elements(members[.segs]) {
        parts.read(segment)
        event.beginSegment(offset: time(parts, .tOffsetMs, unitsPerSecond: 1000))
        parts[.utf8]?.withText { event.append($0) }
      }
      roll.add(event, &draft)
    }
  }

  private enum Member: Int, JSONName {
    case tStartMs, dDurationMs, wWinId, aAppend, segs
  }

  private enum Part: Int, JSONName {
    case utf8, tOffsetMs
  }
}
