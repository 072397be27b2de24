import Foundation
import RefrainEffects
import RefrainPixels
import Testing

/// The seed effects, pixel by pixel against their formulas in plain Swift.
struct BuiltInEffectTests {
  let cover = Pictures.waves(width: 90, height: 120, scale: 1.5)
  let noise = Surface.noise(side: 64, seed: 7)

  private func shaded(_ shader: Shader, as use: Shader.UsageType, outset: (x: Int, y: Int) = (0, 0)) throws -> Surface {
    let output = Surface(width: cover.width + 2 * outset.x, height: cover.height + 2 * outset.y, scale: cover.scale)
    try shader.prepare(as: use).run(on: cover, into: output, outset: outset, rows: 0..<output.height)
    return output
  }

  /// The position of an output pixel.
  private func position(_ i: Int, _ j: Int) -> (x: Double, y: Double) {
    ((Double(i) + 0.5) / cover.scale, (Double(j) + 0.5) / cover.scale)
  }

  @Test func theDomainWarpFollowsItsFormula() throws {
    let (time, strength, speed, scale) = (3.7, 25.0, 0.035, 0.6)
    let shader = ShaderLibrary.backgroundWarp(
      .float2(60, 80), .image(noise), .float(time), .float(strength), .float(speed), .float(scale), .float(0.3))
    let output = try shaded(shader, as: .layerEffect)
    let difference = Pictures.difference(output) { i, j in
      let (x, y) = position(i, j)
      let drift = time * speed
      let (u, v) = (x * scale / 80, y * scale / 80)
      let first = PlainSampling.tiled(noise, u + drift, v + drift * 0.61)
      let second = PlainSampling.tiled(
        noise, u + (first.x - 0.5) * 0.6 - 0.43 * drift, v + (first.y - 0.5) * 0.6 + 0.37 * drift)
      return PlainSampling.layer(cover, x + (second.x - 0.5) * 2 * strength, y + (second.y - 0.5) * 2 * strength)
    }
    #expect(difference < 1)
  }

  @Test func theArtworkPulseFollowsItsFormula() throws {
    let (time, strength) = (2.3, 7.0)
    let output = try shaded(
      ShaderLibrary.artworkPulse(.float(time), .float(strength)), as: .layerEffect, outset: (11, 0))
    let difference = Pictures.difference(output) { i, j in
      let (x, y) = position(i - 11, j)
      let shift = (0.65 * sin(y * 0.018 + time * 1.4) + 0.35 * sin(x * 0.031 - time * 2.1)) * strength
      let c = PlainSampling.layer(cover, x + shift, y)
      let lift = 0.025 * strength * c.w
      return SIMD4(min(c.x + lift, c.w), min(c.y + lift, c.w), min(c.z + lift, c.w), c.w)
    }
    #expect(difference < 1)
  }

  @Test func theLyricRippleFollowsItsFormula() throws {
    let (time, strength) = (1.1, 5.0)
    let output = try shaded(ShaderLibrary.lyricRipple(.float(time), .float(strength)), as: .distortionEffect)
    let difference = Pictures.difference(output) { i, j in
      let (x, y) = position(i, j)
      return PlainSampling.layer(cover, x + sin(y * 0.04 + time * 3) * strength, y)
    }
    #expect(difference < 1)
  }

  @Test func thePlaybackTintFollowsItsFormula() throws {
    let output = try shaded(ShaderLibrary.playbackTint(.float(0.4)), as: .colorEffect)
    let difference = Pictures.difference(output) { i, j in
      let c = SIMD4<Double>(cover[i, j]) / 65535
      return SIMD4(c.x, c.y * (1 - 0.4 * 0.08), c.z * (1 - 0.4 * 0.22), c.w)
    }
    #expect(difference < 0.01)
  }

  @Test func anyOrderOfRowsGivesTheSamePixels() throws {
    let shader = try ShaderLibrary.artworkPulse(.float(1), .float(9)).prepare(as: .layerEffect)
    let whole = Surface(width: cover.width, height: cover.height, scale: cover.scale)
    let pieces = Surface(width: cover.width, height: cover.height, scale: cover.scale)
    shader.run(on: cover, into: whole, rows: 0..<whole.height)
    for row in (0..<pieces.height).reversed() { shader.run(on: cover, into: pieces, rows: row..<(row + 1)) }
    #expect(whole.digest == pieces.digest)
  }

  /// A loop whose bound is an argument becomes straight code for that bound, and the same pixels.
  @Test func constantsMakeCodeFasterAndNothingElse() throws {
    let library = ShaderLibrary(
      source: """
        #include <SwiftUI/SwiftUI_Metal.h>
        using namespace metal;
        [[ stitchable ]] half4 smear(float2 p, SwiftUI::Layer layer, float radius, float time) {
          half4 sum = 0;
          float weights = 0;
          for (float i = -radius; i <= radius; i += 1) {
            float weight = exp(-i * i / (radius * radius));
            sum += layer.sample(p + float2(i, sin(time))) * half(weight);
            weights += weight;
          }
          return sum / half(weights);
        }
        """)
    var shader = library.smear(.float(5), .float(1))
    let general = try shader.prepare(as: .layerEffect)
    shader.constants = [0]
    let special = try shader.prepare(as: .layerEffect)
    #expect(general.lanes == nil)
    #expect(special.lanes == 8)
    let a = Surface(width: cover.width, height: cover.height, scale: cover.scale)
    let b = Surface(width: cover.width, height: cover.height, scale: cover.scale)
    general.run(on: cover, into: a, rows: 0..<a.height)
    special.run(on: cover, into: b, rows: 0..<b.height)
    #expect(a.digest == b.digest)
  }
}
