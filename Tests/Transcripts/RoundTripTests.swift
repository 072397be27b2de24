import RefrainDocuments
import RefrainTimeline
import RefrainTranscripts
import Testing

/// What is written and read again is the same, for every pair of formats and everything that both can hold.
@Suite struct RoundTripTests {
  static let pairs = TranscriptOutput.allCases.flatMap { first in TranscriptOutput.allCases.map { (first, $0) } }

  @Test(arguments: pairs)
  func everyPairOfFormats(first: TranscriptOutput, second: TranscriptOutput) throws {
    let abilities = RandomTranscript.Abilities.of(first).common(.of(second))
    for seed in 0..<60 {
      var random = RandomTranscript(abilities, seed: UInt64(seed) * 7919 + 13)
      let cues = random.make()
      let written = Transcript(format: .subRip, cues: cues).text(as: first)
      let once = try Transcript.read(Array(written.utf8), file: "first", options: .init(format: first.reading))
      let rewritten = once.text(as: second)
      let twice = try Transcript.read(Array(rewritten.utf8), file: "second", options: .init(format: second.reading))
      if let difference = difference(cues, twice.cues) {
        Issue.record("seed \(seed): \(difference)\n\(written)\n\(rewritten)")
        return
      }
    }
  }

  @Test(arguments: TranscriptOutput.allCases)
  func whatIsWrittenIsRecognised(format: TranscriptOutput) throws {
    for seed in 0..<60 {
      var random = RandomTranscript(.of(format), seed: UInt64(seed) * 104_729 + 5)
      let written = Transcript(format: .subRip, cues: random.make()).text(as: format)
      let read = try Transcript.read(Array(written.utf8), file: "written." + format.fileExtension)
      #expect(read.format == format.reading, "\(written)")
      #expect(read.repairs.isEmpty, "\(read.repairs.map(\.diagnostic.rendered))\n\(written)")
    }
  }

  private func difference(_ expected: [Cue], _ actual: [Cue]) -> String? {
    guard expected.count == actual.count else { return "\(actual.count) cues, not \(expected.count)" }
    return zip(expected, actual).lazy.compactMap(difference).first
  }

  private func difference(_ expected: Cue, _ actual: Cue) -> String? {
    guard Array(expected.text.unicodeScalars) == Array(actual.text.unicodeScalars) else {
      return "text \"\(actual.text)\", not \"\(expected.text)\""
    }
    guard isNear(expected.start, actual.start), isNear(expected.end, actual.end) else {
      return "\(actual.start) to \(actual.end as Rational?), not \(expected.start) to \(expected.end as Rational?)"
    }
    guard expected.speaker == actual.speaker else { return "speaker \(actual.speaker ?? "none")" }
    guard expected.words.count == actual.words.count else { return "words \(actual.words), not \(expected.words)" }
    for (before, after) in zip(expected.words, actual.words) {
      guard before.range == after.range, isNear(before.start, after.start), isNear(before.end, after.end) else {
        return "word \(after), not \(before)"
      }
    }
    return nil
  }

  private func isNear(_ a: Rational?, _ b: Rational?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a.doubleValue - b.doubleValue) <= 0.001
  }
}

extension TranscriptOutput {
  /// The format as a reader's.
  var reading: TranscriptFormat {
    switch self {
    case .subRip: .subRip
    case .webVTT: .webVTT
    case .lrc, .enhancedLRC: .lrc
    case .ass: .ass
    case .podcast: .podcast
    case .ttml: .ttml
    }
  }
}
