import Foundation
import RefrainDocuments
import RefrainPixels
import Testing

@testable import RefrainEffects

/// Reading between texels for several pixels at once, against code that shades one pixel after the other.
struct LaneFunctionTests {
  private static let head = """
    #include <metal_stdlib>
    #include <SwiftUI/SwiftUI_Metal.h>
    using namespace metal;
    constexpr sampler tiled(filter::linear, address::repeat);
    constexpr sampler black(filter::linear, address::clamp_to_zero);

    """

  private static let shaders = [
    "[[stitchable]] float2 f(float2 p) { return p + 3 * sin(p.yx * 0.2); }",
    "[[stitchable]] half4 f(float2 p, SwiftUI::Layer l) { return l.sample(p * 0.9 + 0.3); }",
    // Under conditions, where only some lanes read.
    """
    [[stitchable]] half4 f(float2 p, SwiftUI::Layer l) {
      if (fract(p.x * 0.13) > 0.5) return l.sample(p + float2(3.3 * sin(p.y), 1.7));
      half4 a = l.sample(p);
      if (a.r > 0.5h) a = a * 0.5h + 0.5h * l.sample(p.yx);
      return a;
    }
    """,
    // A loop of its own in each pixel, which keeps the row from vectorising.
    """
    [[stitchable]] half4 f(float2 p, SwiftUI::Layer l) {
      half4 s = half4(0);
      int n = int(p.x) % 7 + 1;
      for (int i = 0; i < n; ++i) s += l.sample(p + float2(i, 0));
      return s / half(n);
    }
    """,
    "[[stitchable]] half4 f(float2 p, texture2d<half> t) { return t.sample(tiled, p / 40); }",
    "[[stitchable]] half4 f(float2 p, half4 c, texture2d<half> t) { return c * t.sample(black, p / 40 - 0.2).bgra; }",
    // Which texture it is depends on the pixel.
    """
    [[stitchable]] half4 f(float2 p, SwiftUI::Layer l, texture2d<half> a, texture2d<half> b) {
      return mix(p.y > 8 ? a.sample(tiled, p / 40) : b.sample(tiled, p.yx / 40), l.sample(p), 0.5h);
    }
    """,
  ]

  private func pixels(
    _ shader: String, on layer: Surface, target: CompileTarget, vectorised: Bool = true
  ) throws -> Digest {
    let library = ShaderLibrary(source: LaneFunctionTests.head + shader, target: target)
    let isFill = !shader.contains("Layer") && !shader.contains("half4 c") && !shader.contains("float2 f")
    let use: Shader.UsageType =
      isFill
      ? .shapeStyle
      : shader.contains("Layer")
        ? .layerEffect
        : shader.contains("half4 c")
          ? .colorEffect
          : .distortionEffect
    let effect = try library.contents.effect("f", use: use, options: EffectOptions(vectorised: vectorised))
    let textures = [Surface.noise(side: 16, seed: 5), Pictures.waves(width: 21, height: 13)].map(Shader.Argument.image)
    let count = effect.types.count { $0 == "t" }
    let prepared = PreparedShader(
      effect: effect, arguments: try BoundArguments(Array(textures.prefix(count)), of: effect))
    let output = Surface(width: layer.width, height: layer.height, scale: 1)
    prepared.run(on: isFill ? nil : layer, into: output, rows: 0..<output.height)
    return output.digest
  }

  @Test(arguments: shaders) func rowsOfAnyLengthHaveThePixelsOfPlainCode(_ shader: String) throws {
    for width in [1, 7, 8, 31, 32, 33, 40, 63, 64, 96, 129, 161, 200] {
      let layer = Pictures.waves(width: width, height: 17)
      let plain = try pixels(shader, on: layer, target: .host, vectorised: false)
      for target in CompileTarget.forThisArchitecture where target <= .host {
        #expect(try pixels(shader, on: layer, target: target) == plain, "\(width) pixels, \(target.rawValue)")
      }
    }
  }

  @Test func aConditionDoesNotKeepARowFromVectorising() throws {
    let library = ShaderLibrary(source: LaneFunctionTests.head + LaneFunctionTests.shaders[2], target: .x86v3)
    let effect = try library.contents.effect("f", use: .layerEffect, options: EffectOptions())
    #expect(effect.lanes == 8)
  }

  @Test func onlyFunctionsThatTakeDerivativesPayForThem() throws {
    let source =
      LaneFunctionTests.head + """
        static half edge(float x) { return half(fwidth(x)); }
        [[stitchable]] half4 plain(float2 p, half4 c) { return c * 0.5h; }
        [[stitchable]] half4 edged(float2 p, half4 c) { return c * edge(p.x * p.x / 8); }
        """
    let contents = ShaderLibrary(source: source).contents
    #expect(try contents.effect("plain", use: .colorEffect, options: EffectOptions()).lanes == 8)
    let edged = try contents.effect("edged", use: .colorEffect, options: EffectOptions())
    let output = Surface(width: 6, height: 2, scale: 1)
    let white = Surface(width: 6, height: 2, scale: 1)
    for y in 0..<2 { for x in 0..<6 { white[x, y] = SIMD4(repeating: .max) } }
    PreparedShader(effect: edged, arguments: try BoundArguments([], of: edged)).run(
      on: white, into: output, rows: 0..<2)
    // In each pair of pixels, an eighth of the difference of the squares of their centres.
    #expect((0..<4).map { output[$0, 0].x } == [16384, 16384, 49151, 49151])
  }
}
