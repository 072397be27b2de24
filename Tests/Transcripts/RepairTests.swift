import RefrainDocuments
import RefrainTimeline
import RefrainTranscripts
import Testing

/// One row for each thing that is mended: what the file has, the cues that come of it, and what is said about it where.
@Suite struct RepairTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var file = "a.srt"
    var format: TranscriptFormat?
    var bytes: [UInt8]
    var cues: [String]
    var repairs: [String]

    /// `isWestern` says that the text is written in one byte a character.
    init(
      _ name: String, file: String = "a.srt", format: TranscriptFormat? = nil, isWestern: Bool = false, text: String,
      cues: [String], repairs: [String]
    ) {
      self.name = name
      self.file = file
      self.format = format
      bytes = isWestern ? text.unicodeScalars.map { UInt8($0.value) } : Array(text.utf8)
      self.cues = cues
      self.repairs = repairs
    }

    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(
      "text that is not UTF-8", isWestern: true, text: "1\n00:00:01,000 --> 00:00:02,000\nCafé\n",
      cues: ["1-2 Café"], repairs: ["encoding a.srt: the text is not UTF-8; it was read as windows-1252"]),
    Row(
      "a name that promises another format", file: "a.vtt", text: "1\n00:00:01,000 --> 00:00:02,000\nx\n",
      cues: ["1-2 x"],
      repairs: ["name a.vtt: the file is named .vtt, but holds SubRip; it was read as SubRip"]),
    Row(
      "a cue that cannot be understood", file: "a.vtt",
      text: "WEBVTT\n\n00:01.000 --> soon\nx\n\n00:03.000 --> 00:04.000\ny\n",
      cues: ["3-4 y"], repairs: ["syntax a.vtt:3: the times of this cue cannot be understood; the cue was left out"]),
    Row(
      "an unusual spelling of times", text: "1\n0:0:1,5 --> 0:0:2,25\nx\n", cues: ["1.5-2.25 x"],
      repairs: [
        "time-spelling a.srt:2: the times are written in an unusual way; they were read as 1.5 s to 2.25 s"
      ]),
    Row(
      "an end that is missing", text: "1\n00:00:01,000 -->\nx\n\n2\n00:00:04,000 --> 00:00:05,000\ny\n",
      cues: ["1-4 x", "4-5 y"], repairs: ["missing-time a.srt:2: a cue has no end; it stays until 4 s"]),
    Row(
      "a last end that is missing", text: "1\n00:00:01,000 -->\nx\n", cues: ["1-open x"],
      repairs: ["missing-time a.srt:2: a cue has no end; it stays until the sound ends"]),
    Row(
      "a start that is no number", file: "a.json",
      text: #"{"segments":[{"start":0,"end":2,"text":"x"},\#n{"start":NaN,"end":3,"text":"y"}]}"#,
      cues: ["0-2 x", "2-3 y"], repairs: ["missing-time a.json:2: a cue has no start; it was set to 2 s"]),
    Row(
      "words without times", file: "a.json",
      text:
        #"{"segments":[{"start":0,"end":3,"text":"a bb c","words":[{"word":"a","start":0,"end":1},{"word":"bb"},{"word":"c","start":2,"end":3}]}]}"#,
      cues: ["0-3 a bb c [a 0-1] [bb 1-2] [c 2-3]"],
      repairs: ["missing-time a.json:1: 1 word without a time got one from its neighbours"]),
    Row(
      "an end before the start", text: "1\n00:00:05,000 --> 00:00:02,000\nx\n\n2\n00:00:08,000 --> 00:00:09,000\ny\n",
      cues: ["5-8 x", "8-9 y"],
      repairs: ["negative-duration a.srt:2: a cue ends at 2 s, before its start at 5 s; it stays until 8 s"]),
    Row(
      "punctuation whose end is before its start",
      text: "1\n00:00:05,000 --> 00:00:02,000\n.\n\n2\n00:00:08,000 --> 00:00:09,000\ny\n", cues: ["8-9 y"],
      repairs: [
        "negative-duration a.srt:2: a cue ends at 2 s, before its start at 5 s; it holds only \".\" and was left out"
      ]),
    Row(
      "no duration", text: "1\n00:00:05,000 --> 00:00:05,000\nx\n\n2\n00:00:08,000 --> 00:00:09,000\ny\n",
      cues: ["8-9 y"],
      repairs: ["zero-duration a.srt:2: a cue that lasts no time was left out: \"x\""]),
    Row(
      "a start before the sound", text: "1\n-00:00:01,000 --> 00:00:02,000\nx\n", cues: ["0-2 x"],
      repairs: [
        "time-spelling a.srt:2: the times are written in an unusual way; they were read as -1 s to 2 s",
        "negative-time a.srt:2: a cue starts 1 s before the sound; it was set to 0",
      ]),
    Row(
      "cues out of order", text: "1\n00:00:05,000 --> 00:00:06,000\nx\n\n2\n00:00:01,000 --> 00:00:02,000\ny\n",
      cues: ["1-2 y", "5-6 x"], repairs: ["order a.srt:6: cues are not in order of time; they were sorted"]),
    Row(
      "words that overlap", file: "a.json",
      text:
        #"{"segments":[{"start":0,"end":3,"text":"a b","words":[{"word":"a","start":0,"end":2},{"word":"b","start":1,"end":3}]}]}"#,
      cues: ["0-3 a b [a 0-1] [b 1-3]"],
      repairs: ["word-time a.json:1: 1 time of words contradicted each other or the cue, and was mended"]),
    Row(
      "words outside their cue", file: "a.vtt", text: "WEBVTT\n\n00:02.000 --> 00:03.000\n<00:01.000>a <00:09.000>b\n",
      cues: ["2-3 a b [a 2-3] [b 3-3]"],
      repairs: ["word-time a.vtt:3: 2 times of words contradicted each other or the cue, and were mended"]),
    Row(
      "a cue without text", text: "1\n00:00:01,000 --> 00:00:02,000\n\n2\n00:00:03,000 --> 00:00:04,000\ny\n",
      cues: ["3-4 y"], repairs: ["blank a.srt:2: a cue without text was left out"]),
    Row(
      "an arrow without times", file: "a.vtt", text: "WEBVTT\n\n00:01.000 --> 00:02.000\na --> b\n",
      cues: ["1-2 a --> b"],
      repairs: ["syntax a.vtt:3: an arrow without times was kept as text, where browsers lose it"]),
    Row(
      "a translation in the head", file: "a.ttml",
      text:
        "<tt><head><m><translation xml:lang='en'><text for='L1'>x</text></translation>\n<transliteration><text/><text/></transliteration></m></head><body><div><p begin='1s' end='2s'>y</p></div></body></tt>",
      cues: ["1-2 y"],
      repairs: [
        "unshown-text a.ttml:1: a translation (en) of 1 line was left out",
        "unshown-text a.ttml:2: a transliteration of 2 lines was left out",
      ]),
    Row(
      "a text without words", file: "a.json",
      text: #"{"results":{"channels":[{"alternatives":[{"transcript":"hello you","words":[]}]}]}}"#, cues: [],
      repairs: [
        "untimed-text a.json:1: a text without words, and so without times, was left out: \"hello you\"",
        "blank a.json: the transcript has no cues",
      ]),
    Row(
      "stamps without text", file: "a.lrc", text: "[00:01.00]\n[00:02.00]\n", cues: [],
      repairs: ["blank a.lrc: the transcript has no cues"]),
    Row(
      "no cues at all", file: "a.vtt", text: "WEBVTT\n", cues: [], repairs: ["blank a.vtt: the transcript has no cues"]),
    Row(
      "a line without a stamp", file: "a.lrc", text: "[00:01.00]x\nno stamp\n[00:02.00]\n", cues: ["1-2 x"],
      repairs: ["untimed-text a.lrc:2: a line without a stamp was left out: \"no stamp\""]),
    Row(
      "control characters", text: "1\n00:00:01,000 --> 00:00:02,000\na\u{1}b\n", cues: ["1-2 ab"],
      repairs: ["unshown-text a.srt:2: control characters were left out of the text"]),
    Row(
      "ruby annotations", file: "a.vtt", text: "WEBVTT\n\n00:01.000 --> 00:02.000\n<ruby>漢<rt>かん</rt></ruby>字\n",
      cues: ["1-2 漢字"],
      repairs: ["unshown-text a.vtt:3: a ruby annotation was left out"]),
    Row(
      "captions that roll",
      text:
        "1\n00:00:00,000 --> 00:00:02,000\none\n\n2\n00:00:02,000 --> 00:00:02,010\none\n\n3\n00:00:02,010 --> 00:00:04,000\none\ntwo\n",
      cues: ["0-2.01 one", "2.01-4 two"],
      repairs: [
        "rolling-duplicate a.srt:6: rolling captions repeat a line; it is shown once",
        "rolling-duplicate a.srt:10: rolling captions repeat a line; it is shown once",
      ]),
    Row(
      "a recogniser that repeats itself", file: "a.json",
      text:
        #"{"segments":[{"start":0,"end":1,"text":"Thank you."},{"start":1,"end":2,"text":"Thank you."},{"start":2,"end":3,"text":"Thank you."},{"start":3,"end":4,"text":"Thank you."}]}"#,
      cues: ["0-1 Thank you."],
      repairs: ["repeated-segment a.json:1: the recogniser wrote \"Thank you.\" 4 times in a row; it is shown once"]),
    Row(
      "segments of one word each", file: "a.json",
      text:
        #"{"version":"1.0.0","segments":[{"startTime":0,"endTime":1,"body":"so"},{"startTime":1,"endTime":2,"body":"we"},{"startTime":2,"endTime":3,"body":"go"}]}"#,
      cues: ["0-3 so we go [so 0-1] [we 1-2] [go 2-3]"],
      repairs: ["joined-segments a.json:1: 3 segments of one word each were joined into 1"]),
    Row(
      "text without times", file: "a.txt", format: .text, text: "ab\ncd\n", cues: ["0-5 ab", "5-10 cd"],
      repairs: ["estimated-time a.txt: plain text has no times; they were estimated from its length"]),
  ]

  private func options(_ row: Row, isStrict: Bool = false) -> TranscriptReadingOptions {
    TranscriptReadingOptions(format: row.format, isStrict: isStrict, soundLength: Rational(10))
  }

  private func told(_ repair: Repair) -> String {
    let place = repair.diagnostic.place
    return
      "\(repair.kind.rawValue) \(place?.file ?? "")\(place?.line.map { ":\($0)" } ?? ""): \(repair.diagnostic.message)"
  }

  @Test(arguments: rows)
  func isMendedAndTold(_ row: Row) throws {
    let transcript = try Transcript.read(row.bytes, file: row.file, options: options(row))
    #expect(transcript.cues.map(\.shown) == row.cues)
    #expect(transcript.repairs.map(told) == row.repairs)
    #expect(Invariants.faults(in: transcript.cues).isEmpty)
  }

  @Test(arguments: rows)
  func isAnErrorWhereNothingMayBeMended(_ row: Row) throws {
    let error = #expect(throws: TranscriptError.self) {
      try Transcript.read(row.bytes, file: row.file, options: options(row, isStrict: true))
    }
    guard case .repairsNeeded(let repairs) = error else {
      Issue.record("\(error as (any Error)?)")
      return
    }
    #expect(repairs.map(told) == row.repairs)
    #expect(error?.details.allSatisfy { $0.severity == .error } ?? false)
  }

  @Test func everyKindHasARow() {
    let tested = Set(Self.rows.flatMap { row in row.repairs.map { String($0.prefix { $0 != " " }) } })
    // These two are told elsewhere: the one needs a sound, the other a file of many mistakes.
    let others = Set([Repair.Kind.beyondSound, .summary].map(\.rawValue))
    #expect(tested.union(others) == Set(Repair.Kind.allCases.map(\.rawValue)))
  }

  @Test func manyRepairsOfAKindAreCounted() throws {
    let text =
      String(repeating: "1\n00:00:05,000 --> 00:00:05,000\nx\n\n", count: 1200)
      + "1\n00:00:06,000 --> 00:00:07,000\ny\n"
    let repairs = try Transcript.read(Array(text.utf8), file: "a.srt").repairs
    #expect(repairs.count == 1001)
    #expect(repairs.last.map(told) == "summary a.srt: 200 more repairs of the kind zero-duration")
    #expect(repairs.dropLast().allSatisfy { $0.kind == .zeroDuration })
  }

  /// Placing a thousand repairs in one line of ten million bytes takes no longer than reading it.
  @Test func repairsInOneLongLineTakeLinearTime() throws {
    let filler = String(repeating: "x", count: 1000)
    let segments = (0..<2000).map { "{\"start\":\($0),\"end\":\($0),\"text\":\"\(filler)\"}" }.joined(separator: ",")
    let bytes = Array("{\"segments\":[\(segments),{\"start\":9000,\"end\":9001,\"text\":\"y\"}]}".utf8)
    let clock = ContinuousClock()
    let start = clock.now
    let transcript = try Transcript.read(bytes, file: "a.json")
    #expect(clock.now - start < .seconds(20))
    #expect(transcript.cues.map(\.text) == ["y"])
    #expect(transcript.repairs.count == 1001)
    let columns = transcript.repairs.prefix(1000).map { $0.diagnostic.place?.column }
    let openings = bytes.indices.filter { bytes[$0] == UInt8(ascii: "{") }.dropFirst().prefix(1000)
    #expect(columns == openings.map { $0 + 1 })
  }
}
