import Foundation
import Testing

struct BatchTests {
  /// What `--json` tells of a run.
  private struct Summary: Decodable {
    struct Film: Decodable {
      let output: String
      let outcome: String
      let error: String?
    }
    let rendered: Int
    let current: Int
    let failed: Int
    let films: [Film]
  }

  /// Three rows in a table, each with a sound and an artwork of its own.
  private func material() throws -> Material {
    let material = try Material()
    let scratch = material.scratch
    var table = "name,audio,artwork,transcript,size,fps,title,scale,video.speed\r\n"
    for (index, name) in ["one", "two", "three"].enumerated() {
      try FileManager.default.copyItem(atPath: scratch.path("sound.wav"), toPath: scratch.path("\(name).wav"))
      try FileManager.default.copyItem(atPath: scratch.path("cover.bmp"), toPath: scratch.path("\(name).bmp"))
      table += "\(name),\(name).wav,\(name).bmp,words.srt,64x64,10,\"Song, \(index)\",0.25,ultrafast\r\n"
    }
    try scratch.write(table, "jobs.csv")
    return material
  }

  private func run(_ material: Material, _ flags: [String] = []) throws -> (Summary, Program.Result) {
    let result = try Program.run(
      [
        "batch", material.scratch.path("jobs.csv"), "--preset", "lyrics-vertical,captions-vertical", "-o",
        material.scratch.path("films"), "--jobs", "2", "--json",
      ] + flags, in: "/")
    return (try JSONDecoder().decode(Summary.self, from: Data(result.output.utf8)), result)
  }

  @Test func onlyWhatChangedIsRendered() throws {
    let material = try material()
    let (first, ended) = try run(material)
    #expect(ended.code == 0, "\(ended.messages)")
    #expect(first.rendered == 6)
    let names = try FileManager.default.contentsOfDirectory(atPath: material.scratch.path("films")).sorted()
    #expect(
      names
        == ["one", "three", "two"].flatMap { ["\($0)-captions-vertical.mp4", "\($0)-lyrics-vertical.mp4"] })
    for name in names { #expect(try Program.run(["verify", material.scratch.path("films/\(name)")]).code == 0) }

    let (second, _) = try run(material)
    #expect(second.rendered == 0)
    #expect(second.current == 6)

    var picture = Material.bitmap()
    picture[1000] ^= 0xFF
    try picture.write(to: URL(filePath: material.scratch.path("two.bmp")))
    let (third, _) = try run(material)
    #expect(
      third.films.filter { $0.outcome == "rendered" }.map(\.output.lastName) == [
        "two-lyrics-vertical.mp4", "two-captions-vertical.mp4",
      ])
    #expect(third.current == 4)
  }

  @Test func aFailureIsNamedAndStopsNothing() throws {
    let material = try material()
    try FileManager.default.removeItem(atPath: material.scratch.path("two.wav"))
    let (summary, result) = try run(material)
    #expect(result.code == 1)
    #expect(summary.rendered == 4)
    #expect(summary.failed == 2)
    for film in summary.films where film.outcome == "failed" {
      #expect(film.output.lastName.hasPrefix("two-"))
      #expect(film.error == "two.wav: no such file")
    }
    #expect(result.messages.contains("two-lyrics-vertical.mp4: failed: two.wav: no such file\n"))
    #expect(result.messages.hasSuffix("6 films: 4 rendered, 0 up to date, 2 failed\n"))
  }

  @Test func failFastBeginsNoMore() throws {
    let material = try material()
    try FileManager.default.removeItem(atPath: material.scratch.path("one.wav"))
    let result = try Program.run(
      ["batch", "jobs.csv", "-o", "films", "--fail-fast", "--json"], in: material.scratch.folder)
    #expect(result.code == 1)
    let summary = try JSONDecoder().decode(Summary.self, from: Data(result.output.utf8))
    #expect(summary.films.map(\.outcome) == ["failed", "skipped", "skipped"])
  }

  @Test func aManifestIsCheckedBeforeAnyWork() throws {
    let material = try material()
    try material.scratch.write("audio,titel\nsound.wav,x\n", "bad.csv")
    let result = try material.run(["batch", "bad.csv", "-o", "films"])
    #expect(result.code == 65)
    #expect(result.messages.hasPrefix("bad.csv:1:7: error: unknown column titel\n"))
    #expect(try material.run(["batch", "none.csv", "-o", "films"]).code == 66)
    #expect(try material.run(["batch", "jobs.csv"]).code == 64)
    #expect(try !material.scratch.names.contains("films"))
    let dry = try material.run(["batch", "jobs.csv", "-o", "films", "--dry-run"])
    #expect(dry.output == "films/one.mp4\nfilms/two.mp4\nfilms/three.mp4\n")
    #expect(try !material.scratch.names.contains("films"))
  }

  @Test func aSignalEndsTheChildrenToo() throws {
    let material = try Material(seconds: 5)
    try material.scratch.write(
      "audio,artwork,transcript,size,fps,scale\nsound.wav,cover.bmp,words.srt,64x64,200,0.25\n", "jobs.csv")
    let result = try Program.shell(
      "$R batch jobs.csv -o films & p=$!; sleep 2; kill -TERM $p; wait $p", in: material.scratch.folder)
    #expect(result.code == 143, "\(result.messages)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: material.scratch.path("films")) == [])
  }
}

extension String {
  /// The name of a file without its folder.
  fileprivate var lastName: String { split(separator: "/").last.map(String.init) ?? self }
}
