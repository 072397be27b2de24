import Foundation
import RefrainEffects
import RefrainPixels
import Testing

/// Reading beyond what an argument holds gives 0, however far.
struct BufferTests {
  private let library = ShaderLibrary(
    source: """
      #include <metal_stdlib>
      using namespace metal;
      struct Pair { float a; float4 b; };
      [[ stitchable ]] half4 floats(float2 p, device const float *v, int n, float at) {
        return half4(half(v[int(at)]), half(v[-1 - int(at)]), half(n), 1);
      }
      [[ stitchable ]] half4 colors(float2 p, device const half4 *v, int n, float at) { return v[int(at)] + v[-1 - int(at)]; }
      [[ stitchable ]] half4 structs(float2 p, device const Pair *v, int bytes, float at) { return half4(v[int(at)].b); }
      [[ stitchable ]] half4 texels(float2 p, texture2d<half> t, float at) {
        return t.read(uint2(int2(int(at), 0))) + t.read(uint2(0, uint(at)));
      }
      [[ stitchable ]] half4 samples(float2 p, texture2d<half> t, float at) {
        constexpr sampler outside(coord::pixel, address::clamp_to_zero, filter::linear);
        return t.sample(outside, float2(at, 0.5)) + t.sample(outside, float2(0.5, -at));
      }
      """)

  private func color(_ shader: Shader) throws -> [Float] {
    var floats = [Float](repeating: -1, count: 4)
    let prepared = try shader.prepareForFloats(as: .shapeStyle)
    floats.withUnsafeMutableBufferPointer {
      prepared.run(on: nil, intoFloats: $0.baseAddress!, size: PixelSize(width: 1, height: 1), scale: 1, rows: 0..<1)
    }
    return floats
  }

  /// Just beyond the end, a page beyond it, and as far as an index reaches.
  private static let beyond: [Double] = [3, 4, 100, 5000, 1e6, 1e8, 2_147_483_520]

  @Test(arguments: beyond)
  func floatsBeyondTheCountAreZero(_ index: Double) throws {
    #expect(try color(library.floats(.floatArray([7, 8, 9]), .float(index))) == [0, 0, 3, 1])
  }

  @Test func insideThereIsWhatWasGiven() throws {
    #expect(try color(library.floats(.floatArray([7, 8, 9]), .float(2.0))) == [9, 0, 3, 1])
    #expect(try color(library.floats(.floatArray([]), .float(0.0))) == [0, 0, 0, 1])
    #expect(try color(library.colors(.colorArray([.white, .black]), .float(1.0))) == [0, 0, 0, 1])
  }

  @Test(arguments: beyond)
  func colorsStructuresAndTexelsToo(_ index: Double) throws {
    #expect(try color(library.colors(.colorArray([.white, .white]), .float(index))) == [0, 0, 0, 0])
    #expect(try color(library.texels(.image(filled), .float(index + 1))) == [0, 0, 0, 0])
    #expect(try color(library.samples(.image(filled), .float(index + 2))) == [0, 0, 0, 0])
    let pairs = Data(repeating: 0x3f, count: 64)
    // Of structures larger than four floats an index of 2^31 reaches beyond what is reserved.
    #expect(try color(library.structs(.data(pairs), .float(min(index, 1e9)))) == [0, 0, 0, 0])
  }

  private var filled: Surface {
    let surface = Surface(width: 3, height: 3)
    for y in 0..<3 { for x in 0..<3 { surface[x, y] = SIMD4(repeating: 65535) } }
    return surface
  }

  /// Many arguments at once: each reserves address space, none of it memory.
  @Test func manyArraysLiveSideBySide() throws {
    let shaders = try (0..<200).map { index in
      try library.floats(.floatArray([Float(index)]), .float(0.0)).prepareForFloats(as: .shapeStyle)
    }
    for (index, shader) in shaders.enumerated() {
      var floats = [Float](repeating: -1, count: 4)
      floats.withUnsafeMutableBufferPointer {
        shader.run(on: nil, intoFloats: $0.baseAddress!, size: PixelSize(width: 1, height: 1), scale: 1, rows: 0..<1)
      }
      #expect(floats == [Float(index), 0, 1, 1])
    }
  }
}
