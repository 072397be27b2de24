import RefrainDocuments
import RefrainTimeline

/// Writes Podcasting 2.0 JSON.
enum PodcastWriter {
  static func text(_ transcript: Transcript) -> String {
    var writer = JSONWriter(indentation: 1, length: transcript.cues.reduce(0) { $0 + 100 + $1.text.utf8.count })
    writer.object { writer in
      writer.name("version")
      writer.string("1.0.0")
      writer.name("segments")
      writer.array { writer in
        for cue in transcript.cues { write(cue, to: &writer) }
      }
    }
    return writer.text + "\n"
  }

  private static func write(_ cue: Cue, to writer: inout JSONWriter) {
    writer.object { writer in
      if let speaker = cue.speaker {
        writer.name("speaker")
        writer.string(speaker)
      }
      writer.name("startTime")
      writer.literal(cue.start.decimalText(places: 3))
      if let end = cue.end {
        writer.name("endTime")
        writer.literal(end.decimalText(places: 3))
      }
      writer.name("body")
      writer.string(cue.text)
    }
  }
}
