import RefrainEffects
import RefrainPixels
import Testing

/// Rows narrower and wider than the strips that they are shaded in.
struct StripTests {
  private static let widths = [1, 5, 31, 32, 33, 1000, 1023, 1024, 1025, 1060, 2100]

  private func prepared(_ text: String, as use: Shader.UsageType) throws -> PreparedShader {
    let library = ShaderLibrary(source: "#include <metal_stdlib>\nusing namespace metal;\n[[stitchable]] " + text)
    return try Shader(function: ShaderFunction(library: library, name: "f"), arguments: []).prepare(as: use)
  }

  @Test(arguments: widths) func aColorEffectFindsItsOwnPixelAndNothingOutside(_ width: Int) throws {
    let layer = Pictures.waves(width: width, height: 3)
    let effect = try prepared("half4 f(float2 p, half4 c) { return c.bgra; }", as: .colorEffect)
    for (x, y) in [(0, 0), (3, 1), (40, 2), (1030, 0)] {
      let output = Surface(width: width + 2 * x, height: layer.height + 2 * y, scale: 1)
      effect.run(on: layer, into: output, outset: (x, y), rows: 0..<output.height)
      var wrong = 0
      for j in 0..<output.height {
        for i in 0..<output.width {
          let isInside = (x..<x + width).contains(i) && (y..<y + layer.height).contains(j)
          let own = isInside ? layer[i - x, j - y] : SIMD4(repeating: 0)
          if output[i, j] != SIMD4(own.z, own.y, own.x, own.w) { wrong += 1 }
        }
      }
      #expect(wrong == 0, "\(width) pixels, \(x) and \(y) around")
    }
  }

  @Test(arguments: widths) func positionsAreThoseOfPixelCentres(_ width: Int) throws {
    let effect = try prepared("half4 f(float2 p) { return half4(p.x / 1024, p.y / 1024, 0, 1); }", as: .shapeStyle)
    let output = Surface(width: width, height: 3, scale: 3)
    effect.run(on: nil, into: output, rows: 0..<output.height)
    func stored(_ i: Int) -> UInt16 { UInt16(((Float(i) + 0.5) / 3 / 1024 * 65535).rounded(.toNearestOrEven)) }
    var wrong = 0
    for j in 0..<output.height {
      for i in 0..<width where output[i, j] != SIMD4(stored(i), stored(j), 0, 65535) { wrong += 1 }
    }
    #expect(wrong == 0)
  }
}
