import Foundation
import Testing

@testable import RefrainEffects

/// What is said of vectorisation, against the machine code itself and against code built without it.
struct VectorisationTests {
  private static let functions: [(text: String, lanes: Int?)] = [
    ("half4 f(float2 p, half4 c) { return c * half(0.5 + 0.5 * sin(p.x)); }", 8),
    ("half4 f(float2 p, SwiftUI::Layer l, float a) { return l.sample(p + a * sin(p.yx * 0.1)); }", 8),
    ("float2 f(float2 p, float a) { return p + a * cos(p.yx * 0.1); }", 8),
    ("half4 f(float2 p) { half s = 0; for (int i = 0; i < 8; ++i) s += sin(p.x * i); return half4(s); }", 8),
    ("half4 f(float2 p) { int i = int(p.x) / int(p.y); return half4(i % 7, int(p.x) % i, 0, 1); }", 8),
    ("half4 f(float2 p) { return p.x > 20 ? half4(sqrt(p.x)) : half4(half2(p), 0, 1); }", 8),
    ("half4 f(float2 p) { float a[5] = {1, 2, 3, 4, 5}; return half4(a[int(p.x)], a[int(p.y) % 5], a[4], 1); }", 8),
    (
      "half4 f(float2 p, device const half4 *c, int n) { half4 s = 0; for (int i = 0; i < 4; ++i) s += c[i] * p.x; return s; }",
      8
    ),
    (
      "half4 f(float2 p, float n) { float s = p.x, i = 0; do { s += 0.5; i += s; } while (i < n); return half4(s); }",
      nil
    ),
    ("half4 f(float2 p) { float s = p.x; while (s > 1) s *= 0.7; return half4(s); }", nil),
  ]

  /// How many instructions multiply eight floats at once, for x86 with AVX2. Each pixel's colour is multiplied where it
  /// is stored; the coordinates of a row, which are made by eight in any case, are not.
  private func packedProducts(in object: String, toolchain: Toolchain) throws -> Int {
    let dump = Process()
    let tool = URL(fileURLWithPath: toolchain.clang).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "llvm-objdump")
    dump.executableURL = tool
    dump.arguments = ["-d", "--no-show-raw-insn", object]
    let pipe = Pipe()
    dump.standardOutput = pipe
    try dump.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    dump.waitUntilExit()
    return text.split(separator: "\n").count { line in
      line.contains("%ymm") && line.contains(/\svmulps\s/)
    }
  }

  @Test(arguments: functions.indices) func whatIsSaidIsInTheCode(_ index: Int) throws {
    let (text, lanes) = VectorisationTests.functions[index]
    let source = EffectSource(
      name: "f.metal",
      text: "#include <metal_stdlib>\n#include <SwiftUI/SwiftUI_Metal.h>\nusing namespace metal;\n[[ stitchable ]] "
        + text,
      folder: nil)
    let function = try #require(source.functions.first)
    let cache = try EffectCache.open()
    let work = try WorkFolder(in: cache.folder)
    let toolchain = try Toolchain.found()
    var counts: [Int] = []
    for vectorised in [true, false] {
      let build = EffectBuild(
        source: source, function: function, isFill: false, options: EffectOptions(vectorised: vectorised),
        target: .x86v3)
      let path = work.path + "/\(vectorised).so"
      try EffectCompiler(toolchain: toolchain, cache: cache).compile(build, to: path)
      counts.append(try packedProducts(in: path, toolchain: toolchain))
      #expect(CompiledObject(path: path)?.lanes == (vectorised ? lanes ?? 1 : 1), "\(text)")
    }
    #expect(counts[1] == 0, "without vectorisation: \(text)")
    #expect((counts[0] > 0) == (lanes != nil), "\(counts[0]) packed products: \(text)")
  }
}
