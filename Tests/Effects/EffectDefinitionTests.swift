import Foundation
import RefrainDocuments
import RefrainEffects
import RefrainPixels
import Testing

/// The `// refrain:` blocks, and effects used by name with named values.
struct EffectDefinitionTests {
  private let host = EffectHost(time: 2, size: CGSize(width: 60, height: 80), noise: Surface.noise(side: 16, seed: 1))

  private func library(_ block: String, _ signature: String = "float2 f(float2 p, float time, float strength)")
    -> ShaderLibrary
  {
    ShaderLibrary(source: block + "\n[[ stitchable ]] " + signature + " { return p; }", name: "f.metal")
  }

  @Test func aBlockSaysAllOfAnEffect() throws {
    let block = """
      // refrain: f distortion
      // Moves things.
      // Gently.
      // time = time
      // strength = 4, 0...40: how far
      // offset = 2 * strength + 1, 0
      """
    let effect = try library(block).definition("f")
    #expect(effect.usage == .distortionEffect)
    #expect(effect.summary == "Moves things. Gently.")
    #expect(effect.parameters.map(\.name) == ["time", "strength"])
    #expect(effect.parameters[0].source == .input(.time))
    #expect(effect.parameters[1].source == .constant(.numbers([4])))
    #expect(effect.parameters[1].range == 0...40)
    #expect(effect.parameters[1].help == "how far")
    #expect(try effect.maxSampleOffset(host: host) == CGSize(width: 9, height: 0))
    #expect(try effect.maxSampleOffset(["strength": .numbers([3])], host: host) == CGSize(width: 7, height: 0))
    let shader = try effect.shader(["strength": .numbers([3])], host: host)
    #expect(shader.arguments == [.float(2.0), .float(3.0)])
  }

  @Test func aFunctionWhoseParametersAreInputsNeedsNoBlock() throws {
    let library = library("", "half4 g(float2 p, SwiftUI::Layer l, float2 size, texture2d<half> tex, float time)")
    let effect = try library.definition(nil)
    #expect(effect.usage == .layerEffect)
    #expect(try effect.shader(host: host).arguments.count == 3)
  }

  @Test(arguments: [
    ("// refrain: g", "this block describes 'g', which is no stitchable function of this file", 1, 4),
    ("// refrain: f layer", "'f' is a distortion effect by its parameters, not a layer effect", 1, 4),
    ("// refrain: f blur", "a use is color, distortion, layer or fill, not 'blur'", 1, 4),
    ("// refrain: f\n// time = time", "parameter 'strength' of 'f' is not described", 1, 4),
    ("// refrain: f\n// speed = 1", "'f' has no parameter 'speed'", 2, 4),
    ("// refrain: f\n//  strength = 9, 0...4", "'9' is no value for float strength", 2, 5),
    ("// refrain: f\n// strength = (1, 2)", "'(1, 2)' is no value for float strength", 2, 4),
    ("// refrain: f\n// time = size", "'size' does not fit float time", 2, 4),
    ("// refrain: f\n// strength = much", "'much' is neither a value nor an input", 2, 4),
    (
      "// refrain: f\n// time = time\n// strength = 1\n// offset = speed, 0",
      "an offset is two sums of products of numbers and parameters, separated by a comma", 4, 4
    ),
  ])
  func aWrongBlockIsExplainedWhereItStands(_ block: String, _ message: String, _ line: Int, _ column: Int) throws {
    let error = #expect(throws: EffectError.self) { try library(block).definitions() }
    let diagnostic = try #require(error?.diagnostic)
    #expect(diagnostic.message == message)
    #expect(diagnostic.place == Place(file: "f.metal", line: line, column: column))
  }

  @Test func valuesAreChecked() throws {
    let effect = try ShaderLibrary.default.definition("lyricRipple")
    #expect(throws: EffectError.unknownParameter("strenth", effect: "lyricRipple", near: ["strength"])) {
      try effect.shader(["strenth": .numbers([1])], host: host)
    }
    #expect(
      throws: EffectError.badValue(effect: "lyricRipple", parameter: "strength", why: "is 41.0, outside 0.0...40.0")
    ) {
      try effect.shader(["strength": .numbers([41])], host: host)
    }
    #expect(throws: EffectError.badValue(effect: "lyricRipple", parameter: "strength", why: "must be a number")) {
      try effect.shader(["strength": .numbers([1, 2])], host: host)
    }
    #expect(throws: EffectError.unknownEffect("lyricRiple", near: ["lyricRipple"])) {
      try ShaderLibrary.default.definition("lyricRiple")
    }
  }

  @Test func everyBuiltInFunctionIsDescribed() throws {
    let described = try ShaderLibrary.default.definitions()
    #expect(Set(described.map(\.name)) == Set(try ShaderLibrary.default.functions().map(\.name)))
    for effect in described {
      #expect(!effect.summary.isEmpty, "\(effect.name)")
      #expect(effect.usage == .colorEffect || effect.usage == .shapeStyle || effect.offset != nil, "\(effect.name)")
      for parameter in effect.parameters {
        if case .constant(.numbers) = parameter.source { #expect(parameter.range != nil && !parameter.help.isEmpty) }
      }
    }
  }

  @Test(arguments: ["1.5", "(1, 2)", "1,2,3", "#ff8000", "", "(", "1,,2", "nan", "1 2", "1,2,3,4,5"])
  func valuesAreReadFromText(_ text: String) {
    let expected: [String: EffectValue] = [
      "1.5": .numbers([1.5]), "(1, 2)": .numbers([1, 2]), "1,2,3": .numbers([1, 2, 3]),
      "#ff8000": .color(Color(red: 1, green: 128.0 / 255, blue: 0)),
    ]
    #expect(EffectValue(text) == expected[text])
  }
}
