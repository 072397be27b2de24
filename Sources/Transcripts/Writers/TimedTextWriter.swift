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
      output += "<p"
      output += times(cue.start, cue.end)
      if let agent = cue.speaker.flatMap({ agents[$0] }) { output += " ttm:agent=\"\(agent)\"" }
      output += ">"
      output += cue.words.isEmpty ? escaped(cue.text) : body(of: cue)
      output += "</p>\n"
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
    var result = " begin=\""
    result += begin.decimalText(places: 3)
    result += "s\""
    guard let end else { return result }
    result += " end=\""
    result += end.decimalText(places: 3)
    result += "s\""
    return result
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
    default: false
    }
  }

  private static func escaped(_ text: String) -> String {
    guard text.hasByte(isEscaped) else { return text }
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
