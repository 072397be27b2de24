import RefrainDocuments
import Testing

struct SuggestionTests {
  private let names = ["lyrics-vertical", "lyrics-square", "lyrics-wide", "captions-vertical", "--audio"]

  @Test(arguments: [
    ("lyrics-vertcal", "lyrics-vertical"), ("LYRICS-WIDE", "lyrics-wide"), ("lyrcis-wide", "lyrics-wide"),
    ("captions", "captions-vertical"), ("--adio", "--audio"),
  ])
  func findsWhatWasMeant(_ text: String, _ name: String) {
    #expect(Suggestion.nearest(to: text, among: names) == name)
  }

  @Test(arguments: ["", "x", "lyrics", "completely-else"])
  func isSilentWhereNothingIsNear(_ text: String) {
    #expect(Suggestion.nearest(to: text, among: names) == nil)
  }
}

struct SettingHelpTests {
  @Test func entryTellsRangeAndDefault() {
    #expect(
      SettingHelp.flags([Fixture.output, Fixture.threads, Fixture.force]) + SettingHelp.keys([Fixture.blur]) == """
          --output, -o FILE
              Where to write.
          --threads N
              How many. Range: 1 to 64. Default: 4.
          --force
              Replace what is there.
          background.blur=N
              Radius in points. Range: 0 to 200. Default: 30.

        """)
  }

  @Test func longTextIsBrokenBetweenWords() {
    let text = SettingHelp.wrapped(Array(repeating: "word", count: 60).joined(separator: " "), indent: 6)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.count <= SettingHelp.width && $0.hasPrefix("      word") })
  }
}
