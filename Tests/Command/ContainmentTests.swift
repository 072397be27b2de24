import Foundation
import Testing

/// Effects that break things: the process ends, says which one it was, and leaves nothing behind.
struct ContainmentTests {
  private static let source = """
    #include <metal_stdlib>
    using namespace metal;
    float deep(float x) {
      volatile float room[100];
      room[0] = x;
      return x < 1e30 ? deep(x + 1.0) + room[0] : 0.0;
    }
    // refrain: wild color
    // time = time
    [[ stitchable ]] half4 wild(float2 p, half4 c, float time) {
      volatile float *far = (volatile float *)(64ul);
      *far = p.x;
      return c;
    }
    // refrain: trap color
    // time = time
    [[ stitchable ]] half4 trap(float2 p, half4 c, float time) {
      if (p.x > 1.0) __builtin_trap();
      return c;
    }
    // refrain: dive color
    // time = time
    [[ stitchable ]] half4 dive(float2 p, half4 c, float time) { return c + half(deep(p.x)); }
    // refrain: spin color
    // time = time
    [[ stitchable ]] half4 spin(float2 p, half4 c, float time) {
      while (true) {}
      return c;
    }
    // refrain: late color
    // time = time
    [[ stitchable ]] half4 late(float2 p, half4 c, float time) {
      for (int i = 0; time > 0.35; i = i ^ 1) {}
      return c;
    }

    """

  private func material() throws -> Material {
    let material = try Material()
    try material.scratch.write(Self.source, "bad.metal")
    return material
  }

  private let quick = ["REFRAIN_EFFECT_SECONDS": "1"]

  private static let endings: [(String, String)] = [
    ("wild", "read or wrote memory that is not its own, or called itself without end (SIGSEGV)"),
    ("trap", "ran into an instruction that ends it (SIGILL)"),
    ("dive", "read or wrote memory that is not its own, or called itself without end (SIGSEGV)"),
    ("spin", "took more than 1 s for one frame"),
  ]

  @Test(arguments: endings)
  func renderingOnePictureEnds(_ function: String, _ words: String) throws {
    let material = try material()
    let result = try Program.run(
      ["effects", "render", "bad.metal", function, "--input", "cover.bmp", "-o", "out.png"],
      in: material.scratch.folder, environment: quick)
    #expect(result.code == 65)
    let help = function == "spin" ? "see that its loops end" : "correct the effect"
    #expect(
      result.messages
        == "error: the effect '\(function)' of \(material.scratch.path("bad.metal")) \(words); nothing was written\nhelp: \(help), or render with --no-effects\n"
    )
    #expect(try material.scratch.names == ["bad.metal", "cover.bmp", "sound.wav", "words.srt"])
  }

  @Test(arguments: ["wild", "dive", "late"])
  func aFilmEndsWithoutRemains(_ function: String) throws {
    let material = try material()
    let result = try Program.run(
      ["render"] + material.arguments + [
        "--set", "background.effect=bad.metal#\(function)", "--receipt", "receipt.json", "--frame-hashes", "hashes",
        "-o", "film.mp4",
      ], in: material.scratch.folder, environment: quick)
    #expect(result.code == 65, "\(result.messages)")
    #expect(
      result.messages.hasPrefix("error: the effect '\(function)' of \(material.scratch.path("bad.metal")) "),
      "\(result.messages)")
    #expect(try material.scratch.names == ["bad.metal", "cover.bmp", "sound.wav", "words.srt"])
  }

  @Test func aStillEndsToo() throws {
    let material = try material()
    let result = try Program.run(
      ["still"] + material.arguments + ["--set", "background.effect=bad.metal#late", "--at", "0.5", "-o", "a.png"],
      in: material.scratch.folder, environment: quick)
    #expect(result.code == 65)
    #expect(
      result.messages.hasPrefix("error: the effect 'late' of \(material.scratch.path("bad.metal")) took more than 1 s"))
    #expect(try material.scratch.names == ["bad.metal", "cover.bmp", "sound.wav", "words.srt"])
  }

  @Test func inABatchOnlyThatRowFails() throws {
    let material = try material()
    try material.scratch.write(
      "name,audio,artwork,transcript,size,fps,scale,background.effect\n"
        + ["wild", "spin"].map { "\($0),sound.wav,cover.bmp,words.srt,64x64,10,0.25,bad.metal#\($0)\n" }.joined()
        + "good,sound.wav,cover.bmp,words.srt,64x64,10,0.25,none\n", "jobs.csv")
    let result = try Program.run(
      ["batch", "jobs.csv", "-o", "films", "--jobs", "1"], in: material.scratch.folder, environment: quick)
    #expect(result.code == 1)
    #expect(
      result.messages.contains(
        "films/wild.mp4: failed: the effect 'wild' of \(material.scratch.path("bad.metal")) read or wrote memory"),
      "\(result.messages)")
    #expect(
      result.messages.contains(
        "films/spin.mp4: failed: the effect 'spin' of \(material.scratch.path("bad.metal")) took more than 1 s"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: material.scratch.path("films")) == ["good.mp4"])
  }

  /// What else could be called, loaded or written inside an effect is a compile error where it stands.
  @Test(arguments: [
    ("extern \"C\" int system(const char *);", "system(\"id\")", "‘system’ is declared but defined nowhere", 4, 65),
    ("float helper(float x);", "helper(p.x)", "‘helper’ is declared but defined nowhere", 4, 65),
    (
      "", "([&]{ volatile float *q = new float[int(p.x) + 1]; q[0] = p.y; return q[0]; })()",
      "effects have no memory to take", 4, 91
    ),
    ("", "([]{ asm(\"syscall\"); return 1; })()", "inline assembly is disabled", 4, 73),
    ("asm(\"nop\");", "1", "inline assembly is disabled", 3, 1),
    ("#include <stdio.h>", "1", "'stdio.h' file not found", 3, 10),
    ("#include <sys/socket.h>", "1", "'sys/socket.h' file not found", 3, 10),
    ("#pragma clang module import Foundation", "1", "module 'Foundation' not found", 3, 29),
    ("", "([]{ throw 1; return 1; })()", "exceptions disabled", 4, 70),
  ])
  func nothingElseCanBeReached(_ top: String, _ value: String, _ message: String, _ line: Int, _ column: Int) throws {
    let material = try Material()
    try material.scratch.write(
      "#include <metal_stdlib>\nusing namespace metal;\n\(top)\n"
        + "[[ stitchable ]] half4 f(float2 p, half4 c) { return half4(half(\(value))); }\n", "bad.metal")
    let result = try material.run(["effects", "render", "bad.metal", "f", "--input", "cover.bmp", "-o", "out.png"])
    #expect(result.code == 65, "\(result.messages)")
    #expect(result.messages.contains(message), "\(result.messages)")
    let place = "\(material.scratch.path("bad.metal")):\(line):\(column): error: "
    #expect(result.messages.hasPrefix(place), "\(result.messages)")
    #expect(try !material.scratch.names.contains("out.png"))
  }

  /// Text that multiplies while it is compiled.
  private static let bombs: [(String, String)] = [
    (
      "template <int N, unsigned M> struct Tree { static constexpr unsigned value = Tree<N - 1, 2 * M>::value + Tree<N - 1, 2 * M + 1>::value; };\n"
        + "template <unsigned M> struct Tree<0, M> { static constexpr unsigned value = M; };",
      "half(Tree<24, 1>::value)"
    ),
    (
      (1...9).map { "#define A\($0) " + String(repeating: "A\($0 - 1) ", count: 12) }.joined(separator: "\n")
        + "\n#define A0 + 1",
      "half(0 A9)"
    ),
    (
      "template <int N> struct Row { Row<N - 1> a, b; int c[N]; constexpr Row() : a(), b(), c() {} };\n"
        + "template <> struct Row<0> { int c; };\nconstant Row<24> rows = Row<24>();",
      "half(rows.a.b.c[0])"
    ),
  ]

  /// Powers of numbers that are the same in all pixels, behind a condition on them: clang looks at each way through them.
  @Test func longChainsOfWhatAllPixelsShareCompile() throws {
    let material = try Material()
    try material.scratch.write(
      """
      #include <metal_stdlib>
      using namespace metal;
      static float linear(float a, float b) {
        if (a < 0.001) return b;
        float x = b / a;
        for (int i = 0; i < 3; i++) x = x > 0.5 ? pow(x, 2.4) : x / 12.92;
        return x;
      }
      [[ stitchable ]] half4 deep(float2 p, half4 c, float a, float b) {
        float x = linear(a, b), y = linear(b, a);
        for (int i = 0; i < 3; i++) {
          float z = x * x * x + y * y;
          y = y * y * y - x * x;
          x = linear(z, y);
        }
        return half4(c.rgb * x + sin(p.x * y), 1);
      }

      """, "deep.metal")
    let result = try Program.run(
      [
        "effects", "render", "deep.metal", "deep", "--input", "cover.bmp", "--arg", "float:0.3", "--arg", "float:0.4",
        "-o", "out.png",
      ], in: material.scratch.folder,
      environment: ["REFRAIN_COMPILE_SECONDS": "18", "XDG_CACHE_HOME": material.scratch.path("cache")])
    #expect(result.code == 0, "\(result.messages)")
  }

  @Test(arguments: bombs.indices) func aCompilationThatDoesNotEndIsEnded(_ index: Int) throws {
    let (top, value) = ContainmentTests.bombs[index]
    let material = try Material()
    let line = top.split(separator: "\n").count + 3
    try material.scratch.write(
      "#include <metal_stdlib>\nusing namespace metal;\n\(top)\n"
        + "[[ stitchable ]] half4 bomb(float2 p, half4 c) { return c * \(value); }\n", "bad.metal")
    let cache = material.scratch.path("cache")
    let result = try Program.run(
      ["effects", "render", "bad.metal", "bomb", "--input", "cover.bmp", "-o", "out.png"], in: material.scratch.folder,
      environment: ["REFRAIN_COMPILE_SECONDS": "1", "XDG_CACHE_HOME": cache])
    #expect(result.code == 65, "\(result.messages)")
    #expect(
      result.messages.hasPrefix(
        "\(material.scratch.path("bad.metal")):\(line):24: error: compiling 'bomb' took more than "),
      "\(result.messages)")
    #expect(result.messages.contains("help: see that its templates, macros"))
    #expect(try !material.scratch.names.contains("out.png"))
    let left = try FileManager.default.contentsOfDirectory(atPath: cache + "/refrain")
    #expect(left.allSatisfy { $0.hasPrefix("metal-") }, "\(left)")
  }
}
