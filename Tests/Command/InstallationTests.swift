import Foundation
import Testing

struct InstallationTests {
  /// The program alone in a folder, with the effects that were compiled for it beside it and no compiler on PATH.
  @Test func builtInEffectsNeedNoCompilerWhereTheyAreInstalled() throws {
    let material = try Material()
    let scratch = material.scratch
    let line = """
      mkdir -p p/bin cache && cp "$R" p/bin/refrain && p/bin/refrain effects prebuild p/lib/refrain/effects || exit 99
      env -i PATH=/nonexistent XDG_CACHE_HOME="$PWD/cache" p/bin/refrain render \(material.arguments.joined(separator: " ")) -o film.mp4
      """
    let result = try Program.shell(line, in: scratch.folder)
    #expect(result.code == 0, "\(result.messages)")
    #expect(try Program.run(["verify", scratch.path("film.mp4")]).code == 0)
    let cached = FileManager.default.enumerator(atPath: scratch.path("cache"))?.allObjects as? [String] ?? []
    #expect(!cached.contains { $0.hasSuffix(".so") })
  }

  @Test func withoutEitherTheMessageSaysWhatToInstall() throws {
    let material = try Material()
    let result = try Program.shell(
      """
      mkdir -p p/bin cache && cp "$R" p/bin/refrain
      env -i PATH=/nonexistent XDG_CACHE_HOME="$PWD/cache" p/bin/refrain render \(material.arguments.joined(separator: " ")) -o film.mp4
      """, in: material.scratch.folder)
    #expect(result.code == 69)
    #expect(result.messages.contains("clang"), "\(result.messages)")
    #expect(try !material.scratch.names.contains("film.mp4"))
  }

  @Test func doctorSaysWhatIsThere() throws {
    let result = try Program.run(["doctor", "--json"])
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let findings = object?["findings"] as? [[String: String]] ?? []
    #expect(result.code == (object?["healthy"] as? Bool == true ? 0 : 69))
    #expect(findings.contains { $0["name"] == "FFmpeg" })
    let version = try Program.shell("ffmpeg -version").output.split(separator: " ")[2]
    #expect(findings.first { $0["name"] == "FFmpeg" }?["found"] == String(version))
  }
}
