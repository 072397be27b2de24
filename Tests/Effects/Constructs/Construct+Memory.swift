import Foundation
import RefrainEffects
import RefrainPixels

extension Construct {
  /// Layers, textures, samplers, arrays and structures.
  static let memory: [Construct] = [
    Construct(
      "a colour effect", "[[ stitchable ]] half4 f(float2 p, half4 c) { return half4(c.rgb * 2, c.a); }",
      use: .colorEffect
    ) {
      x, y in PlainSampling.layer(picture, x, y) * V4(2, 2, 2, 1)
    },
    Construct(
      "a distortion", "[[ stitchable ]] float2 f(float2 p) { return p + float2(2.25, -1.5); }", use: .distortionEffect
    ) { x, y in PlainSampling.layer(picture, x + 2.25, y - 1.5) },
    Construct(
      "a layer and its parts",
      """
      [[ stitchable ]] half4 f(float2 p, SwiftUI::Layer layer) {
        float2 size = float2(layer.tex.get_width(), layer.tex.get_height());
        float2 u = p.x * layer.info[0] + p.y * layer.info[1] + layer.info[2];
        constexpr sampler s(filter::linear);
        return layer.sample(p + 0.5) + layer.tex.sample(s, p / size) + half4(half2(u), 0, size.x);
      }
      """, use: .layerEffect
    ) { x, y in
      PlainSampling.layer(picture, x + 0.5, y + 0.5) + PlainSampling.layer(picture, x, y) + V4(x / 16, y / 8, 0, 16)
    },
    sampled("repeating", "address::repeat", "address::repeat", border: .zero) { i, n in ((i % n) + n) % n },
    sampled("clamped to the edge", "address::clamp_to_edge", "s_address::clamp_to_edge", border: .zero) { i, n in
      max(0, min(n - 1, i))
    },
    sampled("mirrored", "address::mirrored_repeat", "address::mirrored_repeat", border: .zero) { i, n in
      let k = ((i % (2 * n)) + 2 * n) % (2 * n)
      return k < n ? k : 2 * n - 1 - k
    },
    sampled(
      "clamped to nothing", "address::clamp_to_zero", "t_address::clamp_to_zero, s_address::clamp_to_zero",
      border: .zero
    ) {
      i, n in i >= 0 && i < n ? i : nil
    },
    sampled("a border of nothing", "address::clamp_to_border", "address::clamp_to_border", border: .zero) { i, n in
      i >= 0 && i < n ? i : nil
    },
    sampled(
      "a white border", "address::clamp_to_border, border_color::opaque_white",
      "address::clamp_to_border, border_color::opaque_white", border: V4(1, 1, 1, 1)
    ) { i, n in i >= 0 && i < n ? i : nil },
    sampled(
      "a black border", "address::clamp_to_border, border_color::opaque_black",
      "address::clamp_to_border, border_color::opaque_black", border: V4(0, 0, 0, 1)
    ) { i, n in i >= 0 && i < n ? i : nil },
    cubic("repeating", "address::repeat", border: .zero) { i, n in ((i % n) + n) % n },
    cubic("clamped to the edge", "address::clamp_to_edge", border: .zero) { i, n in max(0, min(n - 1, i)) },
    cubic("mirrored", "address::mirrored_repeat", border: .zero) { i, n in
      let k = ((i % (2 * n)) + 2 * n) % (2 * n)
      return k < n ? k : 2 * n - 1 - k
    },
    cubic("clamped to nothing", "address::clamp_to_zero", border: .zero) { i, n in i >= 0 && i < n ? i : nil },
    cubic(
      "a white border", "address::clamp_to_border, border_color::opaque_white", border: V4(1, 1, 1, 1)
    ) { i, n in i >= 0 && i < n ? i : nil },
    Construct(
      "one way of reading in each direction",
      """
      [[ stitchable ]] half4 f(float2 p, texture2d<half> t) {
        constexpr sampler s(s_address::repeat, t_address::clamp_to_edge, filter::nearest);
        return t.sample(s, float2(p.x / 16 + 1.25, p.y / 8 - 0.5));
      }
      """, [.image(picture)]
    ) { x, y in texel((Int(x) + 4) % 16, max(0, Int(y) - 4)) },
    Construct(
      "ways to write a sampler",
      """
      constexpr sampler outer(coord::pixel, filter::nearest);
      [[ stitchable ]] half4 f(float2 p, texture2d<half, access::sample> t, float which) {
        constexpr sampler a = sampler(coord::normalized, address::repeat, filter::nearest);
        sampler b(filter::nearest, address::clamp_to_edge);
        auto c = sampler();
        const sampler sampler(mag_filter::nearest);
        float2 u = p / float2(t.get_width(), t.get_height());
        half4 sum = t.sample(a, u) + t.sample(b, u) + t.sample(c, u) + t.sample(sampler, u) + t.sample(outer, p);
        return sum + t.sample(metal::sampler(metal::filter::nearest), u) * which;
      }
      """, [.image(picture), .float(3)], bound: 2e-5
    ) { x, y in texel(Int(x), Int(y)) * 8 },
    Construct(
      "texels by their indices",
      """
      [[ stitchable ]] half4 f(float2 p, texture2d<float> t) {
        uint2 at = uint2(p) * 2;
        float4 c = t.read(at) + t.read(ushort2(p)) * 2.0;
        return half4(c) + half4(t.get_width() / 4, t.get_height() / 2.0, is_null_texture(t), t.get_num_mip_levels());
      }
      """, [.image(picture)]
    ) { x, y in
      let i = 2 * Int(x)
      let j = 2 * Int(y)
      return (i < 16 && j < 8 ? texel(i, j) : .zero) + texel(Int(x), Int(y)) * 2 + V4(4, 4, 0, 1)
    },
    Construct(
      "offsets, levels and the four neighbours",
      """
      [[ stitchable ]] half4 f(float2 p, texture2d<half> t) {
        constexpr sampler s(filter::nearest);
        float2 u = p / float2(16, 8);
        half4 g = t.gather(s, u + 0.5 / float2(16, 8), int2(0), component::y);
        return half4(t.sample(s, u, int2(1, 0)).r, t.sample(s, u, level(0)).g, g.x, g.z);
      }
      """, [.image(picture)]
    ) { x, y in
      let i = Int(x)
      let j = Int(y)
      return V4(texel(min(15, i + 1), j).x, texel(i, j).y, texel(i, min(7, j + 1)).y, texel(min(15, i + 1), j).y)
    },
    Construct(
      "arrays of numbers and colours",
      """
      [[ stitchable ]] half4 f(float2 p, device const float *numbers, int n, device const half4 *colors, int m, float last) {
        float s = 0;
        for (int i = 0; i < n; i++) s += numbers[i];
        half4 c = colors[int(p.x) % m];
        return half4(s, c.g, m, last) + half4(0, 0, c.b, 0);
      }
      """,
      [
        .floatArray([1, 2, 4, 8.5]),
        .colorArray([Color(red: 1, green: 0.25, blue: 0.5), Color(red: 0, green: 0.75, blue: 1)]), .float(7),
      ]
    ) { x, _ in
      let isFirst = Int(x) % 2 == 0
      return V4(15.5, isFirst ? 0.25 : 0.75, 2 + (isFirst ? 0.5 : 1), 7)
    },
    Construct(
      "empty arrays, counts without a name",
      """
      [[ stitchable ]] half4 f(float2 p, device const float *numbers, int, device const half4 *colors, int m, float4 rect) {
        return half4(p.x, m, rect.y, rect.w);
      }
      """, [.floatArray([]), .colorArray([]), .boundingRect]
    ) { x, _ in V4(x, 0, 2, 4) },
    Construct(
      "a structure in data",
      """
      struct Light { float2 at; float3 tint; float gain; int count; float4 rest; };
      [[ stitchable ]] half4 f(float2 p, device const void *data, int size) {
        device const Light *lights = reinterpret_cast<device const Light *>(data);
        Light l = lights[1];
        return half4(l.at.y + l.gain, l.tint.z, l.count, size) + half4(l.rest);
      }
      """, [.data(lights)]
    ) { _, _ in V4(102 + 108 + 112, 106 + 113, 9 + 114, 128 + 115) },
    Construct(
      "halves and packed vectors in data",
      """
      struct Args { half gain; half3 tint; packed_float3 at; float after; packed_half3 small; uchar flag; half4 last; };
      [[ stitchable ]] half4 f(float2 p, device const void *data, int) {
        constant Args &a = *static_cast<device const Args *>(data);
        float3 at = a.at;
        return half4(a.gain + a.tint.z, at.y + a.at[2] + a.after, a.small[1] + a.flag, a.last.w);
      }
      """, [.data(halves)]
    ) { _, _ in V4(0.5 + 4, 6 + 7 + 8, 10 + 200, 15) },
    Construct(
      "a pointer to a structure",
      """
      struct Stop { half4 color; float at; };
      [[ stitchable ]] half4 f(float2 p, device const Stop *stops, int bytes) {
        return half4(stops[1].color.rgb, stops[1].at + bytes / int(sizeof(Stop)));
      }
      """, [.data(stops)]
    ) { _, _ in V4(2, 3, 4, 6.5 + 2) },
  ]

  private static func texel(_ i: Int, _ j: Int) -> V4 { V4(picture[i, j]) / 65535 }

  /// Linear sampling in one address mode and nearest in the other spelling of it, well outside the texture; `index` says
  /// which of n texels stands for index i, nil for the border.
  private static func sampled(
    _ name: String, _ linear: String, _ nearest: String, border: V4,
    index: @escaping @Sendable (_ i: Int, _ n: Int) -> Int?
  ) -> Construct {
    let isEdge = nearest.contains("s_address") && !nearest.contains("t_address")
    let source = """
      [[ stitchable ]] half4 f(float2 p, texture2d<half> t) {
        constexpr sampler s(\(linear), filter::linear);
        constexpr sampler n(\(nearest)\(isEdge ? ", t_address::clamp_to_edge" : ""), filter::nearest);
        float2 u = p * 2.3 / float2(16, 8) - 0.7;
        return t.sample(s, u) + 4 * t.sample(n, u * 1.1);
      }
      """
    return Construct(name, source, [.image(picture)], bound: 4e-5) { x, y in
      @Sendable func at(_ i: Int, _ j: Int) -> V4 {
        guard let k = index(i, 16), let l = index(j, 8) else { return border }
        return texel(k, l)
      }
      let u = x * 2.3 / 16 - 0.7
      let v = y * 2.3 / 8 - 0.7
      let qx = u * 16 - 0.5
      let qy = v * 8 - 0.5
      let i = Int(qx.rounded(.down))
      let j = Int(qy.rounded(.down))
      let fx = qx - Double(i)
      let fy = qy - Double(j)
      let top = at(i, j) * (1 - fx) + at(i + 1, j) * fx
      let bottom = at(i, j + 1) * (1 - fx) + at(i + 1, j + 1) * fx
      let near = at(Int((u * 1.1 * 16).rounded(.down)), Int((v * 1.1 * 8).rounded(.down)))
      return top * (1 - fy) + bottom * fy + near * 4
    }
  }

  /// Cubic sampling in one address mode, well outside the texture: Catmull and Rom's polynomials in their usual form.
  private static func cubic(
    _ name: String, _ modes: String, border: V4, index: @escaping @Sendable (_ i: Int, _ n: Int) -> Int?
  ) -> Construct {
    let source = """
      [[ stitchable ]] half4 f(float2 p, texture2d<half> t) {
        constexpr sampler s(\(modes), filter::bicubic);
        return t.sample(s, p * 2.3 / float2(16, 8) - 0.7);
      }
      """
    return Construct("cubic, " + name, source, [.image(picture)], bound: 4e-5) { x, y in
      @Sendable func at(_ i: Int, _ j: Int) -> V4 {
        guard let k = index(i, 16), let l = index(j, 8) else { return border }
        return texel(k, l)
      }
      @Sendable func between(_ p: [V4], _ t: Double) -> V4 {
        let a = (p[1] * 3 - p[0] - p[2] * 3 + p[3]) * (t * t * t)
        let b = (p[0] * 2 - p[1] * 5 + p[2] * 4 - p[3]) * (t * t)
        return (p[1] * 2 + (p[2] - p[0]) * t + b + a) / 2
      }
      let qx = (x * 2.3 / 16 - 0.7) * 16 - 0.5
      let qy = (y * 2.3 / 8 - 0.7) * 8 - 0.5
      let i = Int(qx.rounded(.down))
      let j = Int(qy.rounded(.down))
      let rows = (j - 1...j + 2).map { row in
        between((i - 1...i + 2).map { at($0, row) }, qx - Double(i))
      }
      return between(rows, qy - Double(j))
    }
  }

  // Bytes as Metal lays structures out: float2 at multiples of 8, float3 and float4 of 16, half3 of 8, packed ones of
  // their element.
  private static let lights: Data = {
    var bytes = Bytes(count: 128)
    for k in 0..<16 { bytes.put(Float(k), at: 4 * k) }
    for k in 0..<16 { bytes.put(Float(100 + k), at: 64 + 4 * k) }
    // at 0, tint 16, gain 32, count 36, rest 48.
    bytes.put(Int32(9), at: 64 + 36)
    bytes.put(Float(102), at: 64 + 4)
    return bytes.data
  }()

  private static let halves: Data = {
    var bytes = Bytes(count: 56)
    bytes.put(half: 0.5, at: 0)
    for k in 0..<3 { bytes.put(half: Float(2 + k), at: 8 + 2 * k) }
    for k in 0..<3 { bytes.put(Float(5 + k), at: 16 + 4 * k) }
    bytes.put(Float(8), at: 28)
    for k in 0..<3 { bytes.put(half: Float(9 + k), at: 32 + 2 * k) }
    bytes.put(UInt8(200), at: 38)
    for k in 0..<4 { bytes.put(half: Float(12 + k), at: 40 + 2 * k) }
    return bytes.data
  }()

  private static let stops: Data = {
    var bytes = Bytes(count: 32)
    for k in 0..<3 { bytes.put(half: Float(2 + k), at: 16 + 2 * k) }
    bytes.put(Float(6.5), at: 24)
    return bytes.data
  }()
}

/// Bytes that are put together by hand.
private struct Bytes {
  private(set) var data: Data

  init(count: Int) { data = Data(count: count) }

  mutating func put<T: BitwiseCopyable>(_ value: T, at offset: Int) {
    withUnsafeBytes(of: value) { data.replaceSubrange(offset..<offset + $0.count, with: $0) }
  }

  /// Numbers that a half holds exactly, in its normal range.
  mutating func put(half value: Float, at offset: Int) {
    let exponent = UInt16(Int(value.exponent) + 15)
    put(exponent << 10 | UInt16((value.significand - 1) * 1024), at: offset)
  }
}
