import RefrainDocuments
import RefrainTimeline
import RefrainTranscripts
import Testing

@Suite struct OperationTests {
  private let transcript = Transcript(
    format: .lrc,
    cues: [
      Cue(
        start: 1, end: 3, text: "one two",
        words: [
          Word(start: 1, end: 2, text: "one", range: 0..<3), Word(start: 2, end: 3, text: "two", range: 4..<7),
        ]),
      Cue(start: 4, end: 6, text: "three"),
      Cue(start: 8, end: nil, text: "four", words: [Word(start: 8, end: nil, text: "four", range: 0..<4)]),
    ])

  private func times(_ transcript: Transcript) -> [[Rational?]] {
    transcript.cues.map { [$0.start, $0.end] }
  }

  @Test func shiftingEarlierCutsAtTheBeginning() {
    let shifted = transcript.shifted(by: -2)
    #expect(times(shifted) == [[0, 1], [2, 4], [6, nil]])
    #expect(shifted.cues[0].words.map(\.start) == [0, 0])
    #expect(shifted.cues[0].words.map(\.end) == [0, 1])
    #expect(Invariants.faults(in: shifted.cues).isEmpty)
    #expect(times(transcript.shifted(by: -3)) == [[1, 3], [5, nil]])
  }

  @Test func shiftingBackGivesTheSame() {
    #expect(transcript.shifted(by: Rational(1, 3)).shifted(by: Rational(-1, 3)) == transcript)
  }

  @Test func scalingMultipliesAllTimes() {
    let scaled = transcript.scaled(by: Rational(25, 24))
    #expect(scaled.cues[1].start == Rational(microsecondsNearest: 4 * 25.0 / 24))
    #expect(scaled.cues[0].words[1].end == Rational(25 * 3, 24))
    #expect(scaled.cues[2].end == nil)
  }

  @Test func clippingCountsFromTheStartOfTheClip() {
    let part = transcript.clipped(from: 2, to: 5)
    #expect(times(part) == [[0, 1], [2, 3]])
    #expect(part.cues[0].text == "one two")
    #expect(Invariants.faults(in: part.cues).isEmpty)
    #expect(times(transcript.clipped(from: 7, to: 9)) == [[1, 2]])
  }

  @Test func fittingClosesOpenEndsAndTellsWhatIsBeyond() {
    let fitted = transcript.fitted(to: 5, file: "a.lrc")
    #expect(times(fitted) == [[1, 3], [4, 5]])
    #expect(fitted.repairs.map(\.kind) == [.beyondSound, .beyondSound])
    #expect(fitted.repairs[0].diagnostic.message.hasPrefix("1 of 3 cues begin after the sound ends at 5 s"))
    let whole = transcript.fitted(to: 10, file: "a.lrc")
    #expect(whole.cues[2].end == 10)
    #expect(whole.cues[2].words[0].end == 10)
    #expect(whole.repairs.isEmpty)
  }

  /// Hours beyond 99, thousandths that round up into the next hour, and times without a fraction.
  @Test func timesAreWrittenAsTheFormatsHaveThem() {
    let start = Rational(359_999_996, 100_000)
    let long = Transcript(
      format: .subRip,
      cues: [Cue(start: start, end: Rational(4000), text: "a"), Cue(start: 1_999_998, end: 1_999_999, text: "b")])
    func lines(_ format: TranscriptOutput) -> [Substring] {
      long.text(as: format).split(separator: "\n").filter { $0.contains(":") || $0.contains("begin") }
    }
    #expect(lines(.subRip) == ["01:00:00,000 --> 01:06:40,000", "555:33:18,000 --> 555:33:19,000"])
    #expect(lines(.webVTT) == ["01:00:00.000 --> 01:06:40.000", "555:33:18.000 --> 555:33:19.000"])
    #expect(lines(.lrc) == ["[60:00.000]a", "[66:40.000]", "[33333:18.000]b", "[33333:19.000]"])
    #expect(
      lines(.ass).suffix(2) == [
        "Dialogue: 0,1:00:00.00,1:06:40.00,Default,,0,0,0,,a",
        "Dialogue: 0,555:33:18.00,555:33:19.00,Default,,0,0,0,,b",
      ])
    #expect(long.text(as: .ttml).contains("<p begin=\"3600s\" end=\"4000s\">a</p>"))
    #expect(long.text(as: .podcast).contains("\"startTime\": 1999998,"))
    #expect(long.inspectionJSON(file: "a", indentation: nil).contains("\"start\":3599.99996,"))
  }

  @Test func openEndsAreWrittenAsTheFormatNeeds() {
    #expect(transcript.text(as: .subRip, soundLength: 10).contains("00:00:08,000 --> 00:00:10,000\nfour"))
    #expect(transcript.text(as: .subRip).contains("00:00:08,000 --> 00:00:09,000\nfour"))
    #expect(transcript.text(as: .lrc).hasSuffix("[00:08.000]four\n"))
    #expect(transcript.text(as: .ttml).contains("<p begin=\"8s\"><span begin=\"0s\">four</span></p>"))
  }

  @Test func theSummaryNamesWhatMatters() {
    var named = transcript
    named.cues[0].speaker = "Ann"
    named.language = "en"
    let lines = Set(
      named.summary.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1).map { $0.trimmed } })
    #expect(lines.contains(["format", "LRC"]))
    #expect(lines.contains(["cues", "3"]))
    #expect(lines.contains(["words", "3 with times, in 2 cues"]))
    #expect(lines.contains(["speakers", "Ann"]))
    #expect(lines.contains(["language", "en"]))
    #expect(lines.contains(["first", "00:00:01.000  one two"]))
    #expect(lines.contains(["ends", "with the sound"]))
  }

  @Test(arguments: [
    ("the cat and the dog is what you see in this house", "en"), ("je ne suis pas dans la maison et vous", "fr"),
    ("ich bin nicht mit der Katze und das ist es", "de"), ("これはペンです", "ja"), ("我们去公园", "zh"), ("안녕하세요", "ko"),
    ("Привет, как дела", "ru"), ("Привіт, як її справи", "uk"), ("สวัสดีครับ", "th"), ("שלום עולם", "he"),
    ("مرحبا بالعالم", "ar"),
  ])
  func languagesAreGuessed(text: String, tag: String) {
    #expect(LanguageGuess.tag(of: text) == tag)
  }

  @Test func nothingIsGuessedFromNothing() {
    #expect(LanguageGuess.tag(of: "1984 !?") == nil)
    #expect(LanguageGuess.tag(of: "xyzzy plugh") == nil)
  }
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
