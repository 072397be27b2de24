import RefrainDocuments
import Testing

/// Settings of named values.
struct SettingEntryTests {
  private let limits = Setting("limits", .entries("NAME=N", .number(0...10)), "How much of each.")
  private let other = Setting("limit", .number(0...10), "Another.")

  private func read(_ json: String) throws -> SettingValues {
    try SettingValues(
      reading: JSONDocument(parsing: Array(json.utf8), file: "a.json").root.object, settings: [limits, other])
  }

  @Test func objectsDottedKeysAndLaterTextsAddUp() throws {
    var values = try read("{\"limits\": {\"a\": 1, \"b.c\": \"2\", \"e\": null}, \"limits.d\": 3, \"limits.a\": 4}")
    let entry = try #require(SettingEntry("limits.b.c", among: [other, limits]))
    try values.read("5", for: entry, from: .commandLine)
    #expect(values.entries(limits).map(\.key) == ["a", "b.c", "d"])
    #expect(values.entries(limits).map(\.text) == ["4", "5", "3"])
  }

  @Test func eachValueIsCheckedWhereItStands() {
    #expect(
      Fixture.failure { _ = try read("{\n  \"limits\": {\"a\": 1,\n    \"b\": 11}\n}") }
        == """
        a.json:3:10: error: limits.b cannot be "11": it is out of range
              "b": 11}
                   ^
        help: give a number from 0 to 10
        65
        """)
  }

  @Test(arguments: ["limits", "limits.", "limit.a", "limitsa", "other.a"])
  func otherKeysAreNone(_ key: String) {
    #expect(SettingEntry(key, among: [limits, other]) == nil)
  }

  @Test func schemaAndHelpNameThem() {
    #expect(SettingHelp.keys([limits]) == "  limits.NAME=N\n      How much of each. Range: 0 to 10.\n")
    let schema = SettingSchema.text(title: "T", [limits])
    #expect(schema.contains("\"additionalProperties\": {\n        \"type\": \"number\""))
  }
}
