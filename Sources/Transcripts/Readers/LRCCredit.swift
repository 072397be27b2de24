import RefrainDocuments
import RefrainTimeline

/// A line that a music service puts before the lyrics, a JSON object of its own: `{"t":0,"c":[{"tx":"Words: "},…]}`, with
/// the milliseconds and the pieces of a text.
struct LRCCredit {
  let start: Rational
  let text: CueText

  /// Whether a file begins with such a line and goes on with lyrics.
  static func begins(_ opening: TranscriptOpening) -> Bool {
    opening.body.starts(with: head) && LRCReader.recognizes(opening)
  }

  private static let head = Array("{\"t\":".utf8)

  /// Nil where the line is none.
  init?(_ line: ArraySlice<UInt8>, file: String) {
    let body = line.drop { $0 <= 0x20 }
    guard body.starts(with: LRCCredit.head),
      let root = try? JSONDocument(parsing: SourceText(Array(body), file: file)).root,
      let time = root["t"]?.numberIfAny, let start = Rational(microsecondsNearest: time / 1000)
    else { return nil }
    var builder = CueTextBuilder()
    for piece in root["c"]?.elements ?? JSONElements() { piece["tx"]?.withText { builder.append($0) } }
    self.start = start
    text = builder.finish()
  }
}
