import Foundation
import Testing

struct MessageTests {
  @Test(arguments: [
    (["preset"], "error: unknown command preset\nhelp: did you mean presets?\n", 64),
    (["presets", "lst"], "error: unknown command presets lst\nhelp: did you mean list?\n", 64),
    (["--verison"], "error: unknown flag --verison\nhelp: did you mean --version?\n", 64),
    (["presets", "list", "--jsn"], "error: unknown flag --jsn\nhelp: did you mean --json?\n", 64),
    (
      ["presets", "show", "lyrics-vertcal"],
      "error: unknown preset lyrics-vertcal\nhelp: did you mean lyrics-vertical?\n", 64
    ),
    (["presets", "show", "none.json"], "none.json: error: no such file\n", 66),
    (["presets", "check", "/"], "/: error: is a directory, not a file\n", 65),
    (
      ["presets", "check", "a", "b"],
      "error: unexpected argument \"b\"\nhelp: see --help for what the command takes\n", 64
    ),
    (
      ["transcript", "inspect"], "error: FILE is missing\nhelp: give the transcript's file name\n", 64
    ),
  ])
  func mistakesAreExplained(_ arguments: [String], _ message: String, _ code: Int32) throws {
    let result = try Program.run(arguments)
    #expect(result.code == code)
    #expect(result.messages == message)
    #expect(result.output == "")
  }

  @Test func failuresAreJSONWhereJSONWasAskedFor() throws {
    let result = try Program.run(["transcript", "inspect", "--json", "/nowhere/x.srt"])
    #expect(result.code == 66)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(object?["file"] as? String == "/nowhere/x.srt")
    #expect(object?["code"] as? Int == 66)
  }

  @Test func aReaderThatGoesAwayIsAnOutputError() throws {
    #expect(try Program.shell("$R presets schema > /dev/full").code == 73)
    #expect(try Program.shell("{ sleep 0.3; $R presets schema; echo $? >&2; } | true").messages.hasSuffix("73\n"))
  }

  @Test func standardInputIsReadAsADash() throws {
    let result = try Program.run(
      ["transcript", "inspect", "--json", "-"], input: "1\n00:00:01,000 --> 00:00:02,000\nHello\n")
    #expect(result.code == 0)
    #expect(result.output.contains("\"Hello\""))
  }

  @Test func afterTwoDashesANameMayBeginWithADash() throws {
    let scratch = try Scratch()
    try scratch.write("1\n00:00:01,000 --> 00:00:02,000\nHello\n", "--json")
    let result = try Program.run(["transcript", "inspect", "--", "--json"], in: scratch.folder)
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("format    SubRip"))
  }

  @Test func presetsPrintWhatTheyAre() throws {
    let shown = try Program.run(["presets", "show", "captions-vertical"])
    let object = try JSONSerialization.jsonObject(with: Data(shown.output.utf8)) as? [String: Any]
    #expect(object?["size"] as? String == "1080x1920")
    let scratch = try Scratch()
    let copy = try scratch.write(shown.output, "copy.json")
    #expect(try Program.run(["presets", "check", copy]).code == 0)
    #expect(try Program.run(["presets", "list"]).output.split(separator: "\n").count == 5)
  }
}
