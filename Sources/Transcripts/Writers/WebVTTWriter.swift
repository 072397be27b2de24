import RefrainTimeline

/// Writes WebVTT. A time inside the text begins a word; where a silence follows the word, another one ends it.
enum WebVTTWriter {
  static func text(_ transcript: Transcript) -> String {
    var output = "WEBVTT\n"
    if let language = transcript.language { output += "Language: \(language)\n" }
    for cue in transcript.cues {
      output += "\n"
      output += ClockText.full(cue.start, mark: ".")
      output += " --> "
      output += ClockText.full(cue.end ?? cue.start, mark: ".")
      output += "\n"
      if let speaker = cue.speaker { output += "<v \(escaped(speaker))>" }
      output += cue.words.isEmpty ? escaped(cue.text) : body(of: cue)
      output += "\n"
    }
    return output
  }

  private static func body(of cue: Cue) -> String {
    var result = ""
    var reached = ClockText.full(cue.start, mark: ".")
    let pieces = CuePiece.all(of: cue)
    for (index, piece) in pieces.enumerated() {
      guard let word = piece.word else {
        result += escaped(piece.text)
        continue
      }
      let start = ClockText.full(word.start, mark: ".")
      if start != reached || index > 0 { result += "<\(start)>" }
      result += escaped(piece.text)
      reached = start
      let next = pieces[(index + 1)...].lazy.compactMap(\.word).first?.start ?? cue.end
      if let end = word.end, next.map({ end < $0 }) ?? false { result += "<\(ClockText.full(end, mark: "."))>" }
    }
    return result
  }

  private static func escaped(_ text: String) -> String {
    guard text.hasByte({ $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) else {
      return text
    }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
