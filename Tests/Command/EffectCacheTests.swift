import Foundation
import Testing

/// Where compiled effects are kept, when that goes wrong: each run works, or says plainly what to do.
struct EffectCacheTests {
  private static let source =
    "[[ stitchable ]] half4 f(float2 p, half4 c) { return half4(half(p.x / 32), half(p.y / 32), 0.5, 1); }\n"

  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.source, "f.metal")
    try Material.bitmap().write(to: URL(filePath: scratch.path("cover.bmp")))
    return scratch
  }

  private static let arguments = [
    "effects", "render", "f.metal", "f", "--input", "cover.bmp", "--depth", "32", "--force",
  ]

  private func render(_ scratch: Scratch, _ environment: [String: String] = [:]) throws -> (Program.Result, Data?) {
    let result = try Program.run(
      Self.arguments + ["-o", "out.raw"], in: scratch.folder,
      environment: ["XDG_CACHE_HOME": scratch.path("cache"), "REFRAIN_EFFECTS_DIR": ""].merging(environment) { $1 })
    return (result, FileManager.default.contents(atPath: scratch.path("out.raw")))
  }

  private func objects(_ scratch: Scratch) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.path("cache/refrain")).filter { $0.hasSuffix(".so") }
      .map { scratch.path("cache/refrain/\($0)") }
  }

  @Test(arguments: ["cut", "flipped", "foreign", "empty", "text"])
  func aDamagedObjectIsMadeAnew(_ damage: String) throws {
    let scratch = try scratch()
    let (first, picture) = try render(scratch)
    #expect(first.code == 0, "\(first.messages)")
    let path = try #require(try objects(scratch).first)
    let whole = try Data(contentsOf: URL(filePath: path))
    var data = whole
    switch damage {
    case "cut": data = data.prefix(data.count / 2)
    case "flipped": data[data.count / 2] ^= 1
    case "foreign": data = try Data(contentsOf: URL(filePath: "/lib/\(machine)-linux-gnu/libm.so.6"))
    case "empty": data = Data()
    default: data = Data("not an object\nrefrain 8 00\n".utf8)
    }
    try data.write(to: URL(filePath: path))
    let (second, again) = try render(scratch)
    #expect(second.code == 0, "\(second.messages)")
    #expect(again == picture)
    #expect(try Data(contentsOf: URL(filePath: path)).count == whole.count)
  }

  @Test func aDamagedPrecompiledHeaderIsMadeAnew() throws {
    let scratch = try scratch()
    _ = try render(scratch)
    let folder = scratch.path("cache/refrain")
    let names = try #require(FileManager.default.enumerator(atPath: folder)?.allObjects as? [String])
    let header = folder + "/" + (try #require(names.first { $0.hasSuffix(".pch") }))
    let whole = try Data(contentsOf: URL(filePath: header))
    try whole.prefix(whole.count / 2).write(to: URL(filePath: header))
    for object in try objects(scratch) { try FileManager.default.removeItem(atPath: object) }
    let (again, picture) = try render(scratch)
    #expect(again.code == 0, "\(again.messages)")
    #expect(picture?.isEmpty == false)
    #expect(try Data(contentsOf: URL(filePath: header)).count == whole.count)
  }

  private var machine: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }

  @Test func manyProcessesMayCompileOneEffectAtOnce() throws {
    let scratch = try scratch()
    let run = "XDG_CACHE_HOME=\"$PWD/cache\" xargs -P 4 -I % \"$R\" \(Self.arguments.joined(separator: " ")) -o %.raw"
    let result = try Program.shell("seq 4 | " + run, in: scratch.folder)
    #expect(result.code == 0, "\(result.messages)")
    let pictures = (1...4).map { FileManager.default.contents(atPath: scratch.path("\($0).raw")) }
    #expect(Set(pictures).count == 1 && pictures[0]?.isEmpty == false)
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch.path("cache/refrain"))
    #expect(!left.contains { $0.hasPrefix("work-") }, "\(left)")
  }

  /// A home that cannot be used as one: a file stands where folders should be. Root may write into read-only folders.
  @Test func withoutAHomeATemporaryFolderIsUsed() throws {
    let scratch = try scratch()
    try scratch.write("", "file")
    let tmp = scratch.path("tmp")
    try FileManager.default.createDirectory(atPath: tmp, withIntermediateDirectories: true)
    let (result, picture) = try render(
      scratch, ["XDG_CACHE_HOME": scratch.path("file/cache"), "HOME": scratch.path("file"), "TMPDIR": tmp])
    #expect(result.code == 0, "\(result.messages)")
    #expect(picture?.isEmpty == false)
    #expect(try FileManager.default.contentsOfDirectory(atPath: tmp).contains { $0.hasPrefix("refrain-") })
  }

  /// File systems that forbid execution, are full or read only need a mount, which only root may make.
  @Test(.enabled(if: geteuid() == 0 && canMount), arguments: ["noexec", "size=64k", "ro"])
  func fileSystemsThatRefuse(_ option: String) throws {
    let scratch = try scratch()
    let cache = scratch.path("cache")
    try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
    let line = """
      mount -t tmpfs -o \(option) none cache || exit 99
      XDG_CACHE_HOME="$PWD/cache" "$R" \(Self.arguments.joined(separator: " ")) -o out.raw
      """
    let result = try Program.shell("unshare -m sh -c '\(line.replacing("'", with: "'\\''"))'", in: scratch.folder)
    if option.hasPrefix("size") {
      #expect(result.code == 69)
      #expect(result.messages.contains("No space left on device"), "\(result.messages)")
      #expect(result.messages.hasPrefix("error: no folder to keep compiled effects in (tried "), "\(result.messages)")
      #expect(result.messages.contains("help: make room there, or set XDG_CACHE_HOME or TMPDIR"), "\(result.messages)")
    } else {
      #expect(result.code == 0, "\(result.messages)")
      #expect(FileManager.default.contents(atPath: scratch.path("out.raw"))?.isEmpty == false)
    }
  }

  private static let canMount: Bool = {
    let line = "unshare -m sh -c 'mount -t tmpfs none /mnt'"
    return (try? Program.shell(line))?.code == 0
  }()
}
