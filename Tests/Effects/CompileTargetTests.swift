import Foundation
import RefrainEffects
import RefrainPixels
import Testing

/// Every kind of processor draws the same pixels, with SIMD code and without.
struct CompileTargetTests {
  @Test func theCatalogueLooksTheSameOnEveryProcessor() throws {
    let cover = Pictures.waves(width: 61, height: 40, scale: 2)
    let host = EffectHost(
      time: 4.2, size: CGSize(width: 30.5, height: 20), noise: Surface.noise(side: 32, seed: 3),
      signals: [EffectSignal(.audioLevel): 0.7, EffectSignal(.progress): 0.4])
    let libraries = CompileTarget.forThisArchitecture.filter { $0 <= .host }.map { ShaderLibrary.builtIn(target: $0) }
    for effect in try ShaderLibrary.default.definitions() {
      let digests = try libraries.map { library in
        let definition = try library.definition(effect.name)
        let output = Surface(width: cover.width, height: cover.height, scale: cover.scale)
        try definition.shader(host: host).prepare(as: definition.usage).run(
          on: cover, into: output, boundingRect: CGRect(x: 0, y: 0, width: 30.5, height: 20), rows: 0..<output.height)
        return output.digest
      }
      #expect(Set(digests).count == 1, "\(effect.name)")
    }
  }
}
