import RefrainTimeline
import RefrainTranscripts

/// What the model promises about every transcript, whatever the file was.
enum Invariants {
  static func faults(in cues: [Cue]) -> [String] {
    var faults: [String] = []
    for (before, after) in zip(cues, cues.dropFirst()) where after.start < before.start {
      faults.append("cue \"\(after.text)\" is out of order")
    }
    for cue in cues { faults += self.faults(in: cue) }
    return faults
  }

  private static func faults(in cue: Cue) -> [String] {
    var faults: [String] = []
    if cue.start < .zero { faults.append("negative start") }
    if let end = cue.end, end <= cue.start { faults.append("no duration") }
    let lines = cue.text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.contains(where: { $0.isEmpty || $0.first == " " || $0.last == " " || $0.first == "\t" || $0.last == "\t" })
    {
      faults.append("untrimmed line in \"\(cue.text)\"")
    }
    let bytes = Array(cue.text.utf8)
    var position = 0
    var time = cue.start
    for word in cue.words {
      if word.range.lowerBound < position || word.range.upperBound > bytes.count || word.range.isEmpty {
        faults.append("range of \"\(word.text)\"")
        continue
      }
      if !bytes[word.range].elementsEqual(word.text.utf8) { faults.append("text of \"\(word.text)\"") }
      if word.text.unicodeScalars.contains("\u{FFFD}"), !cue.text.unicodeScalars.contains("\u{FFFD}") {
        faults.append("cut character in \"\(word.text)\"")
      }
      if word.start < time { faults.append("start of \"\(word.text)\"") }
      if let end = word.end {
        if end < word.start { faults.append("end of \"\(word.text)\"") }
        if let cueEnd = cue.end, end > cueEnd { faults.append("\"\(word.text)\" ends after its cue") }
      } else if cue.end != nil || word != cue.words.last {
        faults.append("\"\(word.text)\" has no end")
      }
      position = word.range.upperBound
      time = word.end ?? word.start
    }
    return faults
  }
}
