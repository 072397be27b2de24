import Foundation
import RefrainEffects
import RefrainPixels

extension Construct {
  /// Statements and declarations.
  static let statements: [Construct] = [
    Construct(
      "loops over int, half and float",
      """
      [[ stitchable ]] half4 f(float2 p, float n) {
        half4 s = 0;
        for (int i = 0; i < 5; ++i) s.r += p.x * i;
        for (half d = 1.0h; d <= 4.0h; d += 0.5h) s.g += d;
        for (float t = n; t > 0; t -= 1) s.b += t;
        for (int i = 0, j = 10; i < j; i++, j--) { s.a += j - i; }
        return s;
      }
      """, [.float(6)]
    ) { x, _ in V4(10 * x, 17.5, 21, 30) },
    Construct(
      "break, continue, while and do",
      """
      [[ stitchable ]] half4 f(float2 p) {
        float a = 0, b = 0, c = 0;
        for (int i = 0; i < 20; i++) { if (i == int(p.x)) break; if (i % 2 == 0) continue; a += i; }
        while (b < p.y) b += 1.5;
        do { c += 2; } while (c < p.x);
        return half4(a, b, c, 1);
      }
      """
    ) { x, y in
      let a = stride(from: 1, to: Int(x), by: 2).reduce(0, +)
      return V4(Double(a), (y / 1.5).rounded(.up) * 1.5, max(2, (x / 2).rounded(.up) * 2), 1)
    },
    Construct(
      "switch",
      """
      half weight(int k) {
        switch (k) {
          case 0: return 1;
          case 1:
          case 2: { half h = k; return h + 10; }
          default: break;
        }
        return -1;
      }
      [[ stitchable ]] half4 f(float2 p) {
        half s = 0;
        switch (int(p.y)) { case 3: s += 1; case 4: s += 2; break; default: s = 9; }
        return half4(weight(int(p.x)), s, 0, 1);
      }
      """
    ) { x, y in
      let k = Int(x)
      let j = Int(y)
      let s: Double = j == 3 ? 3 : j == 4 ? 2 : 9
      return V4(k == 0 ? 1 : k <= 2 ? Double(k + 10) : -1, s, 0, 1)
    },
    Construct(
      "structures and classes",
      """
      struct Segment { float2 a; float2 b; float w; };
      class Wave {
       public:
        float speed = 2;
        float at(float x) const { return speed * x + offset; }
        void move(float by) { offset += by; }
       private:
        float offset = 1;
      };
      float distanceTo(Segment s, float2 p) { return length(p - s.a) * s.w + s.b.x; }
      [[ stitchable ]] half4 f(float2 p) {
        Segment s = Segment{float2(0, 0), float2(3, 4), 2};
        struct { half x; half3 c; } local = {1.5h, half3(p.x)};
        Wave wave;
        wave.move(p.y);
        return half4(distanceTo(s, p), wave.at(p.x), local.c.g + local.x, Segment{p, p, 1}.b.y);
      }
      """
    ) { x, y in V4((x * x + y * y).squareRoot() * 2 + 3, 2 * x + 1 + y, x + 1.5, y) },
    Construct(
      "enumerations, templates, auto",
      """
      enum Mode { plain, wild = 4 };
      enum class Side : uchar { left, right };
      template <typename T> T doubled(T x) { return x + x; }
      template <int N> float sum(float x) { float s = 0; for (int i = 0; i < N; ++i) s += x; return s; }
      [[ stitchable ]] half4 f(float2 p) {
        Mode m = p.x > 4 ? wild : plain;
        Side s = Side::right;
        auto q = doubled(p) + doubled(1.0);
        constexpr int n = 3;
        return half4(m, s == Side::right, q.x + doubled(half(2)), sum<n>(p.y));
      }
      """
    ) { x, y in V4(x > 4 ? 4 : 0, 1, 2 * x + 6, 3 * y) },
    Construct(
      "overloads, also of half and float",
      """
      float area(float2 s) { return s.x * s.y; }
      float area(float3 s) { return s.x * s.y * s.z; }
      half area(half2 s) { return s.x + s.y; }
      float kind(float) { return 1; }
      float kind(half) { return 2; }
      float kind(int) { return 3; }
      [[ stitchable ]] half4 f(float2 p) {
        return half4(area(p), area(float3(p, 2)), area(half2(p)), kind(p.x) + kind(half(p.x)) * 10 + kind(1) * 100);
      }
      """
    ) { x, y in V4(x * y, 2 * x * y, x + y, 321) },
    Construct(
      "constants of a file",
      """
      constant float3 palette[] = {float3(1, 2, 3), float3(4, 5, 6)};
      static constant float gain = 0.5;
      constant half2 both = half2(1, 2);
      constexpr constant int count = 2;
      static constexpr float twice(float x) { return x * 2; }
      [[ stitchable ]] half4 f(float2 p) {
        float3 c = palette[int(p.x) % count];
        return half4(c.x * gain, c.z, both.y, twice(p.y));
      }
      """
    ) { x, y in
      let isFirst = Int(x) % 2 == 0
      return V4(isFirst ? 0.5 : 2, isFirst ? 3 : 6, 2, 2 * y)
    },
    Construct(
      "references, pointers, arrays as parameters",
      """
      void both(thread float2 &v, float by) { v *= by; }
      float total(thread const float *list, int n) { float s = 0; for (int i = 0; i < n; ++i) s += list[i]; return s; }
      float first(const float list[3]) { return list[0]; }
      void fill(thread float *out, float x) { for (int i = 0; i < 40; ++i) out[i] = x + i; }
      [[ stitchable ]] half4 f(float2 p) {
        float2 v = p;
        both(v, 3);
        float list[3] = {p.x, 1, 2};
        float many[40];
        fill(many, p.y);
        float copy[40] = {};
        for (int i = 0; i < 40; ++i) copy[39 - i] = many[i];
        return half4(half2(v), total(list, 3) + first(list), copy[int(p.x)]);
      }
      """
    ) { x, y in V4(3 * x, 3 * y, 2 * x + 3, y + 39 - (x - 0.5)) },
    Construct(
      "declarations ahead, names of the C library",
      """
      float noise(float2 x);
      float random(float x) { return noise(float2(x, 1)); }
      float noise(float2 x) { return x.x + x.y; }
      float mod(float x, float y) { return x - y * floor(x / y); }
      float2 mod(float2 x, float y) { return x - y * floor(x / y); }
      float2 rotate(float2 v, float a) { return float2(v.x * cos(a) - v.y * sin(a), v.x * sin(a) + v.y * cos(a)); }
      float hash(float y0) { float index = y0, j1 = 2, time = 1, exp10 = 0; return index * j1 + time + exp10; }
      float lerp(float a, float b, float t) { return mix(a, b, t); }
      [[ stitchable ]] half4 f(float2 p) {
        return half4(random(p.x), mod(p.x - 8, 3) + mod(p, 2).y, rotate(p, M_PI_F / 2).x, hash(p.y) + lerp(0, 4, 0.25));
      }
      """
    ) { x, y in
      let m = (x - 8) - 3 * ((x - 8) / 3).rounded(.down)
      return V4(x + 1, m + y - 2 * (y / 2).rounded(.down), -y, 2 * y + 2)
    },
    Construct(
      "default arguments",
      """
      float scaled(float x, float by = 3) { return x * by; }
      [[ stitchable ]] half4 f(float2 p, float a, float b = 0.5, float4 c = float4(1, 2, 3, 4)) {
        return half4(p.x * a, b, c.y, scaled(p.y));
      }
      """, [.float(2)]
    ) { x, y in V4(2 * x, 0.5, 2, 3 * y) },
    Construct(
      "some default arguments",
      "[[ stitchable ]] half4 f(float2 p, half4 c, float a = 9, float b = 0.5) { return half4(c.rgb * a, b); }",
      [.color(Color(red: 0.25, green: 0.5, blue: 0.75)), .float(2)]
    ) { _, _ in V4(0.5, 1, 1.5, 0.5) },
    Construct(
      "namespaces and qualified names",
      """
      namespace tools { constant float gain = 2; float amplified(float x) { return x * gain; } }
      using namespace tools;
      [[ stitchable ]] half4 f(float2 p) {
        return half4(tools::amplified(p.x), metal::max(p.x, 8.0), metal::precise::sqrt(p.y), metal::fast::abs(p.y - 4));
      }
      """
    ) { x, y in V4(2 * x, max(x, 8), y.squareRoot(), abs(y - 4)) },
  ]

  /// The preprocessor, marks, habits of files.
  static let files: [Construct] = [
    Construct(
      "words of other pipelines",
      """
      #include <metal_stdlib>
      using namespace metal;
      constant bool isBright [[function_constant(0)]];
      constant float gain [[ function_constant( 1 ) ]];
      METAL_FUNC float twice(float x) { return 2 * x; }
      kernel void fill(texture3d<half, access::write> out [[texture(0)]], uint3 at [[thread_position_in_grid]]) {
        out.write(half4(1), at);
      }
      static half4 slice(texture2d_array<half> t, sampler s) { return t.sample(s, float2(0), 1u); }
      [[ stitchable ]] half4 f(float2 p) {
        bool isSet = is_function_constant_defined(isBright);
        return half4(twice(p.x), isBright || isSet, gain, 1);
      }
      """
    ) { x, _ in V4(2 * x, 0, 0, 1) },
    Construct(
      "conditions on the system",
      """
      #include <metal_stdlib>
      #include <TargetConditionals.h>
      using namespace metal;
      #if TARGET_OS_IPHONE && !TARGET_OS_WATCH
      [[ stitchable ]] half4 f(float2 p) { return half4(p.x, TARGET_OS_OSX, TARGET_OS_IOS, 1); }
      #endif
      """
    ) { x, _ in V4(x, 0, 1, 1) },
    Construct(
      "functions that a macro writes whole",
      """
      #include <metal_stdlib>
      using namespace metal;
      #define EFFECT(name, value) half4 name(float2 p) { return half4(value, p.y, 0, 1); }
      [[ stitchable ]] EFFECT(f, p.x * 2)
      [[ stitchable ]] EFFECT(g, 1)
      """
    ) { x, y in V4(2 * x, y, 0, 1) },
    Construct(
      "macros with short names",
      """
      #include <metal_stdlib>
      using namespace metal;
      #define S(a, b, t) smoothstep(a, b, t)
      #define PI 3.14159265
      #define TAU (2.0 * PI)
      #define A p.x
      #define F half4
      #define P float2
      #define R(x) \\
        ((x) * \\
         2.0)
      #define speed 3.0
      #define type 1
      #define value 2
      [[ stitchable ]] half4 f(float2 p) { return F(S(0.0, 16.0, A), TAU / PI, R(p.y) + speed, type + value); }
      """
    ) { x, y in
      let t = x / 16
      return V4(t * t * (3 - 2 * t), 2, 2 * y + 3, 3)
    },
    Construct(
      "functions made by macros",
      """
      #include <metal_stdlib>
      using namespace metal;
      #define EFFECT(name) \\
        half4 name##_body(float2 p, float gain); \\
        [[ stitchable ]] half4 name(float2 p, float gain) { return name##_body(p, gain); } \\
        half4 name##_body(float2 p, float gain)

      EFFECT(g) { return half4(0); }
      EFFECT(f) { return half4(p.x * gain, p.y, 0, 1); }
      """, [.float(2)]
    ) { x, y in V4(2 * x, y, 0, 1) },
    Construct(
      "conditions choose among functions",
      """
      #include <metal_stdlib>
      using namespace metal;
      #if defined(__METAL_VERSION__) && __METAL_VERSION__ >= 300
      [[ stitchable ]] half4 f(float2 p) { return half4(p.x, 0, 0, 1); }
      #else
      [[ stitchable ]] half4 f(float2 p, float nothing, float more) { return half4(missing); }
      #endif
      #if 0
      [[ stitchable ]] half4 g(float2 p) { return nonsense; }
      #endif
      """
    ) { x, _ in V4(x, 0, 0, 1) },
    Construct(
      "the namespace before any include",
      """
      using namespace metal;
      #include <metal_stdlib>
      #include <metal_math>
      #include <metal_limits>
      [[stitchable]]
      half4 f(float2 position) { return half4(sin(position.x), 0, 0, 1); }
      """
    ) { x, _ in V4(sin(x), 0, 0, 1) },
    Construct(
      "headers whatever their case",
      """
      #include <Metal_Stdlib>
      #include <SWiftUI/SwiftUI_Metal.h>
      #import <swiftui/SwiftUI.h>
      using namespace metal;
      [[ stitchable ]] half4 f(float2 p, SwiftUI::Layer layer) { return layer.sample(p) * 2; }
      """, use: .layerEffect
    ) { x, y in PlainSampling.layer(Construct.picture, x, y) * 2 },
    Construct(
      "stages of a pipeline in the same file",
      """
      #include <metal_stdlib>
      #include <SceneKit/scn_metal>
      using namespace metal;
      struct Varying { float4 position [[position]]; float2 uv; };
      vertex Varying corner(uint id [[vertex_id]], constant float4 *corners [[buffer(0)]]) { return {corners[id], 0}; }
      fragment float4 paint(Varying in [[stage_in]], constant SCNSceneBuffer &scene [[buffer(0)]]) { return scene.time; }
      kernel void count(device atomic_uint *n [[buffer(0)]], uint2 at [[thread_position_in_grid]]) {
        threadgroup_barrier(mem_flags::mem_device);
        atomic_fetch_add_explicit(n, 1, memory_order_relaxed);
      }
      [[ stitchable ]] half4 f(const float2 position) { return half4(position.x); }
      """
    ) { x, _ in V4(x, x, x, x) },
    Construct(
      "pragmas, comments, other marks",
      """
      // [[ stitchable ]] half4 f(float2 p, float commented) { return 0; }
      #pragma mark - Effects
      #pragma clang diagnostic push
      #pragma clang diagnostic ignored "-Wunused"
      #include <metal_stdlib>
      using namespace metal;
      /* [[ stitchable ]] half4 f(float2 p) { return 1; } */
      static inline float half_of(float x) { return x / 2; } // ½
      [[ stitchable ]] half4 f(float2 p, float4 unused [[maybe_unused]], device const float *, int) {
        return half4(half_of(p.x), 0, 0, 1);
      }
      """, [.boundingRect, .floatArray([])]
    ) { x, _ in V4(x / 2, 0, 0, 1) },
  ]
}
