import RefrainTimeline

/// Writes LRC, with stamps before words or without. Where nothing is sung after a line, an empty stamped line ends it.
struct LRCWriter {
  let hasWords: Bool

  func text(_ transcript: Transcript) -> String {
    var output = ""
    if let title = transcript.title { output += "[ti:\(line(title))]\n" }
    if let artist = transcript.artist { output += "[ar:\(line(artist))]\n" }
    if let language = transcript.language { output += "[la:\(line(language))]\n" }
    for (index, cue) in transcript.cues.enumerated() {
      output += "["
      output += ClockText.minutes(cue.start)
      output += "]"
      output += body(of: cue)
      output += "\n"
      let next = transcript.cues[(index + 1)...].first { $0.start > cue.start }?.start
      let isLastOfItsStart = index + 1 == transcript.cues.count || transcript.cues[index + 1].start > cue.start
      if isLastOfItsStart, let end = cue.end, next.map({ end < $0 }) ?? true {
        output += "["
        output += ClockText.minutes(end)
        output += "]\n"
      }
    }
    return output
  }

  private func body(of cue: Cue) -> String {
    guard hasWords, !cue.words.isEmpty else { return line(cue.text) }
    var result = ""
    let pieces = CuePiece.all(of: cue)
    for (index, piece) in pieces.enumerated() {
      guard let word = piece.word else {
        result += line(piece.text)
        continue
      }
      result += "<\(ClockText.minutes(word.start))>" + line(piece.text)
      let next = pieces[(index + 1)...].lazy.compactMap(\.word).first
      if let end = word.end, next.map({ end < $0.start }) ?? true { result += "<\(ClockText.minutes(end))>" }
    }
    return result
  }

  private func line(_ text: String) -> String {
    guard text.hasByte({ $0 == 0x0A }) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" ? " " : $0 }))
  }
}
