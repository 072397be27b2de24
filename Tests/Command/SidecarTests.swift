import Foundation
import Testing

/// Transcripts that are written beside a film.
struct SidecarTests {
  private func read(_ material: Material, _ name: String) throws -> String {
    try String(contentsOfFile: material.scratch.path(name), encoding: .utf8)
  }

  /// Two cues, the first of which the clip cuts, and one behind its end.
  private func material() throws -> Material {
    let material = try Material(seconds: 3)
    try material.scratch.write(
      """
      WEBVTT

      00:00.500 --> 00:01.250
      <v A>First <00:00.900>line

      00:01.400 --> 00:02.000
      Second

      00:02.100 --> 00:02.900
      Third
      """, "words.vtt")
    return material
  }

  private func arguments(_ more: [String]) -> [String] {
    ["render", "--audio", "sound.wav", "--artwork", "cover.bmp", "--transcript", "words.vtt"] + Material.small
      + ["--start", "1", "--end", "2.05"] + more
  }

  @Test func theTranscriptIsCutToTheClip() throws {
    let material = try material()
    let formats = ["srt", "vtt", "lrc", "ass", "podcast", "ttml"]
    let result = try material.run(
      arguments([
        "-o", "film.mp4", "--sidecar", formats.joined(separator: ","), "--speaker", "A=Ann", "--json", "--receipt",
        "r.txt",
      ]))
    #expect(result.code == 0, "\(result.messages)")
    #expect(
      try read(material, "film.srt") == """
        1
        00:00:00,000 --> 00:00:00,250
        First line

        2
        00:00:00,400 --> 00:00:01,000
        Second


        """)
    #expect(
      try read(material, "film.vtt") == """
        WEBVTT

        00:00:00.000 --> 00:00:00.250
        <v Ann>First <00:00:00.000>line

        00:00:00.400 --> 00:00:01.000
        Second

        """)
    #expect(try read(material, "film.lrc").hasPrefix("[00:00.000]First line\n[00:00.250]\n[00:00.400]Second\n"))
    #expect(try read(material, "film.ass").contains("Dialogue: 0,0:00:00.40,0:00:01.00,Default,,0,0,0,,Second"))
    #expect(try read(material, "film.json").contains("\"startTime\": 0.4"))
    #expect(try read(material, "film.ttml").contains("<p begin=\"0.4s\" end=\"1s\">Second</p>"))
    let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let names = ["film.srt", "film.vtt", "film.lrc", "film.ass", "film.json", "film.ttml"]
    #expect(report?["sidecars"] as? [String] == names)
    let receipt = try JSONSerialization.jsonObject(with: Data(try read(material, "r.txt").utf8)) as? [String: Any]
    let sidecars = try #require(receipt?["sidecars"] as? [[String: Any]])
    #expect(sidecars.map { $0["path"] as? String } == names)
    #expect(sidecars.map { $0["cues"] as? Int } == [2, 2, 2, 2, 2, 2])
    for sidecar in sidecars {
      let path = try #require(sidecar["path"] as? String)
      let digest = try Program.shell("sha256sum < \(path)", in: material.scratch.folder).output.prefix(64)
      #expect(sidecar["sha256"] as? String == String(digest), "\(path)")
    }
    #expect(try material.scratch.names.count == 5 + names.count + 1, "nothing else is left")
  }

  @Test func aSidecarChangesNothingInTheFilm() throws {
    let material = try material()
    #expect(try material.run(arguments(["-o", "a.mp4"])).code == 0)
    #expect(try material.run(arguments(["-o", "b.mp4", "--sidecar", "srt"])).code == 0)
    #expect(try Program.shell("cmp a.mp4 b.mp4", in: material.scratch.folder).code == 0)
  }

  @Test func whatExistsIsReplacedOnlyWhereTheFilmMayBe() throws {
    let material = try material()
    try material.scratch.write("mine", "film.srt")
    let refused = try material.run(arguments(["-o", "film.mp4", "--sidecar", "vtt,srt"]))
    #expect(refused.code == 73)
    #expect(refused.messages.contains("film.srt: error: exists already"))
    #expect(try read(material, "film.srt") == "mine")
    #expect(try !material.scratch.names.contains { $0 == "film.mp4" || $0 == "film.vtt" })
    let update = try material.run(arguments(["-o", "film.mp4", "--sidecar", "srt", "--update"]))
    #expect(update.code == 73, "no film of ours is there yet: \(update.messages)")
    #expect(try material.run(arguments(["-o", "film.mp4", "--sidecar", "srt", "--force"])).code == 0)
    #expect(try read(material, "film.srt").contains("Second"))
  }

  @Test func anUpdateWritesWhatIsMissingOrOld() throws {
    let material = try material()
    let flags = ["-o", "film.mp4", "--update", "--json", "--sidecar", "srt,vtt"]
    func rendered() throws -> Bool? {
      let result = try material.run(arguments(flags))
      #expect(result.code == 0, "\(result.messages)")
      return (try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])?["rendered"] as? Bool
    }
    #expect(try rendered() == true)
    let (subRip, webVTT) = (try read(material, "film.srt"), try read(material, "film.vtt"))
    try FileManager.default.removeItem(atPath: material.scratch.path("film.srt"))
    try material.scratch.write("old", "film.vtt")
    #expect(try rendered() == false)
    #expect(try read(material, "film.srt") == subRip)
    #expect(try read(material, "film.vtt") == webVTT)
  }

  @Test(arguments: [
    (["-o", "-", "--sidecar", "srt"], "--sidecar needs a film with a name", 64),
    (["-o", "film.mp4", "--sidecar", "lrc,elrc"], "two outputs would be called film.lrc", 64),
    (["-o", "words.mp4", "--sidecar", "vtt"], "words.vtt: error: a sidecar of the film would be another file", 64),
    (
      ["-o", "film.mp4", "--sidecar", "podcast", "--receipt", "film.json"], "film.json: error: a sidecar of the film",
      64
    ),
    (["-o", "film.mp4", "--sidecar", "sbv"], "--sidecar cannot be \"sbv\"", 64),
  ])
  func isRefused(_ flags: [String], _ message: String, _ code: Int32) throws {
    let material = try material()
    let before = try material.scratch.names
    let result = try Program.shell(
      "$R \(arguments(flags).joined(separator: " ")) >/dev/null", in: material.scratch.folder)
    #expect(result.code == code)
    #expect(result.messages.contains(message), "\(result.messages)")
    #expect(try material.scratch.names == before)
  }

  @Test func everyRowOfABatchHasItsOwn() throws {
    let material = try material()
    let row = "sound.wav,words.vtt,64x64,10,0.25,ultrafast"
    try material.scratch.write(
      "name,audio,transcript,size,fps,scale,video.speed,sidecar\none,\(row),\ntwo,\(row),vtt\n", "jobs.csv")
    #expect(try material.run(["batch", "jobs.csv", "-o", "rows"]).code == 0)
    #expect(try Program.shell("ls rows", in: material.scratch.folder).output == "one.mp4\ntwo.mp4\ntwo.vtt\n")
    #expect(try material.run(["batch", "jobs.csv", "-o", "all", "--sidecar", "srt"]).code == 0)
    #expect(
      try Program.shell("ls all", in: material.scratch.folder).output == "one.mp4\none.srt\ntwo.mp4\ntwo.srt\n")
  }
}
