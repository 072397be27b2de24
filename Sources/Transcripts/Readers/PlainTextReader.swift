import RefrainDocuments
import RefrainTimeline

/// Plain text, a cue a line. It has no times: the sound's length is shared out by the number of characters, and empty
/// lines count as a short pause. Only chosen by the user, never recognised.
enum PlainTextReader: TranscriptReader {
  static let format = TranscriptFormat.text
  /// An empty line lasts as long as so many characters.
  private static let pause = 8

  static func recognizes(_ opening: TranscriptOpening) -> Bool { false }

  static func read(
    _ source: SourceText, options: TranscriptReadingOptions
  ) throws(TranscriptError) -> DraftTranscript {
    guard let length = options.soundLength, length > .zero else {
      throw .unusable(
        Diagnostic(
          .error, "plain text has no times, so it needs a sound whose length can be shared out",
          at: Place(file: source.file), remedy: "give the sound with --audio"))
    }
    var draft = DraftTranscript(source)
    draft.isEstimated = true
    let lines = (0..<source.lineCount).map { source.bytes[source.lineRange($0)] }
    let used = lines.prefix((lines.lastIndex { hasText($0) } ?? -1) + 1)
    let lead = used.firstIndex { hasText($0) } ?? 0
    let weights = used[min(lead, used.endIndex)...].map { weight($0) }
    let total = max(1, weights.reduce(0, +))
    let microseconds = (length * 1_000_000).floor
    func time(_ part: Int) -> Rational {
      Rational(Int64(Int128(microseconds) * Int128(part) / Int128(total)), 1_000_000)
    }
    var before = 0
    for (index, weight) in weights.enumerated() {
      let line = lead + index
      if hasText(lines[line]) {
        var builder = CueTextBuilder()
        builder.append(lines[line])
        draft.cues.append(
          DraftCue(
            start: time(before), end: .at(time(before + weight)), content: builder.finish(),
            offset: source.lineRange(line).lowerBound))
      }
      before += weight
    }
    draft.log.note(.estimatedTime, "plain text has no times; they were estimated from its length", at: nil)
    return draft
  }

  private static func hasText(_ line: ArraySlice<UInt8>) -> Bool { line.contains { $0 > 0x20 } }

  private static func weight(_ line: ArraySlice<UInt8>) -> Int {
    hasText(line) ? max(2, line.count { $0 & 0xC0 != 0x80 }) : pause
  }
}
