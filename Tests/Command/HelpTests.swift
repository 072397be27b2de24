import Foundation
import Testing

/// Help texts are kept as text and read by people in review. `REFRAIN_RECORD=1 swift test` writes them anew.
struct HelpTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")

  @Test(arguments: [
    "", "render", "still", "batch", "verify", "doctor", "bench", "transcript", "transcript inspect",
    "transcript convert", "presets",
    "presets list", "presets show", "presets check", "presets schema", "effects", "effects list", "effects check",
    "effects render", "effects bench", "effects prebuild",
  ])
  func helpIsAsReviewed(_ command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let result = try Program.run(words + ["--help"])
    #expect(result.code == 0)
    #expect(result.messages == "")
    let name = command.isEmpty ? "refrain" : words.joined(separator: "-")
    let file = Self.folder.appending(path: "\(name).txt")
    if ProcessInfo.processInfo.environment["REFRAIN_RECORD"] != nil {
      try Data(result.output.utf8).write(to: file)
    }
    #expect(try result.output == String(contentsOf: file, encoding: .utf8))
    #expect(try Program.run(["help"] + words).output == result.output)
  }

  @Test func linesFitATerminal() throws {
    for command in [[], ["render"], ["batch"], ["presets"], ["transcript", "inspect"]] {
      let lines = try Program.run(command + ["--help"]).output.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 110 })
    }
  }

  @Test func versionIsOneLine() throws {
    let result = try Program.run(["--version"])
    #expect(result.code == 0)
    #expect(result.output.wholeMatch(of: /refrain \d+\.\d+\.\d+\n/) != nil)
  }

  @Test func nothingToDoIsWrongUsage() throws {
    for arguments in [[], ["presets"]] {
      let result = try Program.run(arguments)
      #expect(result.code == 64)
      #expect(result.output == "")
      #expect(result.messages.contains("usage: refrain"))
    }
  }
}
