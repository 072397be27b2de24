import RefrainTimeline
import RefrainTranscripts
import Testing

@Suite struct PhraseTests {
  private func texts(_ cues: [Cue], _ rules: PhraseRules) -> [String] {
    Transcript(format: .subRip, cues: cues).phrased(by: rules).cues.map(\.text)
  }

  private func cue(_ text: String, _ start: Int = 0, _ end: Int = 10, speaker: String? = nil) -> Cue {
    Cue(start: Rational(start), end: Rational(end), text: text, speaker: speaker)
  }

  @Test func cutsAtEndsOfSentencesFirst() {
    let text = "We went home. Nobody was there, so we left again. The end."
    #expect(
      texts([cue(text)], PhraseRules(largestWidth: 40)) == [
        "We went home.", "Nobody was there, so we left again.", "The end.",
      ])
  }

  @Test func prefersPunctuationAndEvenPhrases() {
    let text = "one two three four, five six seven eight"
    #expect(texts([cue(text)], PhraseRules(largestWidth: 24)) == ["one two three four,", "five six seven eight"])
  }

  @Test func aWideWordStandsAlone() {
    #expect(
      texts([cue("a supercalifragilistic b")], PhraseRules(largestWidth: 10)) == ["a", "supercalifragilistic", "b"])
  }

  @Test func theCallersWidthDecides() {
    let rules = PhraseRules(largestWidth: 2) { Double($0.split(separator: " ").count) }
    #expect(texts([cue("a b c d e f")], rules) == ["a b", "c d", "e f"])
  }

  @Test func aPauseEndsAPhrase() {
    let words = [
      Word(start: 0, end: 1, text: "wait", range: 0..<4), Word(start: 3, end: 4, text: "now", range: 5..<8),
    ]
    let cue = Cue(start: 0, end: 4, text: "wait now", words: words)
    let phrases = Transcript(format: .subRip, cues: [cue]).phrased(by: PhraseRules()).cues
    #expect(phrases.map(\.text) == ["wait", "now"])
    #expect(phrases.map(\.start) == [0, 3])
    #expect(phrases[1].words.map(\.range) == [0..<3])
  }

  @Test func speakersDoNotShareAPhrase() {
    let cues = [cue("yes and", 0, 1, speaker: "A"), cue("no", 1, 2, speaker: "B"), cue("but then", 2, 3, speaker: "B")]
    #expect(texts(cues, PhraseRules(joinsCues: true)) == ["yes and", "no but then"])
    #expect(texts(cues, PhraseRules()) == ["yes and", "no", "but then"])
  }

  @Test func aPhraseStaysUntilItIsRead() throws {
    let cues = [cue("a rather long sentence that nobody reads in a moment", 0, 1), cue("x", 9, 10)]
    let phrases = Transcript(format: .subRip, cues: cues).phrased(by: PhraseRules(largestWidth: 80)).cues
    #expect(phrases[0].end == ReadingSpeed.duration(of: cues[0].text))
    #expect(try #require(phrases[0].end) > Rational(2))
  }

  /// What is quickly told from a scalar's number is what Unicode's tables say.
  @Test func everyScalarThatIsSeenWeighsSomething() {
    for value in UInt32(0)..<0x30000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let isSeen =
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark, .control: false
        default: !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
        }
      let weight = ReadingSpeed.weight(of: String(scalar))
      #expect(isSeen ? weight == 1 || weight == 3 : weight == 0, "U+\(String(value, radix: 16))")
    }
    #expect(ReadingSpeed.weight(of: "añ Ω я 東 か 한") == 4 + 3 * 3)
  }

  @Test(arguments: [
    ("これは日本語の文章です。単語の間に空白がありません。", "ja"), ("ภาษาไทยเขียนโดยไม่มีช่องว่างระหว่างคำ", "th"), ("我们今天去公园散步，然后回家吃饭。", "zh"),
  ])
  func languagesWithoutSpacesAreCutBetweenWords(text: String, language: String) {
    let rules = PhraseRules(largestWidth: 24, language: language)
    let phrases = texts([cue(text)], rules)
    #expect(phrases.count > 1)
    #expect(Array(phrases.joined().unicodeScalars) == Array(text.unicodeScalars))
    #expect(phrases.allSatisfy { rules.width($0) <= 24 })
    #expect(phrases.allSatisfy { $0.unicodeScalars.first.map { !"。，、".unicodeScalars.contains($0) } ?? false })
  }

  @Test func thaiWordsAreWhatTheDictionarySays() {
    // "Thai language" + "write" + "without": the words of the sentence as any Thai dictionary has them.
    let text = "ภาษาไทยเขียนโดย"
    let bytes = Array(text.utf8)
    let words = WordBoundaries.words(of: text, language: "th").map { String(decoding: bytes[$0], as: UTF8.self) }
    #expect(words == ["ภาษา", "ไทย", "เขียน", "โดย"])
  }

  @Test func nothingIsLostAndAllPromisesAreKept() {
    for seed in 0..<200 {
      var random = RandomTranscript(.of(.webVTT), seed: UInt64(seed))
      let cues = random.make()
      let width = Double(seed % 40 + 3)
      let phrases = Transcript(format: .webVTT, cues: cues).phrased(
        by: PhraseRules(largestWidth: width, joinsCues: seed % 2 == 0)
      ).cues
      for fault in Invariants.faults(in: phrases) { Issue.record("seed \(seed): \(fault)") }
      let before = cues.flatMap { $0.text.unicodeScalars.filter { !$0.properties.isWhitespace } }
      let after = phrases.flatMap { $0.text.unicodeScalars.filter { !$0.properties.isWhitespace } }
      #expect(before.count == after.count, "seed \(seed)")
      let timed = cues.flatMap(\.words).flatMap { $0.text.unicodeScalars }.filter { !$0.properties.isWhitespace }
      let stillTimed = phrases.flatMap(\.words).flatMap { $0.text.unicodeScalars }.filter {
        !$0.properties.isWhitespace
      }
      #expect(timed.count == stillTimed.count, "seed \(seed)")
    }
  }
}
