import Foundation
import RefrainDocuments
import Testing

@testable import RefrainExport

struct BatchManifestTests {
  private func table(_ text: String) throws -> [[String]] {
    try CSVTable(SourceText(Array(text.utf8), file: "jobs.csv")).rows.map { $0.map(\.text) }
  }

  private func manifest(_ text: String, name: String = "jobs.csv") throws -> BatchManifest {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return try BatchManifest(file: file.path)
  }

  private func failure(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch let error as any ExplainedError {
      let place = error.diagnostic.place
      return "\(place?.line ?? 0):\(place?.column ?? 0) \(error.diagnostic.message) \(error.failureKind.rawValue)"
    } catch {
      return "\(error)"
    }
  }

  @Test func cellsAreAsRFC4180HasThem() throws {
    #expect(try table("a,b\r\n1,2\r\n") == [["a", "b"], ["1", "2"]])
    #expect(try table("a,b\n\"x, \"\"y\"\"\r\nz\",\n") == [["a", "b"], ["x, \"y\"\r\nz", ""]])
    #expect(try table("\u{FEFF}a\n\n\n1") == [["a"], ["1"]])
    #expect(try table("a;b\n\"1\";2,5\n") == [["a", "b"], ["1", "2,5"]])
    #expect(try table("a,b\r1,2\r") == [["a", "b"], ["1", "2"]])
    #expect(try table("") == [])
  }

  @Test func randomTablesAreReadAsTheyWereWritten() throws {
    var random = SystemRandomNumberGenerator()
    let letters: [Character] = ["a", ",", "\"", "\n", "\r", " ", "é", "日", ";"]
    for _ in 0..<200 {
      let width = Int.random(in: 1...4, using: &random)
      let rows = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        (0..<width).map { _ in
          String((0..<Int.random(in: 0...6, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
        }
      }
      let text = rows.map { row in
        row.map { "\"" + $0.replacingOccurrences(of: "\"", with: "\"\"") + "\"" }.joined(separator: ",")
      }.joined(separator: "\r\n")
      let read = try table(text)
      #expect(read.map { $0.map { Array($0.utf8) } } == rows.map { $0.map { Array($0.utf8) } }, "\(text)")
    }
  }

  @Test(arguments: [
    ("a,b\n\"1,2", "2:1 a quoted cell is not closed 65"),
    ("a\nb\"c", "2:2 a quotation mark stands inside a cell that does not begin with one 65"),
    ("a\n\"b\"c", "2:4 text follows a closing quotation mark 65"),
  ])
  func brokenTablesAreShownInPlace(_ text: String, _ message: String) {
    #expect(failure { _ = try table(text) } == message)
  }

  @Test func bothFormsSayTheSame() throws {
    let csv = try manifest("name,audio,title,background.blur\none,a.wav,\"A, b\",12\n,media/song.flac,,\n")
    let json = try manifest(
      """
      {"jobs": [{"name": "one", "audio": "a.wav", "title": "A, b", "set": {"background.blur": 12}},
                {"audio": "media/song.flac"}]}
      """, name: "jobs.json")
    for rows in [csv.rows, json.rows] {
      #expect(rows.map(\.name) == ["one", "song"])
      #expect(rows[0].values[JobSettings.title] == .text("A, b"))
      #expect(rows[0].values.value(JobSettings.set).assignments.map(\.text) == ["12"])
      #expect(rows[1].values[JobSettings.title] == nil)
    }
  }

  @Test(arguments: [
    ("audio,titel\na.wav,x\n", "1:7 unknown column titel 65"),
    ("audio,fps\na.wav,fast\n", "2:7 fps cannot be \"fast\": \u{2018}fast\u{2019} is not a frame rate 65"),
    ("audio,title\na.wav,x,y\n", "2:9 this row has 3 cells, the heading has 2 65"),
    ("title\nx\n", "2:1 audio is missing 65"),
    ("audio\n", "0:0 there are no jobs 65"),
  ])
  func mistakesAreShownInPlace(_ text: String, _ message: String) {
    #expect(failure { _ = try manifest(text) } == message)
  }

  @Test func jobsAreRowsTimesPresets() throws {
    let plan = try BatchPlan(
      manifest("audio,size\na.wav,640x360\nb.wav,\n"), presets: ["lyrics-wide", "captions-vertical"], assignments: [],
      folder: "/out")
    #expect(
      plan.jobs.map(\.output) == [
        "/out/a-lyrics-wide.mp4", "/out/a-captions-vertical.mp4", "/out/b-lyrics-wide.mp4",
        "/out/b-captions-vertical.mp4",
      ])
    let job = try SettingValues(
      reading: JSONDocument(parsing: Array(plan.jobs[1].json.utf8), file: "-").root.object, settings: JobSettings.all)
    #expect(job.file(JobSettings.audio) == "a.wav")
    #expect(job[JobSettings.preset] == .text("captions-vertical"))
    #expect(job.file(JobSettings.output) == "/out/a-captions-vertical.mp4")
    #expect(
      try BatchPlan(manifest("audio\na.wav\n"), presets: [], assignments: [], folder: "/out").jobs.map(\.output) == [
        "/out/a.mp4"
      ])
  }

  @Test func mistakesShowBeforeAnyWork() throws {
    let twice = try manifest("audio\nx/a.wav\ny/a.flac\n")
    #expect(
      failure { _ = try BatchPlan(twice, presets: [], assignments: [], folder: "/o") }
        == "3:1 another job before this one writes /o/a.mp4 too 65")
    let preset = try manifest("audio,preset\na.wav,lyrics-wid\n")
    #expect(
      failure { _ = try BatchPlan(preset, presets: [], assignments: [], folder: "/o") }
        == "2:7 unknown preset lyrics-wid 65")
    let key = try manifest("audio,background.blur\na.wav,1000\n")
    #expect(
      failure { _ = try BatchPlan(key, presets: [], assignments: [], folder: "/o") }
        == "2:7 background.blur cannot be \"1000\": it is out of range 65")
  }
}
