import RefrainDocuments
import Testing

struct SettingValuesTests {
  @Test func nestedAndDottedKeysAreTheSame() throws {
    for text in [#"{"background": {"blur": 12.5}}"#, #"{"background.blur": 12.5}"#, #"{"background.blur": "12.5"}"#] {
      #expect(try Fixture.json(text)[Fixture.blur] == .number(12.5))
    }
  }

  @Test func fileNamesAreRelativeToTheFileThatNamesThem() throws {
    #expect(try Fixture.json(#"{"audio": "a.wav"}"#).file(Fixture.sound) == "jobs/a.wav")
    #expect(try Fixture.json(#"{"audio": "/a.wav"}"#).file(Fixture.sound) == "/a.wav")
    #expect(try Fixture.json(#"{"audio": "-"}"#).file(Fixture.sound) == "-")
    #expect(try Fixture.json(#"{"audio": "a.wav"}"#, file: "-").file(Fixture.sound) == "a.wav")
    #expect(try Fixture.arguments("--audio", "a.wav").values.file(Fixture.sound) == "a.wav")
  }

  @Test func theLastWordCountsAndAssignmentsAddUp() throws {
    let file = try Fixture.json(
      ##"{"audio": "a", "color": "#123", "set": {"background": {"blur": 1}, "x": [1, 2]}}"##)
    let both = file.overridden(by: try Fixture.arguments("--audio", "b", "--set", "background.blur=2").values)
    #expect(both[Fixture.sound] == .text("b"))
    #expect(both[Fixture.color] == .text("#112233"))
    #expect(
      both.value(Fixture.set).assignments.map { "\($0.key)=\($0.text)" } == [
        "background.blur=1", "x=1,2", "background.blur=2",
      ])
  }

  @Test func listsAreArraysOrCommas() throws {
    for text in [#"{"text.font": ["A b", "C"]}"#, #"{"text.font": "A b, C"}"#] {
      #expect(try Fixture.json(text)[Fixture.fonts] == .list([.text("A b"), .text("C")]))
    }
    #expect(try Fixture.json("{}")[Fixture.fonts] == .list([.text("Inter"), .text("Noto Sans")]))
  }

  @Test func nullLeavesTheDefault() throws {
    #expect(try Fixture.json(#"{"color": null}"#)[Fixture.color] == .text("#ffffff"))
  }

  @Test(arguments: [
    (#"{"backgroundblur": 1}"#, "unknown key backgroundblur", "did you mean background.blur?", 2),
    (#"{"background": {"blurr": 1}}"#, "unknown key background.blurr", "did you mean background.blur?", 17),
    (
      #"{"background.blur": 201}"#, #"background.blur cannot be "201": it is out of range"#,
      "give a number from 0 to 200", 21
    ),
    (
      #"{"scene": "lyric"}"#, #"scene cannot be "lyric": did you mean lyrics?"#, "give one of lyrics, captions", 11
    ),
    (#"{"even": "abc"}"#, #"even cannot be "abc": there are 3 letters"#, "give an even number of letters", 10),
    (
      #"{"audio": ["a"]}"#, #"audio cannot be "array": this is the wrong kind of JSON value"#, "give a file name", 11
    ),
    (#"{"color": "red"}"#, #"color cannot be "red""#, "give a colour such as #FF8800 or #FF880080", 11),
  ])
  func mistakesInFilesAreShownInPlace(_ text: String, _ message: String, _ remedy: String, _ column: Int) {
    let caret = String(repeating: " ", count: column + 1) + "^"
    #expect(
      Fixture.failure { _ = try Fixture.json(text) }
        == "jobs/a.json:1:\(column): error: \(message)\n  \(text)\n\(caret)\nhelp: \(remedy)\n65")
  }

  @Test func theSameValueHasOneText() throws {
    let texts = try ["1.50", "1.5", "15e-1"].map { try Fixture.json("{\"background.blur\": \($0)}")[Fixture.blur] }
    #expect(texts.map { $0?.description } == ["1.5", "1.5", "1.5"])
    #expect(try Fixture.arguments("--size=640x360").values[Fixture.size]?.description == "640x360")
  }

  @Test func schemaDescribesEachKeyOnce() throws {
    let schema = SettingSchema.text(title: "Fixture", Fixture.all)
    let root = try JSONDocument(parsing: Array(schema.utf8), file: "schema").root
    let properties = root["properties"]
    #expect(properties?["background"]?["properties"]?["blur"]?["maximum"]?.literal == "200")
    #expect(properties?["background.blur"]?["default"]?.literal == "30")
    #expect(try properties?["scene"]?["enum"]?.array.count == 2)
    #expect(try properties?["text"]?["properties"]?["font"]?["items"]?["type"]?.string == "string")
    #expect(try root["additionalProperties"]?.boolean == false)
  }
}
