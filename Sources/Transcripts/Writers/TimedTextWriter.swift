import RefrainTimeline

/// Writes TTML: a paragraph a cue, a span a word with times that count from the paragraph's start.
enum TimedTextWriter {
  static func text(_ transcript: Transcript) -> String {
    let speakers = transcript.speakers
    var output = """
      <?xml version="1.0" encoding="UTF-8"?>
      <tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" \
      xml:lang="\(escaped(transcript.language ?? ""))" xml:space="preserve">
      <head>

      """
    if let title = transcript.title { output += "<ttm:title>\(escaped(title))</ttm:title>\n" }
    for (index, speaker) in speakers.enumerated() {
      let name = "<ttm:name type=\"full\">\(escaped(speaker))</ttm:name>"
      output += "<ttm:agent type=\"person\" xml:id=\"a\(index + 1)\">\(name)</ttm:agent>\n"
    }
    output += "</head>\n<body><div>\n"
    let agents = Dictionary(uniqueKeysWithValues: speakers.enumerated().map { ($1, "a\($0 + 1)") })
    for cue in transcript.cues {
      let agent = cue.speaker.flatMap { agents[$0] }.map { " ttm:agent=\"\($0)\"" } ?? ""
      output += "<p\(times(cue.start, cue.end))\(agent)>\(body(of: cue))</p>\n"
    }
    return output + "</div></body>\n</tt>\n"
  }

  private static func body(of cue: Cue) -> String {
    CuePiece.all(of: cue).map { piece in
      guard let word = piece.word else { return escaped(piece.text) }
      return "<span\(times(word.start - cue.start, word.end.map { $0 - cue.start }))>\(escaped(piece.text))</span>"
    }.joined()
  }

  private static func times(_ begin: Rational, _ end: Rational?) -> String {
    let start = " begin=\"\(begin.decimalText(places: 3))s\""
    return start + (end.map { " end=\"\($0.decimalText(places: 3))s\"" } ?? "")
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "<br/>"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
