import Foundation
import Testing

/// Effects that follow the sound and tables, as a user sees them.
struct DataTests {
  /// A sound that is silent in every other half second.
  private func material() throws -> Material {
    let material = try Material(seconds: 3)
    var data = Material.wave(seconds: 3)
    for sample in 0..<(3 * 48_000) where sample / 24_000 % 2 == 0 {
      data[44 + 2 * sample] = 0
      data[45 + 2 * sample] = 0
    }
    try data.write(to: URL(filePath: material.scratch.path("sound.wav")))
    try material.scratch.write("time;bpm\n0;60\n1;120\n2;90\n3;100\n", "heart.csv")
    return material
  }

  private static let ripple = [
    "--set", "background.effect=audioRipple", "--set",
    "background.arguments.level=2 * audio.band(4), 0...1, smooth 0.1",
    "--set", "background.arguments.strength=data.heart.bpm / 8", "--set", "data.heart=heart.csv", "--set",
    "background.blur=1", "--set", "video.speed=ultrafast",
  ]

  /// The hash of each frame by its second.
  private func hashes(_ material: Material, _ flags: [String], _ name: String) throws -> [String: String] {
    let result = try material.run(
      ["render"] + material.arguments + Self.ripple + flags + ["--frame-hashes", name, "-o", "\(name).mp4"])
    #expect(result.code == 0, "\(result.messages)")
    let text = try String(contentsOfFile: material.scratch.path(name), encoding: .utf8)
    let lines = text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    return Dictionary(uniqueKeysWithValues: lines.map { ($0[1], $0[2]) })
  }

  @Test func framesDependOnTheirTimeAlone() throws {
    let material = try material()
    let one = try hashes(material, ["--threads", "1"], "one")
    let two = try hashes(material, ["--threads", "2"], "two")
    let late = try hashes(material, ["--start", "1.2", "--end", "2.6", "--threads", "2"], "late")
    #expect(one.count == 30)
    #expect(two == one)
    #expect(late.count == 14)
    for (second, hash) in late { #expect(one[second] == hash, "frame at \(second)") }
    // Silence and sound differ, and so do two frames of silence not.
    #expect(Set(one.values).count > 10)
  }

  @Test func theTableIsPartOfTheRecipe() throws {
    let material = try material()
    let job = ["render"] + material.arguments + Self.ripple + ["--end", "0.3", "-o", "film.mp4", "--update", "--json"]
    #expect(try material.run(job).output.contains("\"rendered\":true"))
    #expect(try material.run(job).output.contains("\"rendered\":false"))
    try material.scratch.write("time;bpm\n0;61\n1;120\n2;90\n3;100\n", "heart.csv")
    #expect(try material.run(job).output.contains("\"rendered\":true"))
  }

  @Test func aTableThatIsTooShortIsSaid() throws {
    let material = try material()
    try material.scratch.write("time,bpm\n0.5,60\n1.5,61\n", "heart.csv")
    let result = try material.run(["still"] + material.arguments + Self.ripple + ["--at", "0", "-o", "a.png"])
    #expect(result.code == 0)
    #expect(
      result.messages.hasPrefix(
        """
        heart.csv: warning: the data track lasts from 0:00:00.500 to 0:00:01.500 of the sound and does not cover the \
        clip; its first and last value hold outside

        """), "\(result.messages)")
    let moved = try material.run(
      ["still"] + material.arguments + Self.ripple
        + ["--set", "data-start.heart=-0.5", "--end", "0.9", "--at", "0", "-o", "b.png"])
    #expect(moved.code == 0)
    #expect(!moved.messages.contains("warning"))
  }

  @Test func mistakesAreToldWhereTheyWereMade() throws {
    let material = try material()
    func still(_ set: String...) throws -> Program.Result {
      try material.run(
        ["still"] + material.arguments + Self.ripple + set.flatMap { ["--set", $0] } + ["--at", "0", "-o", "a.png"])
    }
    let parameter = try still("background.arguments.levl=1")
    #expect(parameter.code == 64)
    #expect(
      parameter.messages == "error: unknown parameter of the effect audioRipple: levl\nhelp: did you mean level?\n")
    let type = try still("background.arguments.level=#ff0000")
    #expect(type.messages.contains("level is a number, and this is a colour"))
    let track = try still("background.arguments.level=data.hart.bpm")
    #expect(track.messages == "error: unknown data track hart\nhelp: did you mean heart?\n")
    let file = try still("data.heart=none.csv")
    #expect(file.code == 66)
    #expect(file.messages == "none.csv: error: no such file\n")
    try material.scratch.write("time,bpm\n0,60\n1,x\n", "bad.csv")
    let row = try still("data.heart=bad.csv")
    #expect(row.code == 65)
    #expect(row.messages.hasPrefix("bad.csv:3:3: error: ‘x’ in column bpm is no number\n"))
    try material.scratch.write(
      "{\n  \"background\": {\"effect\": \"audioRipple\",\n    \"arguments\": {\"level\": \"audio.band(12)\"}}\n}",
      "mine.json")
    let preset = try material.run(["presets", "check", "mine.json"])
    #expect(preset.code == 65)
    #expect(
      preset.messages.hasPrefix(
        "mine.json:3:28: error: background.arguments.level cannot be \"audio.band(12)\": there is no signal audio.band(12)\n"
      ), "\(preset.messages)")
    #expect(try !material.scratch.names.contains("a.png"))
  }

  @Test func aBatchTakesTablesFromItsColumns() throws {
    let material = try material()
    try material.scratch.write(
      "audio,artwork,transcript,size,fps,scale,end,background.effect,background.arguments.strength,data.heart\n"
        + "sound.wav,cover.bmp,words.srt,64x64,10,0.25,0.3,lyricRipple,data.heart.bpm / 10,heart.csv\n", "jobs.csv")
    let result = try Program.run(
      ["batch", material.scratch.path("jobs.csv"), "-o", material.scratch.path("films")], in: "/")
    #expect(result.code == 0, "\(result.messages)")
  }
}
