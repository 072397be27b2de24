import RefrainDocuments
import RefrainTimeline

extension Transcript {
  /// The transcript as the JSON of `transcript inspect --json`. Times are seconds with at most six decimals. Without an
  /// indentation all is on one line.
  public func inspectionJSON(file: String, indentation: Int? = 1) -> String {
    var writer = JSONWriter(
      indentation: indentation, length: cues.reduce(0) { $0 + 200 + $1.text.utf8.count + 120 * $1.words.count })
    writer.object { writer in
      writer.name("file")
      writer.string(file)
      writer.name("format")
      writer.string(format.rawValue)
      writer.name("language")
      writer.stringOrNull(language)
      writer.name("title")
      writer.stringOrNull(title)
      writer.name("artist")
      writer.stringOrNull(artist)
      writer.name("estimated")
      writer.boolean(isEstimated)
      writer.name("cues")
      writer.array { writer in
        for cue in cues { cue.write(to: &writer) }
      }
      writer.name("repairs")
      writer.array { writer in
        for repair in repairs { repair.write(to: &writer) }
      }
    }
    return writer.text
  }
}

extension Cue {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.times(start, end)
      writer.name("text")
      writer.string(text)
      if let speaker {
        writer.name("speaker")
        writer.string(speaker)
      }
      if let line {
        writer.name("line")
        writer.integer(line)
      }
      writer.name("words")
      writer.array { writer in
        for word in words {
          writer.object { writer in
            writer.times(word.start, word.end)
            writer.name("text")
            writer.string(word.text)
          }
        }
      }
    }
  }
}

extension Repair {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.name("kind")
      writer.string(kind.rawValue)
      writer.name("message")
      writer.string(diagnostic.message)
      writer.name("file")
      writer.stringOrNull(diagnostic.place?.file)
      writer.name("line")
      if let line = diagnostic.place?.line { writer.integer(line) } else { writer.null() }
      writer.name("column")
      if let column = diagnostic.place?.column { writer.integer(column) } else { writer.null() }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func times(_ start: Rational, _ end: Rational?) {
    name("start")
    literal(start.decimalText(places: 6))
    name("end")
    if let end { literal(end.decimalText(places: 6)) } else { null() }
  }

  fileprivate mutating func stringOrNull(_ value: String?) {
    if let value { string(value) } else { null() }
  }
}
