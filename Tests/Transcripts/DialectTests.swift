import RefrainTranscripts
import Testing

/// Dialects and mistakes that files in use have, beside the cases: each with the cues that it means.
@Suite struct DialectTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let file: String
    let text: String
    let cues: [String]

    var testDescription: String { name }
  }

  @Test(arguments: rows)
  func meansWhatPeopleMean(_ row: Row) throws {
    let transcript = try Transcript.read(Array(row.text.utf8), file: row.file)
    #expect(transcript.cues.map(\.shown) == row.cues)
    #expect(Invariants.faults(in: transcript.cues).isEmpty)
  }

  static let rows: [Row] = [
    Row(
      name: "CR alone ends lines", file: "a.srt",
      text: "1\r00:00:01,000 --> 00:00:02,000\rA\r\r2\r00:00:03,000 --> 00:00:04,000\rB\r", cues: ["1-2 A", "3-4 B"]),
    Row(
      name: "lines of spaces separate cues", file: "a.srt",
      text: "1\n00:00:01,000 --> 00:00:02,000\nA\n \t\n2\n00:00:03,000 --> 00:00:04,000\nB\n", cues: ["1-2 A", "3-4 B"]),
    Row(
      name: "points before thousandths", file: "a.srt",
      text: "1\n00:00:01.000 --> 00:00:02.000\nA\n\n2\n00:00:03.000 --> 00:00:04.000\nB\n", cues: ["1-2 A", "3-4 B"]),
    Row(
      name: "arrows without spaces", file: "a.srt",
      text: "1\n00:00:01,000-->00:00:02,000\nA\n\n2\n00:00:03,000-->00:00:04,000\nB\n", cues: ["1-2 A", "3-4 B"]),
    Row(name: "spaces before marks", file: "a.srt", text: "1\n00:00:01 ,000 --> 00:00:02 ,000\nA\n", cues: ["1-2 A"]),
    Row(
      name: "an arrow as one character", file: "a.srt",
      text: "1\n00:00:01,000 → 00:00:02,000\nA\n\n2\n00:00:03,000 → 00:00:04,000\nB\n", cues: ["1-2 A", "3-4 B"]),
    Row(
      name: "a double arrow", file: "a.srt",
      text: "1\n00:00:01,000 => 00:00:02,000\nA\n\n2\n00:00:03,000 => 00:00:04,000\nB\n", cues: ["1-2 A", "3-4 B"]),
    Row(
      name: "files that were joined with their marks", file: "a.srt",
      text: "1\n00:00:01,000 --> 00:00:02,000\nA\n\n\u{FEFF}1\n00:00:03,000 --> 00:00:04,000\nB\n",
      cues: ["1-2 A", "3-4 B"]),
    Row(
      name: "an end of zero means unknown", file: "a.srt",
      text: "1\n00:00:05,000 --> 00:00:00,000\nA\n\n2\n00:00:07,000 --> 00:00:08,000\nB\n", cues: ["5-7 A", "7-8 B"]),
    Row(
      name: "no hours", file: "a.srt", text: "1\n00:01,000 --> 00:02,000\n<3 A\n\n2\n00:03,000 --> 00:04,000\nB\n",
      cues: ["1-2 <3 A", "3-4 B"]),
    Row(
      name: "every line feed doubled", file: "a.srt",
      text: "1\n\n00:00:01,000 --> 00:00:02,000\n\nA\n\n\n\n2\n\n00:00:03,000 --> 00:00:04,000\n\nB\n\n",
      cues: ["1-2 A", "3-4 B"]),
    Row(
      name: "a number that is text stays", file: "a.srt",
      text: "1\n00:00:01,000 --> 00:00:02,000\nA\n\n1984\n\n2\n00:00:03,000 --> 00:00:04,000\nB\n",
      cues: ["1-2 A/1984", "3-4 B"]),
    Row(
      name: "numbers on the lines of times", file: "a.srt",
      text: "1 00:00:01,000 --> 00:00:02,000\nA\n\n2 00:00:03,000 --> 00:00:04,000\nB\n", cues: ["1-2 A", "3-4 B"]),
    Row(
      name: "text behind the times", file: "a.srt",
      text: "1\n00:00:01,000 --> 00:00:02,000 Hello there\nyou\n\n2\n00:00:03,000 --> 00:00:04,000\nB\n",
      cues: ["1-2 Hello there/you", "3-4 B"]),
    Row(
      name: "settings behind the times", file: "a.srt",
      text: "1\n00:00:01,000 --> 00:00:02,000 align:start position:0%\nA\n", cues: ["1-2 A"]),
    Row(
      name: "tags over lines", file: "a.srt",
      text: "1\n00:00:01,000 --> 00:00:02,000\n<FONT color='#fff' face=\"a\">a\nb</font> < i >z\n",
      cues: ["1-2 a/b < i >z"]),
    Row(
      name: "overrides", file: "a.srt",
      text: "1\n00:00:01,000 --> 00:00:02,000\n{\\an8}{\\pos(10,20)}{\\i1}Up{\\i0} {y:i}\n", cues: ["1-2 Up {y:i}"]),
    Row(
      name: "WebVTT in small letters", file: "a.vtt", text: "webvtt\n\n00:01.000 --> 00:02.000\nA\n", cues: ["1-2 A"]),
    Row(
      name: "an arrow in the title", file: "a.vtt", text: "WEBVTT - a --> b\n\n00:01.000 --> 00:02.000\nA\n",
      cues: ["1-2 A"]),
    Row(name: "seconds beyond 59", file: "a.vtt", text: "WEBVTT\n\n00:61.000 --> 00:62.000\nA\n", cues: ["61-62 A"]),
    Row(
      name: "nested tags", file: "a.vtt",
      text: "WEBVTT\n\n00:01.000 --> 00:02.000\n<b><i>a</i></b> <c.yellow><lang en-GB>b</lang></c> <u>c\n",
      cues: ["1-2 a b c"]),
    Row(
      name: "references, once", file: "a.vtt",
      text: "WEBVTT\n\n00:01.000 --> 00:02.000\n&amp;amp; &lt;3 &#x27;x&#39; &notit; &gt;\n",
      cues: ["1-2 &amp; <3 'x' ¬it; >"]),
    Row(
      name: "times inside the text, over lines", file: "a.vtt",
      text: "WEBVTT\n\n00:01.000 --> 00:05.000\n<00:01.000>a <00:02.000>b\n<00:03.000>c <00:04.000>d\n",
      cues: ["1-5 a b/c d [a 1-2] [b 2-3] [c 3-4] [d 4-5]"]),
    Row(
      name: "times inside the text, decreasing", file: "a.vtt",
      text: "WEBVTT\n\n00:01.000 --> 00:05.000\na <00:04.000>b <00:03.000>c\n",
      cues: ["1-5 a b c [a 1-3] [b 3-3] [c 3-5]"]),
    Row(
      name: "captions of YouTube", file: "a.vtt",
      text:
        "WEBVTT\nKind: captions\nLanguage: en\n\n00:00.000 --> 00:02.000 align:start position:0%\n \nso<00:00.500><c> let's</c><00:01.000><c> begin</c>\n\n00:02.000 --> 00:02.010 align:start position:0%\nso let's begin\n \n\n00:02.010 --> 00:05.000 align:start position:0%\nso let's begin\nwith<00:03.000><c> part</c>\n\n00:05.000 --> 00:05.010\nwith part\n \n",
      cues: [
        "0-2.01 so let's begin [so 0-0.5] [let's 0.5-1] [begin 1-2]", "2.01-5.01 with part [with 2.01-3] [part 3-5]",
      ]),
    Row(
      name: "one voice twice", file: "a.vtt", text: "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>a</v> <v Ann>b</v>\n",
      cues: ["1-2 Ann: a b"]),
    Row(
      name: "a voice and nobody", file: "a.vtt", text: "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>a</v>\nb\n",
      cues: ["1-2 Ann: a", "1-2 b"]),
    Row(
      name: "a dash before a voice", file: "a.vtt", text: "WEBVTT\n\n00:01.000 --> 00:02.000\n- <v Ann>a</v>\n",
      cues: ["1-2 Ann: - a"]),
    Row(
      name: "a style between cues", file: "a.vtt",
      text: "WEBVTT\n\n00:01.000 --> 00:02.000\nA\n\nSTYLE\n::cue {}\n\n00:03.000 --> 00:04.000\nB\n",
      cues: ["1-2 A", "3-4 B"]),
    Row(
      name: "a note inside the text is text", file: "a.vtt",
      text: "WEBVTT\n\nNOTE x\ny\n\n00:01.000 --> 00:02.000\nA\nNOTE z\n", cues: ["1-2 A/NOTE z"]),
    Row(
      name: "a negative offset", file: "a.lrc", text: "[offset:-500]\n[00:01.00]A\n[00:02.00]\n", cues: ["1.5-2.5 A"]),
    Row(
      name: "an offset at the end", file: "a.lrc", text: "[00:01.00]A\n[00:02.00]\n[offset: 500]\n", cues: ["0.5-1.5 A"]
    ),
    Row(
      name: "an offset that is no whole number", file: "a.lrc", text: "[offset:0.5]\n[00:01.00]A\n[00:02.00]\n",
      cues: ["1-2 A"]),
    Row(
      name: "hours", file: "a.lrc", text: "[00:59:59.50]A\n[01:00:01.00]B\n[01:00:02.00]\n",
      cues: ["3599.5-3601 A", "3601-3602 B"]),
    Row(name: "hundredths behind a colon", file: "a.lrc", text: "[01:02:50]A\n[01:03.00]\n", cues: ["62.5-63 A"]),
    Row(
      name: "two stamps, times of words from the line", file: "a.lrc",
      text: "[00:10.00][00:20.00]<00:00.00>Hel<00:00.50>lo<00:01.00>\n[00:30.00]\n",
      cues: ["10-20 Hello [Hel 10-10.5] [lo 10.5-11]", "20-30 Hello [Hel 20-20.5] [lo 20.5-21]"]),
    Row(
      name: "two stamps, times of words for the first", file: "a.lrc",
      text: "[00:10.00][00:20.00]<00:10.00>Hel<00:10.50>lo<00:11.00>\n[00:30.00]\n",
      cues: ["10-20 Hello [Hel 10-10.5] [lo 10.5-11]", "20-30 Hello [Hel 20-20.5] [lo 20.5-21]"]),
    Row(
      name: "stamps of words alone", file: "a.lrc",
      text: "<00:01.00>Hello <00:01.50>world<00:02.00>\n<00:03.00>Next<00:03.50>\n",
      cues: ["1-3 Hello world [Hello 1-1.5] [world 1.5-2]", "3-open Next [Next 3-3.5]"]),
    Row(
      name: "voices of one line", file: "a.lrc",
      text: "[00:01.00]v1: Hello\n[00:02.00]v2:World\n[00:03.00]x\n[00:04.00]\n",
      cues: ["1-2 v1: Hello", "2-3 v2: World", "3-4 x"]),
    Row(
      name: "brackets that are text", file: "a.lrc",
      text: "[00:01.00]Meet at 12:30 [live] (1000,500)\n[00:02.00][Chorus]\n[00:03.00]\n",
      cues: ["1-2 Meet at 12:30 [live] (1000,500)", "2-3 [Chorus]"]),
    Row(
      name: "milliseconds behind words", file: "a.qrc", text: "[1000,1000]Hel(1000,500)lo(1500,500)\n",
      cues: ["1-2 Hello [Hel 1-1.5] [lo 1.5-2]"]),
    Row(
      name: "milliseconds before words", file: "a.yrc", text: "[1000,1000](1000,500,0)Hel(1500,500,0)lo\n",
      cues: ["1-2 Hello [Hel 1-1.5] [lo 1.5-2]"]),
    Row(
      name: "milliseconds from the line", file: "a.krc", text: "[1000,1000]<0,500,0>Hel<500,500,0>lo\n",
      cues: ["1-2 Hello [Hel 1-1.5] [lo 1.5-2]"]),
    Row(
      name: "a stamp before the song", file: "a.lrc", text: "[-00:01.00]A\n[00:02.00]B\n[00:03.00]\n",
      cues: ["0-2 A", "2-3 B"]),
    Row(name: "one stamp twice", file: "a.lrc", text: "[00:01.00][00:01.00]A\n[00:02.00]\n", cues: ["1-2 A"]),
    Row(
      name: "fields in another order", file: "a.ass",
      text:
        "[Script Info]\n\n[Events]\nFormat: Name, End, Start, Text\nDialogue: Ann,0:00:03.00,0:00:01.00,Hello, you\n",
      cues: ["1-3 Ann: Hello, you"]),
    Row(
      name: "text before the last field", file: "a.ass",
      text: "[Script Info]\n\n[Events]\nFormat: Start, Text, End\nDialogue: 0:00:01.00,Hello,0:00:03.00\n",
      cues: ["1-3 Hello"]),
    Row(
      name: "no sections", file: "a.ass", text: "Dialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,Hi\n",
      cues: ["1-3 Hi"]),
    Row(
      name: "parts of hundredths", file: "a.ass",
      text:
        "[Script Info]\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,{\\k12.5}a{\\k50}b\n",
      cues: ["1-3 ab [a 1-1.125] [b 1.125-1.625]"]),
    Row(
      name: "karaoke twice in a block", file: "a.ass",
      text:
        "[Script Info]\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,{\\k50\\k50}a{\\k50}b\n",
      cues: ["1-3 ab [a 1.5-2] [b 2-2.5]"]),
    Row(
      name: "karaoke inside a transform", file: "a.ass",
      text:
        "[Script Info]\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,{\\t(\\k50)}a{\\k50}b\n",
      cues: ["1-3 ab [a 1-1] [b 1-1.5]"]),
    Row(
      name: "a drawing before text", file: "a.ass",
      text:
        "[Script Info]\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,{\\p1}m 0 0{\\p0}text{\\pbo10}!\n",
      cues: ["1-3 text!"]),
    Row(
      name: "small breaks by override", file: "a.ass",
      text:
        "[Script Info]\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,a\\nb{\\q2}\\nc\n",
      cues: ["1-3 a b/c"]),
    Row(
      name: "a brace that is not closed", file: "a.ass",
      text:
        "[Script Info]\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,a {oops b\n",
      cues: ["1-3 a {oops b"]),
    Row(
      name: "braces that are text", file: "a.ass",
      text:
        "[Script Info]\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,a \\{b\\} } c\\N\\Nd\\N\n",
      cues: ["1-3 a {b} } c/d"]),
    Row(
      name: "ticks of ten millionths", file: "a.ttml",
      text:
        "<?xml version=\"1.0\"?><tt xmlns=\"http://www.w3.org/ns/ttml\" xmlns:ttp=\"http://www.w3.org/ns/ttml#parameter\" xmlns:ttm=\"http://www.w3.org/ns/ttml#metadata\" xmlns:tts=\"http://www.w3.org/ns/ttml#styling\" ttp:tickRate=\"10000000\"><body><div><p begin=\"15000000t\" end=\"20000000t\">x</p></div></body></tt>",
      cues: ["1.5-2 x"]),
    Row(
      name: "SMPTE without dropped frames", file: "a.ttml",
      text:
        "<?xml version=\"1.0\"?><tt xmlns=\"http://www.w3.org/ns/ttml\" xmlns:ttp=\"http://www.w3.org/ns/ttml#parameter\" xmlns:ttm=\"http://www.w3.org/ns/ttml#metadata\" xmlns:tts=\"http://www.w3.org/ns/ttml#styling\" ttp:frameRate=\"30\" ttp:frameRateMultiplier=\"1000 1001\" ttp:timeBase=\"smpte\"><body><div><p begin=\"00:00:10:00\" end=\"00:00:20:00\">x</p></div></body></tt>",
      cues: ["10.01-20.02 x"]),
    Row(
      name: "SMPTE with dropped frames", file: "a.ttml",
      text:
        "<?xml version=\"1.0\"?><tt xmlns=\"http://www.w3.org/ns/ttml\" xmlns:ttp=\"http://www.w3.org/ns/ttml#parameter\" xmlns:ttm=\"http://www.w3.org/ns/ttml#metadata\" xmlns:tts=\"http://www.w3.org/ns/ttml#styling\" ttp:frameRate=\"30\" ttp:frameRateMultiplier=\"1000 1001\" ttp:timeBase=\"smpte\" ttp:dropMode=\"dropNTSC\"><body><div><p begin=\"00:10:00:00\" end=\"00:10:00:15\">x</p></div></body></tt>",
      cues: ["599.9994-600.4999 x"]),
    Row(
      name: "parts of frames", file: "a.ttml",
      text:
        "<?xml version=\"1.0\"?><tt xmlns=\"http://www.w3.org/ns/ttml\" xmlns:ttp=\"http://www.w3.org/ns/ttml#parameter\" xmlns:ttm=\"http://www.w3.org/ns/ttml#metadata\" xmlns:tts=\"http://www.w3.org/ns/ttml#styling\" ttp:frameRate=\"25\" ttp:subFrameRate=\"2\"><body><div><p begin=\"00:00:01:12.1\" end=\"00:00:02:00\">x</p></div></body></tt>",
      cues: ["1.5-2 x"]),
    Row(
      name: "white space that collapses", file: "a.ttml",
      text:
        "<?xml version=\"1.0\"?><tt xmlns=\"http://www.w3.org/ns/ttml\" xmlns:ttp=\"http://www.w3.org/ns/ttml#parameter\" xmlns:ttm=\"http://www.w3.org/ns/ttml#metadata\" xmlns:tts=\"http://www.w3.org/ns/ttml#styling\" ><body><div>\n<p begin=\"1s\" end=\"2s\">\n  a\n   b <span> c </span>\n</p></div></body></tt>",
      cues: ["1-2 a b c"]),
    Row(
      name: "an end and a duration", file: "a.ttml",
      text:
        "<?xml version=\"1.0\"?><tt xmlns=\"http://www.w3.org/ns/ttml\" xmlns:ttp=\"http://www.w3.org/ns/ttml#parameter\" xmlns:ttm=\"http://www.w3.org/ns/ttml#metadata\" xmlns:tts=\"http://www.w3.org/ns/ttml#styling\" ><body><div><p begin=\"1s\" end=\"5s\" dur=\"2s\">x</p><p begin=\"6s\" end=\"7s\" dur=\"5s\">y</p></div></body></tt>",
      cues: ["1-3 x", "6-7 y"]),
    Row(
      name: "times within times", file: "a.ttml",
      text:
        "<?xml version=\"1.0\"?><tt xmlns=\"http://www.w3.org/ns/ttml\" xmlns:ttp=\"http://www.w3.org/ns/ttml#parameter\" xmlns:ttm=\"http://www.w3.org/ns/ttml#metadata\" xmlns:tts=\"http://www.w3.org/ns/ttml#styling\" ><body><div begin=\"10s\" end=\"20s\"><div begin=\"1s\"><p begin=\"1s\" end=\"2s\">x</p></div></div></body></tt>",
      cues: ["12-13 x"]),
    Row(
      name: "what is not text in a paragraph", file: "a.ttml",
      text:
        "<?xml version=\"1.0\"?><tt xmlns=\"http://www.w3.org/ns/ttml\" xmlns:ttp=\"http://www.w3.org/ns/ttml#parameter\" xmlns:ttm=\"http://www.w3.org/ns/ttml#metadata\" xmlns:tts=\"http://www.w3.org/ns/ttml#styling\" ><body><div><p begin=\"1s\" end=\"2s\"><metadata><ttm:desc>no</ttm:desc></metadata><set begin=\"0s\" tts:color=\"red\"/>a<br/><br/>b</p></div></body></tt>",
      cues: ["1-2 a/b"]),
    Row(
      name: "absolute times of a music service", file: "a.ttml",
      text:
        "<?xml version=\"1.0\"?><tt xmlns=\"http://www.w3.org/ns/ttml\" xmlns:ttp=\"http://www.w3.org/ns/ttml#parameter\" xmlns:ttm=\"http://www.w3.org/ns/ttml#metadata\" xmlns:tts=\"http://www.w3.org/ns/ttml#styling\" xmlns:itunes=\"http://music.apple.com/lyric-ttml-internal\"><body><div begin=\"5.000\" end=\"9.000\"><p begin=\"5.000\" end=\"7.000\" ttm:agent=\"v1\"><span begin=\"5.000\" end=\"6.000\">Hi</span> <span begin=\"6.000\" end=\"1:07.000\">you</span></p></div></body></tt>",
      cues: ["5-7 v1: Hi you [Hi 5-6] [you 6-7]"]),
    Row(
      name: "a translation and its sound", file: "a.ttml",
      text:
        "<?xml version=\"1.0\"?><tt xmlns=\"http://www.w3.org/ns/ttml\" xmlns:ttp=\"http://www.w3.org/ns/ttml#parameter\" xmlns:ttm=\"http://www.w3.org/ns/ttml#metadata\" xmlns:tts=\"http://www.w3.org/ns/ttml#styling\" ><body><div><p begin=\"1s\" end=\"3s\"><span begin=\"0s\" end=\"2s\">Hola</span><span ttm:role=\"x-translation\">Hello</span><span ttm:role=\"x-roman\">ola</span></p></div></body></tt>",
      cues: ["1-3 Hola [Hola 1-3]", "1-3 Hello"]),
    Row(
      name: "references that a DTD may declare", file: "a.ttml",
      text:
        "<?xml version=\"1.0\"?><!DOCTYPE tt SYSTEM \"http://example.org/tt.dtd\"><tt xmlns=\"http://www.w3.org/ns/ttml\" xmlns:ttp=\"http://www.w3.org/ns/ttml#parameter\" xmlns:ttm=\"http://www.w3.org/ns/ttml#metadata\" xmlns:tts=\"http://www.w3.org/ns/ttml#styling\" ><body><div><p begin=\"1s\" end=\"2s\">a&nbsp;b &eacute; &foo;</p></div></body></tt>",
      cues: ["1-2 a\u{A0}b é &foo;"]),
    Row(
      name: "references in attributes", file: "a.ttml",
      text:
        "<?xml version=\"1.0\"?><tt xmlns=\"http://www.w3.org/ns/ttml\" xmlns:ttp=\"http://www.w3.org/ns/ttml#parameter\" xmlns:ttm=\"http://www.w3.org/ns/ttml#metadata\" xmlns:tts=\"http://www.w3.org/ns/ttml#styling\" ><body><div><p begin=\"1s\" end=\"2s\" ttm:agent=\"A&amp;B &#233;\">x</p></div></body></tt>",
      cues: ["1-2 A&B é: x"]),
    Row(
      name: "spans without a timed paragraph", file: "a.ttml",
      text:
        "<?xml version=\"1.0\"?><tt xmlns=\"http://www.w3.org/ns/ttml\" xmlns:ttp=\"http://www.w3.org/ns/ttml#parameter\" xmlns:ttm=\"http://www.w3.org/ns/ttml#metadata\" xmlns:tts=\"http://www.w3.org/ns/ttml#styling\" ><body><div><p><span begin=\"1s\" end=\"2s\">a</span> <span begin=\"2s\" end=\"3s\">b</span></p></div></body></tt>",
      cues: ["1-3 a b [a 1-2] [b 2-3]"]),
    Row(
      name: "words beside segments", file: "a.json",
      text:
        "{\"language\":\"english\",\"segments\":[{\"start\":0,\"end\":1.5,\"text\":\" Hello there.\"},{\"start\":1.5,\"end\":3,\"text\":\" Bye.\"}],\"words\":[{\"word\":\"Hello\",\"start\":0,\"end\":0.5},{\"word\":\"there\",\"start\":0.5,\"end\":1.25},{\"word\":\"Bye\",\"start\":1.75,\"end\":2.5}]}",
      cues: ["0-1.5 Hello there. [Hello 0-0.5] [there. 0.5-1.25]", "1.5-3 Bye. [Bye. 1.75-2.5]"]),
    Row(
      name: "times as texts", file: "a.json",
      text: "{\"segments\":[{\"start\":\"0.5\",\"end\":\"00:00:02.000\",\"text\":\"x\"}]}", cues: ["0.5-2 x"]),
    Row(
      name: "starts and durations", file: "a.json",
      text: "[{\"text\":\"hi\",\"start\":0.5,\"duration\":1.5},{\"text\":\"you\",\"start\":2,\"duration\":1}]",
      cues: ["0.5-2 hi", "2-3 you"]),
    Row(
      name: "chunks of a word, the last one open", file: "a.json",
      text:
        "{\"text\":\"so we go\",\"chunks\":[{\"text\":\" so\",\"timestamp\":[0,0.5]},{\"text\":\" we\",\"timestamp\":[0.5,1]},{\"text\":\" go.\",\"timestamp\":[1,null]}]}",
      cues: ["0-open so we go. [so 0-0.5] [we 0.5-1] [go. 1-open]"]),
    Row(
      name: "a song that repeats itself", file: "a.json",
      text:
        "{\"segments\":[{\"start\":0,\"end\":1,\"text\":\"La\"},{\"start\":2,\"end\":3.5,\"text\":\"La\"},{\"start\":4,\"end\":5,\"text\":\"La\"},{\"start\":6,\"end\":7.5,\"text\":\"La\"}]}",
      cues: ["0-1 La", "2-3.5 La", "4-5 La", "6-7.5 La"]),
    Row(
      name: "segments as arrays", file: "a.json",
      text:
        "[[1,0,0.0,1.0,\" Hello\",[1,2],0.0,-0.2,1.1,0.0,null],[2,0,1.0,2.0,\" you\",[3],0,0,0,0,[[1.0,2.0,\" you\",0.9]]]]",
      cues: ["0-1 Hello", "1-2 you [you 1-2]"]),
    Row(
      name: "pieces of words", file: "a.json",
      text:
        "{\"transcription\":[{\"offsets\":{\"from\":0,\"to\":1000},\"text\":\" Hello, world\",\"tokens\":[{\"text\":\"[_BEG_]\",\"offsets\":{\"from\":0,\"to\":0}},{\"text\":\" Hel\",\"offsets\":{\"from\":0,\"to\":200}},{\"text\":\"lo\",\"offsets\":{\"from\":200,\"to\":400}},{\"text\":\",\",\"offsets\":{\"from\":400,\"to\":500}},{\"text\":\" world\",\"offsets\":{\"from\":500,\"to\":1000}}]}]}",
      cues: ["0-1 Hello, world [Hello, 0-0.5] [world 0.5-1]"]),
    Row(
      name: "speakers end sentences", file: "a.json",
      text:
        "{\"results\":{\"channels\":[{\"alternatives\":[{\"words\":[{\"word\":\"hi\",\"start\":0,\"end\":0.5,\"punctuated_word\":\"Hi,\",\"speaker\":0},{\"word\":\"you\",\"start\":0.5,\"end\":1,\"punctuated_word\":\"you.\",\"speaker\":1}]}]}]}}",
      cues: ["0-0.5 0: Hi, [Hi, 0-0.5]", "0.5-1 1: you. [you. 0.5-1]"]),
    Row(
      name: "the first format of YouTube", file: "a.xml",
      text:
        "<?xml version=\"1.0\"?><transcript><text start=\"1.5\" dur=\"2\">Salt &amp;amp; it&amp;#39;s</text></transcript>",
      cues: ["1.5-3.5 Salt & it's"]),
    Row(
      name: "wide digits and marks", file: "a.srt",
      text:
        "1\n00:00:01,000 --> 00:00:02,000\nA\n\n２\n００：００：０３，０００ --> 00：00：04，000\nB\n",
      cues: ["1-2 A", "3-4 B"]),
    Row(
      name: "spaces that do not break and marks of direction", file: "a.srt",
      text:
        "1\n00:00:01,000\u{A0}-->\u{A0}00:00:02,000\nA\n\n\u{200E}2\n\u{200E}00:00:03,000 --> 00:00:04,000\u{200F}\nB\n",
      cues: ["1-2 A", "3-4 B"]),
    Row(
      name: "arrows of any length", file: "a.srt",
      text:
        "1\n00:00:01,000 ---> 00:00:02,000\nA -> — > b\n\n2\n00:00:03,000 —> 00:00:04,000\nB\n\n3\n00:00:05,000 - > 00:00:06,000\nC\n",
      cues: ["1-2 A -> — > b", "3-4 B", "5-6 C"]),
    Row(
      name: "parts of milliseconds", file: "a.srt",
      text: "1\n00:00:01,249.0999999 --> 00:00:01,251.7999\nA\n", cues: ["1.249-1.251 A"]),
    Row(
      name: "a file padded with zeros", file: "a.srt",
      text: "1\n00:00:01,000 --> 00:00:02,000\nA\n" + String(repeating: "\0", count: 400), cues: ["1-2 A"]),
    Row(
      name: "white space that only a span keeps", file: "a.ttml",
      text:
        "<tt xmlns=\"http://www.w3.org/ns/ttml\"><body><div><p begin=\"1s\" end=\"2s\">a  b\n <span xml:space=\"preserve\">c  d</span>\n  e  f</p></div></body></tt>",
      cues: ["1-2 a b c  d e f"]),
    Row(
      name: "a character of value zero", file: "a.vtt", text: "WEBVTT\n\n00:01.000 --> 00:02.000\na\0b\0\n",
      cues: ["1-2 a\u{FFFD}b\u{FFFD}"]),
    Row(
      name: "an end behind the whole line", file: "a.lrc",
      text: "[00:01.00]Hello World[00:02.50]\n[00:05.00]<00:05.00>Next<00:05.50>\n[00:06.00]\n",
      cues: ["1-2.5 Hello World", "5-6 Next [Next 5-5.5]"]),
    Row(
      name: "lyrics that were joined with their marks", file: "a.lrc",
      text: "[00:01.00]A\n\u{FEFF}[00:02.00]B\n\u{200E}[00:03.00]\u{200E}C\n[00:04.00]\n",
      cues: ["1-2 A", "2-3 B", "3-4 \u{200E}C"]),
    Row(
      name: "credits of a music service", file: "a.lrc",
      text:
        "{\"t\":0,\"c\":[{\"tx\":\"Words: \"},{\"tx\":\"Nobody\",\"li\":\"http://a\"}]}\n{\"t\":500,\"c\":[{\"tx\":\"Tune\"}]}\n[00:01.00]A\n[00:02.00]\n",
      cues: ["0-0.5 Words: Nobody", "0.5-1 Tune", "1-2 A"]),
    Row(
      name: "credits before milliseconds", file: "a.yrc",
      text: "{\"t\":0,\"c\":[{\"tx\":\"Words\"}]}\n[1000,1000](1000,500,0)Hel(1500,500,0)lo\n",
      cues: ["0-1 Words", "1-2 Hello [Hel 1-1.5] [lo 1.5-2]"]),
    Row(
      name: "karaoke without a number lasts a second", file: "a.ass",
      text:
        "[Script Info]\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:01.00,0:00:04.00,Default,,0,0,0,,{\\k50}a{\\k}b{\\k\\b1}c{\\kf 25}d\n",
      cues: ["1-4 abcd [a 1-1.5] [b 1.5-2.5] [c 2.5-3.5] [d 3.5-3.75]"]),
    Row(
      name: "spans one after the other", file: "a.ttml",
      text:
        "<?xml version=\"1.0\"?><tt xmlns=\"http://www.w3.org/ns/ttml\"><body><div><p begin=\"1s\" end=\"6s\" timeContainer=\"seq\"><span dur=\"1s\">a</span> <span begin=\"0.5s\" dur=\"2s\">b</span></p></div></body></tt>",
      cues: ["1-6 a b [a 1-2] [b 2.5-4.5]"]),
    Row(
      name: "the second format of YouTube", file: "a.srv2",
      text:
        "<?xml version=\"1.0\"?><timedtext><window t=\"0\" id=\"1\" op=\"define\"/><text t=\"1000\" d=\"2000\" w=\"1\">it&#39;s</text><text t=\"1400\" d=\"1600\" w=\"1\" append=\"1\"> on</text><text t=\"2500\" d=\"1000\" w=\"1\">next</text></timedtext>",
      cues: ["1-2.5 it's on [it's 1-1.4] [on 1.4-2.5]", "2.5-3.5 next"]),
  ]
}
