import Foundation
import Testing

/// Everything that cannot work is refused before work begins: one message, the right exit code, nothing written.
struct BadInputTests {
  /// Arguments that replace those of a film that would work, what the message must say, and the exit code.
  private static let cases: [(flags: [String: String], message: String, code: Int32)] = [
    (["--audio": "none.wav"], "none.wav: error: no such file", 66),
    (["--artwork": "none.png"], "none.png: error: no such file", 66),
    (["--transcript": "none.srt"], "none.srt: error: no such file", 66),
    (["--audio": "folder"], "folder: error: is a directory", 65),
    (["--artwork": "folder"], "folder: error: is a directory", 65),
    (["--transcript": "folder"], "folder: error: is a directory", 65),
    (["--audio": "empty"], "empty: error: is empty", 65),
    (["--artwork": "empty"], "empty: error: ", 65),
    (["--transcript": "empty"], "empty: error: ", 65),
    (["--audio": "words.srt"], "words.srt: error: has no audio stream", 65),
    (["--audio": "prose.txt"], "prose.txt: error: ", 65),
    (["--audio": "zeros"], "zeros: error: is not a sound file", 65),
    (["--audio": "cover.bmp"], "cover.bmp: error: has no audio stream", 65),
    (["--artwork": "sound.wav"], "sound.wav: error: is not a picture", 65),
    (["--artwork": "words.srt"], "words.srt: error: is not a picture", 65),
    (["--transcript": "sound.wav"], "sound.wav: error: ", 65),
    (["--transcript": "prose.txt"], "prose.txt: error: ", 65),
    (["--transcript": "nocues.vtt"], "nocues.vtt: error: the transcript has no cues", 65),
    (["--transcript": "late.srt"], "late.srt: error: no cue of the transcript lies within the sound", 65),
    (["--start": "0.5", "--end": "0.25"], "before it starts", 64),
    (["--end": "0.5", "--duration": "0.5"], "both an end and a duration", 64),
    (["--duration": "0"], "has no length", 64),
    (["--start": "-1"], "--start cannot be \"-1\"", 64),
    (["--start": "5"], "the sound lasts only", 65),
    (["--start": "soon"], "--start cannot be \"soon\"", 64),
    (["--size": "63x64"], "width and height must be even", 64),
    (["--size": "0x0"], "it is out of range", 64),
    (["--size": "100000x100000"], "it is out of range", 64),
    (["--size": "big"], "give WIDTHxHEIGHT", 64),
    (["--fps": "0"], "give a frame rate", 64),
    (["--preset": "lyrics-vertcal"], "did you mean lyrics-vertical?", 64),
    (["--preset": "mine.json"], "mine.json: error: no such file", 66),
    (["--preset": "broken.json"], "broken.json:1:13: error: unknown key sceen", 65),
    (["--set": "text.font=Intr"], "did you mean “Inter”", 69),
    (["--set": "background.effect=backgroundWrap"], "backgroundWarp", 65),
    (["--set": "background.effect=none.metal#f"], "none.metal", 66),
    (["--set": "text.colour=#fff"], "did you mean text.color?", 64),
    (["--speaker": "A=B"], "unknown speaker A", 64),
    (["--language": "???"], "--language cannot be", 64),
    (["--audio-track": "2"], "there is no track 2", 65),
    (["-o": "sound.wav"], "the output is the same file as the input sound.wav", 64),
    (["-o": "link.wav"], "the output is the same file as the input sound.wav", 64),
    (["-o": "words.srt"], "the output is the same file as the input words.srt", 64),
    (["-o": "there.mp4"], "there.mp4: error: exists already", 73),
    (["-o": "folder"], "folder: error: is a directory", 73),
    (["-o": "none/film.mp4"], "the folder none does not exist", 73),
    (["-o": "words.srt/film.mp4"], "words.srt", 73),
    (["-o": "/proc/film.mp4"], "/proc", 73),
    (["--receipt": "none/r.json"], "the folder none does not exist", 73),
    (["--frame-hashes": "sound.wav"], "the output is the same file as the input sound.wav", 64),
    (["--receipt": "film.mp4"], "--receipt names the output itself", 64),
  ]

  private func material() throws -> Material {
    let material = try Material()
    let scratch = material.scratch
    try FileManager.default.createDirectory(atPath: scratch.path("folder"), withIntermediateDirectories: true)
    try scratch.write("", "empty")
    try scratch.write(String(repeating: "\0", count: 5000), "zeros")
    try scratch.write("Once upon a time\nthere was a file without any times.\n", "prose.txt")
    try scratch.write("WEBVTT\n\nNOTE nothing here\n", "nocues.vtt")
    try scratch.write("1\n00:10:00,000 --> 00:10:01,000\nLate\n", "late.srt")
    try scratch.write("{\"fps\": 30, \"sceen\": \"lyrics\"}", "broken.json")
    try scratch.write("somebody's film", "there.mp4")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("link.wav"), withDestinationPath: scratch.path("sound.wav"))
    return material
  }

  /// The arguments of a film that would work, with some replaced.
  private func arguments(_ flags: [String: String]) -> [String] {
    var all = [
      ("--audio", "sound.wav"), ("--artwork", "cover.bmp"), ("--transcript", "words.srt"), ("--size", "64x64"),
      ("--fps", "10"), ("--set", "scale=0.25"), ("-o", "film.mp4"),
    ]
    for (flag, value) in flags.sorted(by: { $0.key < $1.key }) {
      if let index = all.firstIndex(where: { $0.0 == flag }), flag != "--set" {
        all[index].1 = value
      } else {
        all.append((flag, value))
      }
    }
    return ["render"] + all.flatMap { [$0.0, $0.1] }
  }

  @Test(arguments: cases.indices)
  func isRefused(_ index: Int) throws {
    let (flags, message, code) = Self.cases[index]
    let material = try material()
    let before = try material.scratch.names
    let there = try String(contentsOfFile: material.scratch.path("there.mp4"), encoding: .utf8)
    let result = try material.run(arguments(flags))
    #expect(result.code == code, "\(flags): \(result.messages)")
    #expect(result.messages.contains(message), "\(flags): \(result.messages)")
    #expect(result.messages.split(separator: "\n").count { $0.contains("error: ") } == 1, "\(result.messages)")
    #expect(result.output == "")
    #expect(try material.scratch.names == before)
    #expect(try String(contentsOfFile: material.scratch.path("there.mp4"), encoding: .utf8) == there)
  }

  @Test(arguments: ["--audio", "--transcript", "-o"])
  func whatIsNeededIsAskedFor(_ flag: String) throws {
    let material = try material()
    var all = arguments([:])
    let index = try #require(all.firstIndex(of: flag))
    all.removeSubrange(index...index + 1)
    let result = try material.run(all)
    #expect(result.code == 64)
    #expect(result.messages.contains("\(flag == "-o" ? "--output" : flag) is missing"))
  }

  /// Root may read everything, so another user asks.
  @Test(arguments: [("--audio", "sound.wav"), ("--artwork", "cover.bmp"), ("--transcript", "words.srt")])
  func aFileThatMayNotBeReadIsRefused(_ flag: String, _ name: String) throws {
    let material = try material()
    let run = arguments([:]).map { "'\($0)'" }.joined(separator: " ")
    let result = try Program.shell(
      """
      chmod 755 . && chmod 600 \(name) && cp "$R" ./refrain-copy && chmod 755 refrain-copy && mkdir out && chmod 777 out
      if [ "$(id -u)" = 0 ]; then as='setpriv --reuid=65534 --regid=65534 --clear-groups'; else chmod 000 \(name); as=; fi
      HOME=/nonexistent $as ./refrain-copy \(run.replacingOccurrences(of: "film.mp4", with: "out/film.mp4"))
      """, in: material.scratch.folder)
    #expect(result.code == 65)
    #expect(result.messages.contains("\(name): error: cannot be read: Permission denied"), "\(result.messages)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: material.scratch.path("out")) == [])
  }

  @Test func aFolderThatMayNotBeWrittenIsRefused() throws {
    let material = try material()
    let run = arguments([:]).map { "'\($0)'" }.joined(separator: " ")
    let result = try Program.shell(
      """
      cp "$R" ./refrain-copy && chmod 755 . refrain-copy && mkdir closed && chmod 755 closed
      if [ "$(id -u)" = 0 ]; then as='setpriv --reuid=65534 --regid=65534 --clear-groups'; else chmod 555 closed; as=; fi
      HOME=/nonexistent $as ./refrain-copy \(run.replacingOccurrences(of: "film.mp4", with: "closed/film.mp4"))
      """, in: material.scratch.folder)
    #expect(result.code == 73)
    #expect(result.messages.contains("the folder closed cannot be written: Permission denied"), "\(result.messages)")
  }

  @Test func mistakesInAJobFileAreShownInPlace() throws {
    let material = try material()
    let job = try material.scratch.write("{\n  \"audio\": \"sound.wav\",\n  \"titel\": \"x\"\n}\n", "job.json")
    let result = try material.run(["render", "job.json"])
    #expect(result.code == 65)
    #expect(
      result.messages == """
        job.json:3:3: error: unknown key titel
            "titel": "x"
            ^
        help: did you mean title?

        """, "\(job)")
  }
}
