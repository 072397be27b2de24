import Foundation
import RefrainDocuments
import RefrainEffects
import RefrainPixels
import Testing

/// Effects whose text is spread over the files of a project.
struct ProjectTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "project-\(UUID().uuidString)")
    try write("Package.swift", "")
    try write("Shared/Constants.h", "constant float gain = 2.0;\n#define TWICE(x) ((x) * gain)\n")
    try write(
      "Shared/Support.h",
      "float half_of(float x);\nextern constant float lift;\nstruct Ramp { float at(float x) thread; };\n")
    try write(
      "Sources/support.metal",
      """
      #include "../Shared/Support.h"
      constant float lift = 0.25;
      float half_of(float x) { return x / 2; }
      float Ramp::at(float x) thread { return x * 3; }
      """)
    try write(
      "Sources/Hélpers é/Math Tools.metal", "#include <metal_stdlib>\nstatic float third(float x) { return x / 3; }\n")
  }

  private func write(_ name: String, _ text: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func library(_ text: String, at name: String = "Sources/Effects/mine.metal") throws -> ShaderLibrary {
    try write(name, "#include <metal_stdlib>\nusing namespace metal;\n" + text)
    return ShaderLibrary(url: folder.appending(path: name))
  }

  private func expect(
    _ text: String, gives expected: @escaping @Sendable (Double, Double) -> SIMD4<Double>
  ) throws {
    let construct = Construct("project", text, expected: expected)
    try construct.check(library: try library(text))
  }

  @Test func metalFilesAndHeadersAreIncluded() throws {
    try expect(
      """
      #include "../Hélpers é/Math Tools.metal"
      #import "../../Shared/Constants.h"
      [[ stitchable ]] half4 f(float2 p) { return half4(third(p.x), TWICE(p.y), 0, 1); }
      """
    ) { x, y in SIMD4(x / 3, 2 * y, 0, 1) }
  }

  @Test func theCaseOfNamesDoesNotMatter() throws {
    try expect(
      """
      #include "../hélpers É/math tools.METAL"
      #include "../../shared/CONSTANTS.h"
      [[ stitchable ]] half4 f(float2 p) { return half4(third(p.x), TWICE(p.y), 0, 1); }
      """
    ) { x, y in SIMD4(x / 3, 2 * y, 0, 1) }
  }

  @Test func headersAreFoundByName() throws {
    try expect(
      """
      #include "Constants.h"
      [[ stitchable ]] half4 f(float2 p) { return half4(TWICE(p.x)); }
      """
    ) { x, _ in SIMD4(repeating: 2 * x) }
  }

  @Test func whatOtherFilesDefineIsCompiledAlong() throws {
    try expect(
      """
      #include "Support.h"
      [[ stitchable ]] half4 f(float2 p) { Ramp ramp; return half4(half_of(p.x), lift, ramp.at(p.y), 1); }
      """
    ) { x, y in SIMD4(x / 2, 0.25, 3 * y, 1) }
  }

  @Test func filesCompiledAlongKeepTheirOwnNames() throws {
    let palette = "struct Palette {\n  static constant float gold;\n  float at(float x) thread;\n};\n"
    try write("Shared/Palette.h", palette + "float toned(float x, float by = 3);\n")
    try write(
      "Shared/Palette.metal",
      """
      #include <metal_stdlib>
      using namespace metal;
      \(palette)constant float Palette::gold = 0.75;
      constant float shift = 5;
      struct Pair { float a; };
      static float hidden(float x) { Pair p = {x * 10}; return p.a + shift; }
      static float hidden(float2 x) { return hidden(x.x); }
      float Palette::at(float x) thread { return hidden(float2(x)); }
      float toned(float x, float by = 7) { return x * by; }
      """)
    try expect(
      """
      #include "Palette.h"
      constant float shift = 1;
      struct Pair { float x, y; };
      static float hidden(float x) { return x + shift; }
      [[ stitchable ]] half4 f(float2 p) {
        Palette palette;
        Pair pair = {p.x, p.y};
        return half4(palette.at(pair.x), hidden(pair.y), toned(p.x), Palette::gold);
      }
      """
    ) { x, y in SIMD4(10 * x + 5, y + 1, 3 * x, 0.75) }
  }

  @Test func whatNobodyDefinesIsAnError() throws {
    let library = try library(
      "float missing(float x);\n[[ stitchable ]] half4 f(float2 p) { return half4(missing(p.x)); }")
    let error = #expect(throws: EffectError.self) { try library.f().prepare(as: .shapeStyle) }
    #expect(
      error?.diagnostic.message
        == "‘missing’ is declared but defined nowhere; effects have no library of C or of the system")
    #expect(error?.diagnostic.place?.line == 4)
  }

  @Test func withoutAProjectFilesBesideAnIncludedOneCount() throws {
    let bare = FileManager.default.temporaryDirectory.appending(path: "bare-\(UUID().uuidString)/Effects")
    for folder in ["Blobs", "Helpers"] {
      try FileManager.default.createDirectory(at: bare.appending(path: folder), withIntermediateDirectories: true)
    }
    try Data("float tripled(float x);\n".utf8).write(to: bare.appending(path: "Helpers.h"))
    try Data("float tripled(float x) { return 3 * x; }\n".utf8).write(to: bare.appending(path: "Helpers/Helpers.metal"))
    let file = bare.appending(path: "Blobs/blob.metal")
    let text =
      "#include <metal_stdlib>\n#include \"../Helpers.h\"\n[[ stitchable ]] half4 f(float2 p) { return half4(tripled(p.x)); }"
    try Data(text.utf8).write(to: file)
    let construct = Construct("bare", text) { x, _ in SIMD4(repeating: 3 * x) }
    try construct.check(library: ShaderLibrary(url: file))
    try FileManager.default.removeItem(at: bare.deletingLastPathComponent())
  }

  @Test func aliasesOfTypesAreSeenThrough() throws {
    try write(
      "Shared/Names.h",
      "#define vec2f float2\ntypedef half4 Color;\nusing Real = metal::float3;\nusing Number = float;\n")
    let library = try library(
      "#include \"../../Shared/Names.h\"\n[[ stitchable ]] Color coord(vec2f p, Color c, Number k, Real r) { return c * half(k + r.z); }"
    )
    let function = try #require(try library.functions().first)
    #expect(function.returns == "half4")
    #expect(function.parameters.map(\.type) == ["float2", "half4", "float", "float3"])
    #expect(function.implicitCount == 2)
    // Its name is also one of Metal's.
    _ = try library.coord(.float(1), .float3(1.0, 2.0, 3.0)).prepare(as: .colorEffect)
  }

  @Test func ofSeveralDefinitionsTheNearestIsTaken() throws {
    try write("Sources/Aside/pick.metal", "float pick(float x) { return 1; }\n")
    try write("Sources/Effects/zone.metal", "float pick(float x) { return 2; }\n")
    try expect("float pick(float x);\n[[ stitchable ]] half4 f(float2 p) { return half4(pick(p.x)); }") { _, _ in
      SIMD4(repeating: 2)
    }
  }

  @Test func twoFunctionsOfOneNameInAFolderAreAnError() throws {
    let text = "#include <metal_stdlib>\n[[ stitchable ]] half4 f(float2 p) { return half4(1); }\n"
    try write("Twice/a.metal", text)
    try write("Twice/b.metal", "\n" + text)
    let library = ShaderLibrary(url: folder.appending(path: "Twice"))
    let error = #expect(throws: EffectError.self) { try library.f().prepare(as: .shapeStyle) }
    let diagnostic = try #require(error?.diagnostic)
    #expect(diagnostic.message.hasPrefix("there are 2 functions 'f', also in "))
    #expect(diagnostic.message.hasSuffix("Twice/b.metal:3"))
    #expect(diagnostic.place?.file.hasSuffix("Twice/a.metal") == true)
    #expect(diagnostic.place?.line == 2)
  }

  @Test func aMissingIncludeIsNamed() throws {
    let library = try library("#include \"Nowhere.h\"\n[[ stitchable ]] half4 f(float2 p) { return half4(1); }")
    let error = #expect(throws: EffectError.self) { try library.f().prepare(as: .shapeStyle) }
    #expect(error?.diagnostic.message == "'Nowhere.h' file not found")
    #expect(error?.diagnostic.place?.line == 3)
    #expect(error?.diagnostic.sourceLine == "#include \"Nowhere.h\"")
  }

  @Test func whatIsDefinedTwiceStandsInItsFile() throws {
    try write("Sources/one.h", "float same(float x) { return x; }\n")
    try write("Sources/two.h", "// two\nfloat same(float x) { return -x; }\n")
    let library = try library(
      "#include \"../one.h\"\n#include \"../two.h\"\n[[ stitchable ]] half4 f(float2 p) { return half4(same(p.x)); }")
    let error = #expect(throws: EffectError.self) { try library.f().prepare(as: .shapeStyle) }
    #expect(error?.diagnostic.message == "redefinition of 'same'")
    #expect(error?.diagnostic.place?.file.hasSuffix("two.h") == true)
    #expect(error?.diagnostic.place?.line == 2)
  }

  @Test func errorsOfAnIncludedFileStandThere() throws {
    try write("Sources/broken.h", "// a comment\nfloat wrong(float x) { return x + 1.5H * nothing; }\n")
    let library = try library("#include \"../broken.h\"\n[[ stitchable ]] half4 f(float2 p) { return wrong(p.x); }")
    let error = #expect(throws: EffectError.self) { try library.f().prepare(as: .shapeStyle) }
    #expect(error?.diagnostic.message == "use of undeclared identifier 'nothing'")
    #expect(error?.diagnostic.place?.line == 2)
    #expect(error?.diagnostic.place?.column == 42)
    #expect(error?.diagnostic.place?.file.hasSuffix("broken.h") == true)
    #expect(error?.diagnostic.sourceLine == "float wrong(float x) { return x + 1.5H * nothing; }")
  }

  @Test func kernelsOfCoreImageAreRecognised() throws {
    let library = try library(
      """
      #include <CoreImage/CoreImage.h>
      [[ stitchable ]] float4 warm(coreimage::sample_t s, float amount) { return s * amount; }
      [[ stitchable ]] half4 f(float2 p) { return half4(p.x); }
      """)
    let error = #expect(throws: EffectError.self) { try library.warm(.float(1)).prepare(as: .colorEffect) }
    #expect(error?.diagnostic.message == "'warm' is no SwiftUI effect: this is a Core Image kernel")
    _ = try library.f().prepare(as: .shapeStyle)
    let reports = try EffectCheck(library: library).reports()
    #expect(reports.map(\.kind) == [nil, .shapeStyle])
    #expect(reports[0].findings.map(\.message) == ["'warm' is no SwiftUI effect: this is a Core Image kernel"])
  }

  @Test func aLayerThatNoArgumentPassesIsNoEffect() throws {
    let library = try library(
      "#include <SwiftUI/SwiftUI_Metal.h>\n[[ stitchable ]] float2 f(float2 p, SwiftUI::Layer l, float a) { return p; }"
    )
    let error = #expect(throws: EffectError.self) { try library.f(.float(1)).prepare(as: .distortionEffect) }
    #expect(
      error?.diagnostic.message
        == "'f' is no SwiftUI effect: only the second parameter of a layer effect can be a layer")
  }

  /// What SwiftUI's arguments cannot give is told by the parameter, also where helpers of other pipelines use such types.
  @Test(arguments: [
    ("texture3d<half> volume", "'volume' is texture3d<half>", true),
    ("texture2d_array<half, access::sample> layers", "'layers' is texture2d_array<half,access::sample>", true),
    ("constant Args &args", "'args' is constant Args&", false),
    ("Args args", "'args' is Args", false),
    ("float3x3 m", "'m' is float3x3", false),
  ])
  func whatNoArgumentGivesIsNoEffect(_ parameter: String, _ words: String, _ isTexture: Bool) throws {
    let library = try library(
      """
      struct Args { float a; };
      half4 helper(texture3d<half> t, texture1d<float> u, depth2d<float> d, sampler s) {
        return t.sample(s, float3(0)) + half4(u.read(1u)) + half(d.sample(s, float2(0)));
      }
      [[ stitchable ]] half4 f(float2 p, \(parameter)) { return half4(1); }
      """)
    let error = #expect(throws: EffectError.self) { try library.f(.float(1)).prepare(as: .shapeStyle) }
    #expect(
      error?.diagnostic.message
        == "'f' is no SwiftUI effect: its parameter \(words), which no argument of SwiftUI's is"
        + (isTexture ? "; an image is a texture2d<half>" : ""))
    #expect(error?.diagnostic.place?.line == 7)
  }

  @Test(arguments: ["constant float *points, float n", "float n, device const float *points"])
  func anArrayWithoutItsCountIsNoEffect(_ parameters: String) throws {
    let library = try library(
      "[[ stitchable ]] half4 f(float2 p, half4 c, \(parameters)) { return c * points[0] * n; }")
    let error = #expect(throws: EffectError.self) { try library.f(.floatArray([1])).prepare(as: .colorEffect) }
    let type = parameters.contains("device") ? "device const float *" : "constant float *"
    #expect(
      error?.diagnostic.message
        == "'f' is no SwiftUI effect: its parameter 'points' is \(type), and no int behind it takes the count that "
        + "comes with an array")
  }
}
