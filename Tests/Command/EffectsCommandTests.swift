import Foundation
import Testing

/// `refrain effects …` as a user calls it.
struct EffectsCommandTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "effects-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = """
      [[ stitchable ]] half4 ramp(float2 position, float2 size, float gain) { return half4(half2(position / size) * gain, 0, 1); }
      [[ stitchable ]] float2 aside(float2 position) { return position + float2(11.3, 0); }

      """
    try Data(source.utf8).write(to: folder.appending(path: "mine.metal"))
  }

  private func refrain(_ arguments: String...) throws -> Program.Result {
    try Program.run(arguments, in: folder.path)
  }

  @Test func aFillIsRenderedAsFloats() throws {
    let result = try refrain(
      "effects", "render", "mine.metal", "ramp", "--size", "8x4", "--scale", "2", "--arg", "float2:4,2", "--arg",
      "float:3", "--depth", "32", "-o", "out.raw")
    #expect(result.code == 0, "\(result.messages)")
    let data = try Data(contentsOf: folder.appending(path: "out.raw"))
    let floats = data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    try #require(floats.count == 8 * 4 * 4)
    // Pixel (5, 1) lies at (2.75, 0.75) points; floats are not clamped.
    let at = (1 * 8 + 5) * 4
    #expect(abs(floats[at] - 2.75 / 4 * 3) < 1e-6)
    #expect(abs(floats[at + 1] - 0.75 / 2 * 3) < 1e-6)
    #expect(floats[at + 3] == 1)
  }

  /// The program has less room for the memory of threads than the tests' own process.
  @Test func derivativesAreTaken() throws {
    let source =
      "[[ stitchable ]] half4 f(float2 p) { return half4(metal::dfdx(p.x * p.x), metal::dfdy(p.y), 0, 1); }\n"
    try Data(source.utf8).write(to: folder.appending(path: "quads.metal"))
    let result = try refrain("effects", "render", "quads.metal", "f", "--size", "4x2", "--depth", "32", "-o", "q.raw")
    #expect(result.code == 0, "\(result.messages)")
    let data = try Data(contentsOf: folder.appending(path: "q.raw"))
    let floats = data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    #expect(floats.count == 32)
    #expect(floats.prefix(2) == [2, 1] && floats.suffix(4).prefix(2) == [6, 1])
  }

  @Test func aPictureIsWritten() throws {
    let result = try refrain(
      "effects", "render", "mine.metal", "ramp", "--size", "16x16", "--arg", "float2:16,16", "--arg", "float:1", "-o",
      "out.png")
    #expect(result.code == 0, "\(result.messages)")
    #expect(try Data(contentsOf: folder.appending(path: "out.png")).starts(with: [0x89, 0x50, 0x4e, 0x47]))
    let again = try refrain(
      "effects", "render", "mine.metal", "ramp", "--size", "16x16", "--arg", "float2:16,16", "--arg", "float:1", "-o",
      "out.png")
    #expect(again.code == 73)
  }

  @Test func aDishonestDistanceIsAFinding() throws {
    let result = try refrain("effects", "check", "mine.metal", "--max-sample-offset", "7,0", "--json")
    #expect(result.code == 65)
    #expect(result.messages.contains("'aside' samples up to 11.3 x 0.0 pt away, declared 7.0 x 0.0 pt"))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: [[String: Any]]])
    let functions = try #require(json["functions"])
    #expect(functions.map { $0["name"] as? String } == ["ramp", "aside"])
    #expect(functions.map { $0["kind"] as? String } == ["shapeStyle", "distortionEffect"])
    #expect(functions.map { $0["vectorised"] as? Int } == [8, 8])
  }

  @Test func mistakesAreExplained() throws {
    let count = try refrain(
      "effects", "render", "mine.metal", "ramp", "--size", "4x4", "--arg", "float:1", "-o", "x.png")
    #expect(count.code == 65)
    #expect(count.messages.contains("'ramp' was given 1 argument"))
    let kind = try refrain("effects", "render", "mine.metal", "ramp", "--size", "4x4", "--arg", "flot:1", "-o", "x.png")
    #expect(kind.code == 64)
    let missing = try refrain("effects", "check", "none.metal")
    #expect(missing.code == 66)
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "x.png").path))
  }

  @Test func aPrebuiltFolderNeedsNoCompiler() throws {
    let filled = try refrain("effects", "prebuild", "prebuilt")
    #expect(filled.code == 0, "\(filled.messages)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "prebuilt").path)
    #expect(files.contains { $0.hasSuffix(".so") })
    #expect(try refrain("effects", "prebuild", "prebuilt").output == "0 effects compiled\n")
  }
}
