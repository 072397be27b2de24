import Foundation
import RefrainDocuments
import RefrainEffects
import RefrainPixels
import RefrainScenes
import RefrainTimeline
import RefrainTypography
import Testing

struct PresetTests {
  private func preset(_ name: String = "lyrics-vertical", _ assignments: String...) throws -> Preset {
    try Preset(named: name, from: .commandLine, assignments: assignments.map(assignment))
  }

  private func assignment(_ text: String) -> SettingAssignment {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return SettingAssignment(key: parts[0], text: parts[1], origin: .commandLine)
  }

  private func failure(_ body: () throws(PresetError) -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error.diagnostic.rendered)\n\(error.failureKind.rawValue)"
    }
  }

  @Test(arguments: [
    ("lyrics-vertical", SceneKind.lyrics, 1080, 1920), ("lyrics-square", .lyrics, 1080, 1080),
    ("lyrics-wide", .lyrics, 1920, 1080), ("captions-vertical", .captions, 1080, 1920),
    ("ripple-vertical", .lyrics, 1080, 1920),
  ])
  func builtInPresetsHaveTheirSizes(_ name: String, _ scene: SceneKind, _ width: Int, _ height: Int) throws {
    let preset = try preset(name)
    #expect(preset.scene == scene)
    #expect(preset.canvas.pixelSize == PixelSize(width: width, height: height))
    #expect(preset.canvas.rate == .fps30)
    #expect(preset.video.threads == 4)
    #expect(!preset.summary.isEmpty)
  }

  @Test func everyBuiltInPresetIsTestedAbove() {
    #expect(
      PresetCatalogue.names
        == ["lyrics-vertical", "lyrics-square", "lyrics-wide", "captions-vertical", "ripple-vertical"])
  }

  @Test func laterWordsWin() throws {
    let job = try SettingArguments(
      ["--fps=25", "--size=640x360"], settings: [PresetSettings.size, PresetSettings.rate], operandLimit: 0
    ).values
    let preset = try Preset(
      named: "lyrics-vertical", from: .commandLine,
      assignments: ["background.blur=1", "background.blur=2.5", "fps=50"].map(assignment), job: job)
    #expect(preset.background.blur == 2.5)
    #expect(preset.canvas.rate == .fps25)
    #expect(preset.canvas.pixelSize == PixelSize(width: 640, height: 360))
  }

  @Test func effectIsABuiltInNameOrAFunctionOfAFile() throws {
    #expect(try preset().background.effect == .builtIn("backgroundWarp"))
    #expect(try preset("lyrics-vertical", "background.effect=none").background.effect == nil)
    #expect(
      try preset("lyrics-vertical", "background.effect=a/b.metal#f").background.effect
        == .file(path: "a/b.metal", function: "f"))
    #expect(
      try preset("lyrics-vertical", "background.effect=b.metal").background.effect
        == .file(path: "b.metal", function: nil))
  }

  @Test func coloursAndListsAreRead() throws {
    let preset = try preset("lyrics-vertical", "text.color=#f80", "text.font=A B,C", "text.weight=heavy")
    #expect(preset.text.color == Color(red: 1, green: 0x88 / 255, blue: 0))
    #expect(preset.text.families == ["A B", "C"])
    #expect(preset.text.weight == .heavy)
  }

  @Test func resolvedHoldsEverySettingOnce() throws {
    let keys = try preset().resolved.map(\.key)
    #expect(Set(keys).count == keys.count)
    #expect(keys.count == PresetSettings.all.count - 1)
    #expect(
      try preset("lyrics-vertical", "background.blur=7").resolved.first { $0.key == "background.blur" }?.value
        == .number(7))
  }

  @Test func argumentsAddUpAndTheLastOneCounts() throws {
    let preset = try preset(
      "ripple-vertical", "background.arguments.spacing=2 * audio.level, 1...3", "background.arguments.spacing=40",
      "data.heart=a/b.csv", "data-start.heart=-1.5")
    let arguments = preset.background.arguments
    #expect(Set(arguments.keys) == ["level", "strength", "spacing"])
    #expect(arguments["spacing"] == .value(.numbers([40])))
    #expect(arguments["level"]?.signals == [EffectSignal(.audioLevel, smoothing: 0.08)])
    #expect(preset.dataTracks.map(\.name) == ["heart"])
    #expect(preset.dataTracks[0].path == "a/b.csv")
    #expect(preset.dataTracks[0].start == "-1.5")
    let resolved = Dictionary(uniqueKeysWithValues: preset.resolved.map { ($0.key, $0.value.description) })
    #expect(
      resolved["background.arguments"]?.hasPrefix("level=1.6 * audio.level - 0.3, 0...1, smooth 0.08,spacing=40,")
        == true)
    #expect(
      failure { () throws(PresetError) in
        _ = try Preset(named: "lyrics-vertical", from: .commandLine, assignments: [assignment("data-start.heart=soon")])
      }
      .hasPrefix("error: data-start.heart cannot be \"soon\""))
  }

  @Test(arguments: PresetCatalogue.names)
  func fileReadsBackAsTheSamePreset(_ name: String) throws {
    let preset = try preset(name, "background.blur=12.25", "text.font=A B,C")
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json").path
    try Data(preset.file.utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let copy = try Preset(named: path, from: .commandLine)
    #expect(copy.resolved.map { "\($0.key)=\($0.value)" } == preset.resolved.map { "\($0.key)=\($0.value)" })
    #expect(copy.summary == preset.summary)
  }

  @Test func mistakesAreExplained() {
    #expect(
      failure { () throws(PresetError) in _ = try Preset(named: "lyrics-vertcal", from: .commandLine) }
        == "error: unknown preset lyrics-vertcal\nhelp: did you mean lyrics-vertical?\n64")
    #expect(
      failure { () throws(PresetError) in
        _ = try Preset(
          named: "lyrics-wide", from: .commandLine, assignments: [assignment("background.blurr=1")])
      } == "error: unknown preset key background.blurr\nhelp: did you mean background.blur?\n64")
    #expect(
      failure { () throws(PresetError) in
        _ = try Preset(named: "lyrics-wide", from: .commandLine, assignments: [assignment("fps=1000")])
      }.hasSuffix("\nhelp: give a frame rate such as 30, 29.97 or 30000/1001\n64"))
    #expect(
      failure { () throws(PresetError) in _ = try Preset(named: "nowhere/x.json", from: .commandLine) }
        == "nowhere/x.json: error: no such file\n66")
  }

  @Test func filesAreReadWithPlaces() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "p.json").path
    try Data("// mine\n{\"scene\": \"captions\", \"background\": {\"effect\": \"x.metal#f\"}}".utf8)
      .write(to: URL(filePath: path))
    let preset = try Preset(named: path, from: .commandLine)
    #expect(preset.scene == .captions)
    #expect(preset.background.effect == .file(path: folder.appending(path: "x.metal").path, function: "f"))
    try Data("{\n  \"sceen\": \"captions\"}".utf8).write(to: URL(filePath: path))
    #expect(
      failure { () throws(PresetError) in _ = try Preset(named: path, from: .commandLine) } == """
        \(path):2:3: error: unknown key sceen
            "sceen": "captions"}
            ^
        help: did you mean scene?
        65
        """)
  }
}
