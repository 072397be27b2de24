import Foundation
import Testing

/// `refrain transcript`, as a user runs it.
struct TranscriptCommandTests {
  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("1\n00:00:01,000 --> 00:00:02,000\nOne\n", "one.srt")
    try scratch.write("WEBVTT\n\n00:03.000 --> 00:04.000\nTwo\n", "two.vtt")
    try scratch.write("WEBVTT\n", "empty.vtt")
    return scratch
  }

  private func lines(_ result: Program.Result) throws -> [[String: Any]] {
    try result.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func severalFilesAreALineEach() throws {
    let scratch = try scratch()
    let result = try Program.run(
      ["transcript", "inspect", "--json", "one.srt", "none.srt", "two.vtt"], in: scratch.folder)
    #expect(result.code == 66)
    let lines = try lines(result)
    #expect(lines.map { $0["file"] as? String } == ["one.srt", "none.srt", "two.vtt"])
    #expect(lines.map { $0["format"] as? String } == ["srt", nil, "vtt"])
    #expect(lines[1]["error"] as? String == "there is no such transcript")
    #expect((lines[2]["cues"] as? [[String: Any]])?.first?["text"] as? String == "Two")
    #expect(result.messages.contains("none.srt: error: there is no such transcript"))
  }

  @Test func severalFilesAreToldUnderTheirNames() throws {
    let scratch = try scratch()
    let result = try Program.run(["transcript", "inspect", "one.srt", "two.vtt"], in: scratch.folder)
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("one.srt\nformat"))
    #expect(result.output.contains("\n\ntwo.vtt\nformat    WebVTT\n"))
  }

  @Test func oneFileIsOneObject() throws {
    let scratch = try scratch()
    let result = try Program.run(["transcript", "inspect", "--json", "one.srt"], in: scratch.folder)
    let told = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(told?["file"] as? String == "one.srt")
    #expect((told?["cues"] as? [[String: Any]])?.first?["end"] as? Double == 2)
  }

  @Test func aValidFileWithoutCuesIsShownAndToldOf() throws {
    let scratch = try scratch()
    let result = try Program.run(["transcript", "inspect", "empty.vtt"], in: scratch.folder)
    #expect(result.code == 0)
    #expect(result.messages == "empty.vtt: warning: the transcript has no cues\n")
    #expect(result.output.contains("cues      0\n"))
    #expect(try Program.run(["transcript", "inspect", "--strict", "empty.vtt"], in: scratch.folder).code == 65)
  }

  @Test func repairsAreErrorsWhereTheUserSaysSo() throws {
    let scratch = try scratch()
    try scratch.write("1\n00:00:05,000 --> 00:00:02,000\nx\n", "bad.srt")
    let kind = try Program.run(["transcript", "inspect", "bad.srt"], in: scratch.folder)
    #expect(kind.code == 0)
    #expect(kind.messages.split(separator: "\n").count == 1)
    #expect(kind.messages.hasPrefix("bad.srt:2:1: warning: a cue ends at 2 s, before its start at 5 s"))
    let strict = try Program.run(["transcript", "inspect", "--strict", "--json", "bad.srt"], in: scratch.folder)
    #expect(strict.code == 65)
    #expect(strict.messages.contains("bad.srt:2:1: error: a cue ends at 2 s"))
    let told = try JSONSerialization.jsonObject(with: Data(strict.output.utf8)) as? [String: Any]
    #expect(told?["line"] as? Int == 2)
  }

  /// What is refused must be refused quickly and say what it seems to be.
  @Test(arguments: [
    ("", "the transcript is empty (0 bytes)"),
    ("printf ' \\n\\n'", "it holds only white space"),
    ("printf '<!DOCTYPE html><html><body>404</body></html>'", "this looks like an HTML page"),
    ("printf '\\211PNG\\r\\n\\032\\n'", "this is a PNG picture, binary data"),
    ("head -c 3000000 /dev/urandom", "not a transcript"),
    ("head -c 3000000 /dev/zero", "this is binary data"),
    ("head -c 3000000 /dev/zero | tr '\\0' a", "no timestamps found, so there are no cues: this seems to be one line"),
    ("head -c 300000 /dev/zero | tr '\\0' [", "nested deeper than 200 levels"),
    (
      "printf '<!DOCTYPE tt [<!ENTITY a \"b\"><!ENTITY c \"&a;&a;\">]><tt><body><div><p>&c;</p></div></body></tt>'",
      "declares entities in a DTD"
    ),
  ])
  func whatIsNoTranscriptIsRefused(_ maker: String, _ message: String) throws {
    let scratch = try Scratch()
    let made = try Program.shell("(\(maker.isEmpty ? "true" : maker)) > f.srt", in: scratch.folder)
    #expect(made.code == 0)
    let result = try Program.run(["transcript", "inspect", "f.srt"], in: scratch.folder)
    #expect(result.code == 65, "\(result.messages)")
    #expect(result.messages.contains("f.srt") && result.messages.contains(message), "\(result.messages)")
    #expect(result.output == "")
  }

  @Test func directoriesAndPipesAreNoFiles() throws {
    let scratch = try Scratch()
    let result = try Program.shell(
      "mkdir d && mkfifo p; $R transcript inspect d; $R transcript inspect p", in: scratch.folder)
    #expect(result.messages.contains("d: error: the transcript cannot be read: it is a directory, not a file"))
    #expect(result.messages.contains("p: error: the transcript cannot be read: it is a pipe, not a file"))
  }
}
