import Foundation
import RefrainEffects
import RefrainPixels
import Testing

/// A small shader for one construct of the language or one family of functions, and what it must give.
struct Construct: Sendable, CustomTestStringConvertible {
  /// What it is about.
  var name: String
  /// Metal text. Unless it has includes of its own, it begins with those that most files have. Its function is `f`.
  var source: String
  /// The arguments after the implicit ones.
  var arguments: [Shader.Argument] = []
  /// The use that is made of it.
  var use: Shader.UsageType = .shapeStyle
  /// How far a channel may be off, of 1 or of the value itself where that is larger.
  var bound = 1e-5
  /// The four channels at a position, from the definition of the construct.
  var expected: @Sendable (_ x: Double, _ y: Double) -> SIMD4<Double>

  var testDescription: String { name }

  static let width = 16
  static let height = 8

  init(
    _ name: String, _ source: String, _ arguments: [Shader.Argument] = [], use: Shader.UsageType = .shapeStyle,
    bound: Double = 1e-5, expected: @escaping @Sendable (_ x: Double, _ y: Double) -> SIMD4<Double>
  ) {
    self.name = name
    self.source = source
    self.arguments = arguments
    self.use = use
    self.bound = bound
    self.expected = expected
  }

  /// The picture that layers and textures of constructs show.
  static let picture = Pictures.waves(width: 16, height: 8)

  /// Renders the construct as floats and compares each pixel.
  func check(library: ShaderLibrary? = nil, target: CompileTarget = .host) throws {
    let preamble = "#include <metal_stdlib>\n#include <SwiftUI/SwiftUI_Metal.h>\nusing namespace metal;\n"
    let text = source.contains("#include") ? source : preamble + source
    let library = library ?? ShaderLibrary(source: text, name: name + ".metal", target: target)
    let shader = Shader(function: ShaderFunction(library: library, name: "f"), arguments: arguments)
    let prepared = try shader.prepareForFloats(as: use)
    var floats = [Float](repeating: 0, count: Construct.width * Construct.height * 4)
    floats.withUnsafeMutableBufferPointer { floats in
      guard let base = floats.baseAddress else { return }
      prepared.run(
        on: use == .shapeStyle ? nil : Construct.picture, intoFloats: base,
        size: PixelSize(width: Construct.width, height: Construct.height), scale: 1,
        boundingRect: CGRect(x: 1, y: 2, width: 3, height: 4), rows: 0..<Construct.height)
    }
    for j in 0..<Construct.height {
      for i in 0..<Construct.width {
        let want = expected(Double(i) + 0.5, Double(j) + 0.5)
        let at = (j * Construct.width + i) * 4
        let got = SIMD4<Double>(
          Double(floats[at]), Double(floats[at + 1]), Double(floats[at + 2]), Double(floats[at + 3]))
        for c in 0..<4 {
          let isRight =
            want[c].isNaN
            ? got[c].isNaN
            : got[c] == want[c] || abs(got[c] - want[c]) <= bound * max(1, abs(want[c]))
          #expect(isRight, "\(name) at (\(i), \(j)), channel \(c): \(got[c]), not \(want[c])")
          if !isRight { return }
        }
      }
    }
  }
}

/// Four channels.
typealias V4 = SIMD4<Double>
