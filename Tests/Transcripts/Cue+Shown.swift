import RefrainTimeline
import RefrainTranscripts

extension Cue {
  /// The cue on one line, as tables of expectations have it: `1-2.5 text`, `Ann: ` before the text where there is a
  /// speaker, `[word 1-2]` behind it for each word. Lines are separated by `/`.
  var shown: String {
    func text(_ start: Rational, _ end: Rational?) -> String { "\(short(start))-\(end.map { short($0) } ?? "open")" }
    let words = words.map { " [\($0.text) \(text($0.start, $0.end))]" }.joined()
    let lines = self.text.unicodeScalars.split(separator: "\n").map { String($0) }.joined(separator: "/")
    return "\(text(start, end)) \(speaker.map { "\($0): " } ?? "")\(lines)\(words)"
  }

  private func short(_ time: Rational) -> String {
    time.denominator == 1 ? "\(time.numerator)" : "\(time.doubleValue)"
  }
}
