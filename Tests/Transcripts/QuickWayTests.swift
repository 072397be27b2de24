import RefrainTimeline
import RefrainTranscripts
import Testing

/// Lines written as nearly all files have them are read by quick ways; the same lines with more space in them are not.
/// Both must mean the same.
struct QuickWayTests {
  private struct Times {
    var generator = SplitMix(state: 11)

    /// Milliseconds below so many hours.
    mutating func next(hours: Int) -> Int { Int.random(in: 0..<hours * 3_600_000, using: &generator) }
  }

  private func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  private func clock(_ time: Int, _ mark: String) -> String {
    let thousandths = String(String(1000 + time % 1000).dropFirst())
    return "\(two(time / 3_600_000)):\(two(time / 60_000 % 60)):\(two(time / 1000 % 60))\(mark)\(thousandths)"
  }

  private func stamp(_ time: Int) -> String {
    "\(two(time / 60_000)):\(two(time / 1000 % 60)).\(two(time / 10 % 100))"
  }

  private func cues(_ text: String, _ name: String) throws -> [Cue] {
    let transcript = try Transcript.read(Array(text.utf8), file: name)
    #expect(transcript.repairs.allSatisfy { $0.kind == .order }, "\(text)")
    return transcript.cues
  }

  @Test(arguments: [1, 99, 100, 5000]) func timingLines(hours: Int) throws {
    var times = Times()
    for (name, mark, head) in [("a.srt", ",", ""), ("a.vtt", ".", "WEBVTT\n\n")] {
      for _ in 0..<100 {
        let start = times.next(hours: hours)
        let end = start + 1 + times.next(hours: 1)
        let usual = try cues("\(head)\(clock(start, mark)) --> \(clock(end, mark))\nwords\n", name)
        let spaced = try cues("\(head) \(clock(start, mark))  -->  \(clock(end, mark)) \nwords\n", name)
        #expect(usual == spaced)
        #expect(usual.first?.start == Rational(Int64(start), 1000) && usual.first?.end == Rational(Int64(end), 1000))
      }
    }
  }

  /// Voices, words and settings of WebVTT, as most files have them and spelled out of the ordinary.
  @Test(arguments: [
    ("<v Anna>one <00:00:01.500>two", "<v  Anna ><i>one</i> <00:00:01.500 >two"),
    ("<v Anna>one <00:00:01.500>two</v>", "<v.loud Anna>one <00:01.500>two</v>"),
    ("<v Anna Lee>R&amp;B <00:00:01.500>two", "<v Anna\tLee>R&amp;B <0:00:01.500>two"),
    ("<v Anna><v Ben>one", "<v Anna> <v Ben>one"), ("<v Anna></v>one", "<v Anna> </v>one"),
    ("one <00:00:01.500>two", "<c>one <00:00:01.500>two</c>"),
  ])
  func voices(usual: String, unusual: String) throws {
    let quick = try cues("WEBVTT\n\n00:00:01.000 --> 00:00:02.000 position:10% line:0\n\(usual)\n", "a.vtt")
    let slow = try cues("WEBVTT\n\n00:00:01.000  -->  00:00:02.000\tline:0\n\(unusual)\n", "a.vtt")
    #expect(quick == slow && quick.count == 1)
    #expect(quick.first?.start == 1 && quick.first?.end == 2 && quick.first?.look.position == .top)
    if usual.contains("two") { #expect(quick.first?.words.map(\.start) == [1, Rational(3, 2)]) }
    if usual.contains("<v Anna>one") { #expect(quick.first?.speaker == "Anna") }
    if usual.contains("<v Ben>") { #expect(quick.first?.speaker == "Ben") }
  }

  @Test func lyrics() throws {
    var times = Times()
    for _ in 0..<200 {
      let start = times.next(hours: 2) / 10 * 10
      let (word, end) = (start + 700, start + 1400)
      let usual = try cues("[\(stamp(start))]some words\n[\(stamp(end))]\n", "a.lrc")
      let spaced = try cues("[ \(stamp(start)) ]some words\n[ \(stamp(end)) ]\n", "a.lrc")
      #expect(usual == spaced)
      #expect(usual.first?.start == Rational(Int64(start), 1000) && usual.first?.end == Rational(Int64(end), 1000))
      let timed = try cues("[\(stamp(start))]<\(stamp(start))>some <\(stamp(word))>words <\(stamp(end))>\n", "a.lrc")
      let loose = try cues(
        "[\(stamp(start))]< \(stamp(start)) >some < \(stamp(word)) >words < \(stamp(end)) >\n", "a.lrc")
      #expect(timed == loose)
      #expect(timed.first?.words.map(\.start) == [Rational(Int64(start), 1000), Rational(Int64(word), 1000)])
    }
  }

  /// Stamps with thousandths, with minutes of more digits, and those that only look usual.
  @Test(arguments: [
    "00:01.250", "0123:59.99", "09:60.00", "00:01.2", "00:01.2500", "1:02.50", "00:1.50", "123456:00.25",
    "1234567:00.25",
  ])
  func lyricsWithUnusualStamps(stamp: String) throws {
    for closing in ["", " "] {
      let parts = stamp.split { $0 == ":" || $0 == "." }.compactMap { Int64($0) }
      let decimals = stamp.split(separator: ".").last?.count ?? 0
      let scale = (0..<decimals).reduce(Int64(1)) { power, _ in power * 10 }
      let expected = Rational((parts[0] * 60 + parts[1]) * scale + parts[2], scale)
      let line = try cues("[\(stamp)\(closing)]<\(stamp)\(closing)>some <9999999:00.00>words\n", "a.lrc")
      #expect(line.first?.start == expected && line.first?.words.first?.start == expected)
      #expect(line.first?.text == "some words")
    }
  }

  @Test func timedText() throws {
    var times = Times()
    for hours in [1, 99, 5000] {
      let start = times.next(hours: hours)
      let end = start + 1 + times.next(hours: 1)
      func file(_ begin: String, _ text: String) -> String {
        "<tt xmlns=\"http://www.w3.org/ns/ttml\"><body><div><p begin=\"\(begin)\" end=\"\(clock(end, "."))\">\(text)</p>"
          + "</div></body></tt>"
      }
      let usual = try cues(file(clock(start, "."), " some\n  words "), "a.ttml")
      let spaced = try cues(file(" \(clock(start, "."))", " some\n  <span>words</span> "), "a.ttml")
      #expect(usual == spaced)
      #expect(usual.map(\.text) == ["some words"] && usual.first?.start == Rational(Int64(start), 1000))
    }
  }
}
