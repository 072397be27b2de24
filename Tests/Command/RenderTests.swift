import Foundation
import Testing

struct RenderTests {
  private func probe(_ path: String) throws -> [String: Any] {
    let result = try Program.shell(
      "ffprobe -v error -count_packets -show_streams -show_format -of json '\(path)'", in: nil)
    return try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any] ?? [:]
  }

  @Test func aFilmIsWhatItPromisesToBe() throws {
    let material = try Material(seconds: 1.25)
    let result = try material.run(
      ["render"] + material.arguments + ["-o", "film.mp4", "--json", "--receipt", "r.json", "--title", "Té: \"x\""])
    #expect(result.code == 0, "\(result.messages)")
    let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(report?["frames"] as? Int == 13)
    #expect(report?["rendered"] as? Bool == true)
    let film = try probe(material.scratch.path("film.mp4"))
    let streams = film["streams"] as? [[String: Any]] ?? []
    #expect(streams.map { $0["codec_name"] as? String } == ["h264", "aac"])
    #expect(streams.first?["nb_read_packets"] as? String == "13")
    #expect(streams.first?["r_frame_rate"] as? String == "10/1")
    #expect(streams.allSatisfy { $0["start_time"] as? String == "0.000000" })
    for key in ["color_space", "color_transfer", "color_primaries"] {
      #expect(streams.first?[key] as? String == "bt709")
    }
    let tags = (film["format"] as? [String: Any])?["tags"] as? [String: String]
    let recipe = try #require(report?["recipe"] as? String)
    #expect(tags?["comment"] == "refrain:1:\(recipe)")
    #expect(tags?["title"] == "Té: \"x\"")
    let receipt =
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(filePath: material.scratch.path("r.json")))) as? [String: Any]
    #expect(receipt?["recipe"] as? String == recipe)
    let digest = try Program.shell("sha256sum < film.mp4", in: material.scratch.folder).output.prefix(64)
    #expect((receipt?["film"] as? [String: Any])?["sha256"] as? String == String(digest))
    #expect(try material.run(["verify", "film.mp4"]).code == 0)
    #expect(try material.scratch.names == ["cover.bmp", "film.mp4", "r.json", "sound.wav", "words.srt"])
  }

  @Test func threadsAndCutsDoNotChangeFrames() throws {
    let material = try Material(seconds: 2)
    let runs: [(String, [String])] = [
      ("a", ["--threads", "1"]), ("b", ["--threads", "2"]),
      ("c", ["--threads", "3", "--start", "0.5", "--duration", "1"]),
    ]
    var hashes: [String: [String: String]] = [:]
    for (name, flags) in runs {
      let result = try material.run(
        ["render"] + material.arguments + ["-o", "\(name).mp4", "--frame-hashes", "\(name).txt"] + flags)
      #expect(result.code == 0, "\(result.messages)")
      let lines = try String(contentsOfFile: material.scratch.path("\(name).txt"), encoding: .utf8).split(
        separator: "\n")
      let cells = lines.map { $0.split(separator: "\t").map(String.init) }
      #expect(cells.map { $0[0] } == (0..<cells.count).map(String.init))
      hashes[name] = Dictionary(uniqueKeysWithValues: cells.map { ($0[1], $0[2]) })
    }
    #expect(hashes["a"]?.count == 20)
    #expect(Set(hashes["a"]?.values.map { $0 } ?? []).count > 10, "frames move")
    #expect(hashes["a"] == hashes["b"])
    #expect(hashes["c"]?.count == 10)
    for (time, hash) in hashes["c"] ?? [:] { #expect(hashes["a"]?[time] == hash, "at \(time)") }
    #expect(try Program.shell("cmp a.mp4 b.mp4", in: material.scratch.folder).code == 0)
    let still = try material.run(
      ["still"] + material.arguments + ["--at", "0.7,12f", "-o", "s.png", "--frame-hashes", "s.txt"])
    #expect(still.code == 0, "\(still.messages)")
    let lines = try String(contentsOfFile: material.scratch.path("s.txt"), encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      let cells = line.split(separator: "\t").map(String.init)
      #expect(hashes["a"]?[cells[1]] == cells[2])
    }
    #expect(FileManager.default.fileExists(atPath: material.scratch.path("s@700.png")))
    #expect(FileManager.default.fileExists(atPath: material.scratch.path("s@1200.png")))
  }

  @Test func aJobFileSaysWhatFlagsSay() throws {
    let material = try Material()
    try material.scratch.write(
      """
      { // paths are relative to this file
        "audio": "sound.wav", "artwork": "cover.bmp", "transcript": "words.srt", "size": "64x64", "fps": 10,
        "set": { "scale": 0.25, "video": { "speed": "ultrafast" }, "background.blur": 8 },
        "output": "job.mp4",
      }
      """, "job.json")
    let job = try Program.run(["render", material.scratch.path("job.json"), "--json"], in: "/")
    #expect(job.code == 0, "\(job.messages)")
    let flags = try material.run(["render"] + material.arguments + ["-o", "flags.mp4"])
    #expect(flags.code == 0)
    #expect(try Program.shell("cmp job.mp4 flags.mp4", in: material.scratch.folder).code == 0)
    let piped = try Program.shell(
      "$R render - -o - < job.json | cmp - job.mp4", in: material.scratch.folder)
    #expect(piped.code == 0, "\(piped.messages)")
  }

  @Test func updateRendersOnlyWhatChanged() throws {
    let material = try Material()
    func rendered() throws -> Bool? {
      let result = try material.run(["render"] + material.arguments + ["-o", "u.mp4", "--update", "--json"])
      #expect(result.code == 0, "\(result.messages)")
      let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
      return report?["rendered"] as? Bool
    }
    #expect(try rendered() == true)
    #expect(try rendered() == false)
    try Material.wave(seconds: 0.9).write(to: URL(filePath: material.scratch.path("sound.wav")))
    #expect(try rendered() == true)
    #expect(try rendered() == false)
    _ = try Program.shell("head -c 5000 u.mp4 > t && mv t u.mp4", in: material.scratch.folder)
    #expect(try rendered() == true, "a film that lacks its end is no film")
    #expect(try rendered() == false)
    try material.scratch.write("a film of somebody else", "u.mp4")
    let foreign = try material.run(["render"] + material.arguments + ["-o", "u.mp4", "--update"])
    #expect(foreign.code == 73)
    #expect(foreign.messages.contains("was not made by this program"))
  }

  @Test(arguments: [("INT", 130), ("TERM", 143)])
  func aSignalLeavesNothingBehind(_ signal: String, _ code: Int32) throws {
    let material = try Material(seconds: 5)
    let slow = material.arguments.map { $0 == "10" ? "200" : $0 }
    let line =
      "$R render \(slow.joined(separator: " ")) -o film.mp4 --frame-hashes h.txt --receipt r.json & p=$!; "
      + "sleep 1.5; kill -\(signal) $p; wait $p"
    let result = try Program.shell(line, in: material.scratch.folder)
    #expect(result.code == code, "\(result.messages)")
    #expect(result.messages.contains("nothing was written"))
    #expect(try material.scratch.names == ["cover.bmp", "sound.wav", "words.srt"])
  }

  @Test func progressIsToldAsAsked() throws {
    let material = try Material()
    let json = try material.run(["render"] + material.arguments + ["-o", "a.mp4", "--progress", "json"])
    let last = json.messages.split(separator: "\n").last { $0.hasPrefix("{") } ?? ""
    let told = try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any]
    #expect(told?["frame"] as? Int == 10)
    #expect(told?["frames"] as? Int == 10)
    let bar = try material.run(["render"] + material.arguments + ["-o", "b.mp4", "--progress", "bar"])
    #expect(bar.messages.contains("100 % 10/10 frames"))
    let none = try material.run(["render"] + material.arguments + ["-o", "c.mp4", "--progress", "none"])
    #expect(!none.messages.contains("%"))
  }
}
