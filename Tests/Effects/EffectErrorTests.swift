import Foundation
import RefrainDocuments
import RefrainEffects
import RefrainPixels
import Testing

/// What is said about wrong effects and wrong uses, before anything is drawn.
struct EffectErrorTests {
  private let library = ShaderLibrary(
    source: """
      #include <metal_stdlib>
      using namespace metal;
      [[ stitchable ]] half4 glow(float2 position, half4 color, float amount, float2 center, half4 tint) {
        return color * half(amount + center.x) + tint;
      }
      """, name: "glow.metal")
  private let place = Place(file: "glow.metal", line: 3, column: 24)

  @Test func tooFewArguments() {
    let error = #expect(throws: EffectError.self) { try library.glow(.float(1)).prepare(as: .colorEffect) }
    #expect(
      error
        == .argumentCount(
          function: "glow", place: place, parameters: ["float amount", "float2 center", "half4 tint"], given: 1))
    #expect(error?.diagnostic.message == "'glow' was given 1 argument")
    #expect(error?.diagnostic.remedy == "it takes 3: float amount, float2 center, half4 tint")
  }

  @Test(arguments: [
    (Shader.Argument.float3(1.0, 2.0, 3.0), ".float3 (float3)"), (.color(.white), ".color (half4)"),
    (.image(Surface(width: 1, height: 1)), ".image (texture2d<half>)"), (.boundingRect, ".boundingRect (float4)"),
  ])
  func anArgumentOfAnotherType(_ argument: Shader.Argument, _ given: String) {
    let error = #expect(throws: EffectError.self) {
      try library.glow(.float(1), argument, .color(.white)).prepare(as: .colorEffect)
    }
    #expect(
      error?.diagnostic.message
        == "parameter 'center' of 'glow' is float2, but the argument is \(given)")
    #expect(error?.diagnostic.place == place)
  }

  @Test func anotherUse() {
    let error = #expect(throws: EffectError.self) {
      try library.glow(.float(1), .float2(1.0, 1.0), .color(.white)).prepare(as: .layerEffect)
    }
    #expect(error?.diagnostic.message == "'glow' is a color effect and cannot be used as a layer effect")
  }

  @Test func aMisspeltName() {
    let error = #expect(throws: EffectError.self) { try library.glwo().prepare(as: .colorEffect) }
    #expect(error == .noFunction("glwo", library: "glow.metal", near: ["glow"]))
  }

  @Test(arguments: [
    ("half4 f(float2 p, half4 c) { return c * nothing; }", "use of undeclared identifier 'nothing'", 41),
    ("half4 f(float2 p, half4 c) { return c * refra; }", "use of undeclared identifier 'refra'", 41),
    ("half4 f(float2 p, half4 c) { return c * no_pixels; }", "use of undeclared identifier 'no_pixels'", 41),
    (
      "half4 f(float2 p, half4 c) { return float3(1); }",
      "no viable conversion from returned value of type 'float3' to function return type 'half4'", 37
    ),
    ("half4 f(float2 p, half4 c) { return half4(mix(c.rgb, c.rg, 1.0), 1); }", nil, nil),
    ("half4 f(float2 p, half4 c) { return c }", "expected ';' after return statement", 38),
    ("half4 f(float2 p, half4 c) { return c * double_it(p.x); }", "use of undeclared identifier 'double_it'", 41),
    ("half4 f(float2 p, half4 c) { return half4(vec3(1), 1); }", "use of undeclared identifier 'vec3'", 43),
    (
      "half4 f(float2 p, half4 c) { return mix(c, 1.0); }",
      "no matching function for call to 'mix': it takes 3 arguments, 2 given", 37
    ),
    (
      "half4 f(float2 p, half4 c) { return half4(step(p.x), max(1.0, 2.0, 3.0), 0, 1); }",
      "no matching function for call to 'step': it takes 2 arguments, 1 given", 43
    ),
    ("half4 f(float2 p, half4 c) { return half4(p.xyz, 1); }", "no member named 'xyz' in 'float2'", 45),
    (
      "half4 f(float2 p, half4 c) { c.rr = p; return c; }", "components cannot be assigned where one is named twice", 32
    ),
    (
      "half4 f(const float2 p, half4 c) { p.xy += 1; return c; }", "components of a 'const float2' cannot be assigned",
      36
    ),
    ("half4 f(float2 p, half4 c) { flaot x = 1; return c * x; }", "unknown type name 'flaot'", 30),
    (
      "half4 f(float2 p, half4 c) { float3x3 m = p; return c; }", "no viable conversion from 'float2' to 'float3x3'",
      39
    ),
    (
      "half4 f(float2 p, half4 c) { float2 q = float3(1); return c; }",
      "no viable conversion from 'float3' to 'float2'", 37
    ),
    ("half4 f(float2 p, half4 c) { if (p.x > 1) { return c; }", "expected '}'", 28),
    ("half4 f(float2 p, half4 c) { return BLEND(c); }", "no member named 'q' in 'half4'", 37),
    ("DECLARE(f)", "use of undeclared identifier 'nothing'", 1),
    ("half4 f(float2 p, half4 c) { asm(\"nop\"); return c; }", nil, 33),
  ])
  func aCompileErrorStandsInTheUsersSource(_ function: String, _ message: String?, _ column: Int?) throws {
    let macros =
      "#define BLEND(x) half4(x.q)\\\n + 1\n#define DECLARE(name) half4 name(float2 p, half4 c) { return c * nothing; }\n"
    let text = "#include <metal_stdlib>\nusing namespace metal;\n\(macros)[[ stitchable ]]\n" + function + "\n"
    let library = ShaderLibrary(source: text, name: "mine.metal")
    let error = #expect(throws: EffectError.self) { try library.f().prepare(as: .colorEffect) }
    let diagnostic = try #require(error?.diagnostic)
    #expect(diagnostic.place?.file == "mine.metal")
    #expect(diagnostic.place?.line == 7)
    #expect(diagnostic.sourceLine == function)
    if let message { #expect(diagnostic.message == message) }
    if let column { #expect(diagnostic.place?.column == column) }
    #expect(error?.failureKind == .input)
  }

  @Test func aMissingFile() {
    let library = ShaderLibrary(url: URL(fileURLWithPath: "/nowhere/none.metal"))
    let error = #expect(throws: EffectError.self) { try library.f().prepare(as: .colorEffect) }
    #expect(error?.failureKind == .missing)
    #expect(error?.diagnostic.message == "cannot read the effect file: there is no such file")
  }

  @Test func functionsOfTheCLibraryAreNotThere() {
    let library = ShaderLibrary(
      source:
        "extern \"C\" int system(const char *);\n[[ stitchable ]] half4 f(float2 p) { return half4(system(\"id\")); }")
    #expect(throws: EffectError.self) { try library.f().prepare(as: .shapeStyle) }
  }

  @Test func theFirstErrorOfAFunctionLeftOpenIsInTheSource() throws {
    let library = ShaderLibrary(
      source: """
        #include <metal_stdlib>
        float helper(float x) {
          if (x > 1) {
            return x;

        [[ stitchable ]] half4 f(float2 p, half4 c) {
          return c * helper(p.x);
        }
        """, name: "open.metal")
    let reports = try EffectCheck(library: library).reports()
    #expect(reports.map(\.compiles) == [false])
    #expect(reports[0].summary == "f(float2 p, half4 c): does not compile")
    #expect(
      reports[0].findings.map(\.message) == [
        "function definition is not allowed here", "expected '}'", "expected '}'",
      ])
    #expect(reports[0].findings.map { $0.place?.line } == [6, 3, 2])
    #expect(reports[0].findings.allSatisfy { $0.sourceLine != nil })
  }

  @Test func aReturnTypeOfNoEffectIsTold() throws {
    let library = ShaderLibrary(
      source: "#include <metal_stdlib>\n[[ stitchable ]] float4 f(float2 p, half4 c) { return float4(1); }")
    let error = #expect(throws: EffectError.self) { try library.f().prepare(as: .colorEffect) }
    #expect(error?.diagnostic.message == "'f' is no SwiftUI effect: it returns float4")
  }

  @Test func aFileWithoutMarkedFunctionsIsTold() throws {
    let library = ShaderLibrary(source: "half4 f(float2 p, half4 c) { return c; }", name: "plain.metal")
    let error = #expect(throws: EffectError.self) { try EffectCheck(library: library).reports() }
    #expect(error?.diagnostic.message == "there is no stitchable function")
    #expect(error?.diagnostic.place?.file == "plain.metal")
    #expect(error?.diagnostic.remedy == "mark each function that is an effect [[ stitchable ]]")
  }
}
