import RefrainTranscripts
import Testing

/// What recognisers write about the same words twice, in a text and in a list of words.
@Suite struct RecogniserTests {
  static let rows: [DialectTests.Row] = [
    DialectTests.Row(
      name: "a number that the words spell", file: "a.json",
      text:
        #"{"segments":[{"start":0,"end":3,"text":" It's 20 dollars.","words":[{"word":" It's","start":0,"end":1},{"word":" twenty","start":1,"end":2},{"word":" dollars.","start":2,"end":3}]}]}"#,
      cues: ["0-3 It's 20 dollars. [It's 0-1] [20 1-2] [dollars. 2-3]"]),
    DialectTests.Row(
      name: "several words for one number", file: "a.json",
      text:
        #"{"segments":[{"start":0,"end":4,"text":"He paid 120 euros","words":[{"word":"He","start":0,"end":1},{"word":"paid","start":1,"end":2},{"word":"one","start":2,"end":2.25},{"word":"hundred","start":2.25,"end":2.5},{"word":"twenty","start":2.5,"end":3},{"word":"euros","start":3,"end":4}]}]}"#,
      cues: ["0-4 He paid 120 euros [He 0-1] [paid 1-2] [120 2-3] [euros 3-4]"]),
    DialectTests.Row(
      name: "another text than the words'", file: "a.json",
      text:
        #"{"segments":[{"start":0,"end":2,"text":"Bonjour","words":[{"word":"hello","start":0,"end":1},{"word":"there","start":1,"end":2}]}]}"#,
      cues: ["0-2 Bonjour"]),
    DialectTests.Row(
      name: "no text but the words'", file: "a.json",
      text:
        #"{"segments":[{"start":0,"end":2,"text":" ","words":[{"word":" Hi","start":0,"end":1},{"word":" you","start":1,"end":2}]}]}"#,
      cues: ["0-2 Hi you [Hi 0-1] [you 1-2]"]),
    DialectTests.Row(
      name: "punctuation that only the whole text has", file: "a.json",
      text:
        #"{"text":"I paid $20.50, twice! OK?","words":[{"word":"I","start":0,"end":0.25},{"word":"paid","start":0.25,"end":0.5},{"word":"20","start":0.5,"end":0.75},{"word":"50","start":0.75,"end":1},{"word":"twice","start":1,"end":1.5},{"word":"OK","start":1.75,"end":2}]}"#,
      cues: [
        "0-1.5 I paid $20.50, twice! [I 0-0.25] [paid 0.25-0.5] [$20.50, 0.5-1] [twice! 1-1.5]",
        "1.75-2 OK? [OK? 1.75-2]",
      ]),
    DialectTests.Row(
      name: "the same without spaces", file: "a.json",
      text:
        #"{"text":"你好，世界。","words":[{"word":"你","start":0,"end":0.25},{"word":"好","start":0.25,"end":0.5},{"word":"世","start":0.5,"end":0.75},{"word":"界","start":0.75,"end":1}]}"#,
      cues: ["0-1 你好，世界。 [你 0-0.25] [好， 0.25-0.5] [世 0.5-0.75] [界。 0.75-1]"]),
    DialectTests.Row(name: "silence", file: "a.json", text: "[]", cues: []),
    DialectTests.Row(
      name: "silence that a service heard", file: "a.json",
      text: #"{"status":"completed","audio_duration":9,"text":"","words":[],"utterances":null}"#, cues: []),
    DialectTests.Row(
      name: "a list of sentences", file: "a.json",
      text:
        #"{"confidence":0.9,"audio_duration":9,"sentences":[{"text":"Hi you.","start":0,"end":500,"speaker":"A","words":[{"text":"Hi","start":0,"end":250},{"text":"you.","start":250,"end":500}]},{"text":"Bye.","start":750,"end":1000,"words":[{"text":"Bye.","start":750,"end":1000}]}]}"#,
      cues: ["0-0.5 A: Hi you. [Hi 0-0.25] [you. 0.25-0.5]", "0.75-1 Bye. [Bye. 0.75-1]"]),
    DialectTests.Row(
      name: "a list of paragraphs", file: "a.json",
      text:
        #"{"confidence":0.9,"paragraphs":[{"text":"Hi. Bye.","start":0,"end":1000,"words":[{"text":"Hi.","start":0,"end":500},{"text":"Bye.","start":500,"end":1000}]}]}"#,
      cues: ["0-1 Hi. Bye. [Hi. 0-0.5] [Bye. 0.5-1]"]),
  ]

  @Test(arguments: rows)
  func meansWhatWasSaid(_ row: DialectTests.Row) throws {
    let transcript = try Transcript.read(Array(row.text.utf8), file: row.file)
    #expect(transcript.cues.map(\.shown) == row.cues)
    #expect(Invariants.faults(in: transcript.cues).isEmpty)
  }
}
