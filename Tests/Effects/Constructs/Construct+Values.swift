extension Construct {
  /// Constructors, conversions, literals.
  static let values: [Construct] = [
    Construct("scalars in a constructor", "[[ stitchable ]] half4 f(float2 p) { return half4(p.x, 2, 0.5h, 1.0); }") {
      x, _ in V4(x, 2, 0.5, 1)
    },
    Construct(
      "one scalar for all components",
      "[[ stitchable ]] half4 f(float2 p) { half3 c = 0.25; float2 q = 3; q = p.y; c += half3(p.x); return half4(c, q.y); }"
    ) { x, y in V4(x + 0.25, x + 0.25, x + 0.25, y) },
    Construct(
      "vectors and scalars in any order",
      """
      [[ stitchable ]] half4 f(float2 p) {
        return half4(p.x, float2(1, 2), p.y) + half4(half2(p), half2(3, 4)) + half4(half3(1, 2, 3), 4) + half4(1, half3(p.x));
      }
      """
    ) { x, y in V4(x + x + 1 + 1, 1 + y + 2 + x, 2 + 3 + 3 + x, y + 4 + 4 + x) },
    Construct(
      "truncating constructors",
      """
      [[ stitchable ]] half4 f(float2 p) {
        half4 c = half4(p.x, p.y, 3, 4);
        half3 d = half3(c);
        float2 e = float2(float3(p.y, p.x, 9));
        return half4(d.rb, half2(e));
      }
      """
    ) { x, y in V4(x, 3, y, x) },
    Construct(
      "conversions between elements",
      """
      [[ stitchable ]] half4 f(float2 p) {
        int2 i = int2(p * 1.5 - 4.0);
        half3 h = half3(int3(i, 7));
        float3 g = float3(h);
        uint2 u = uint2(p);
        return half4(g.xy, float(u.x) / 2, bool(u.y));
      }
      """
    ) { x, y in V4((x * 1.5 - 4).rounded(.towardZero), (y * 1.5 - 4).rounded(.towardZero), (x - 0.5) / 2, y > 1 ? 1 : 0)
    },
    Construct(
      "constructors through typedefs and aliases",
      """
      typedef half3 Color;
      using Point = float2;
      [[ stitchable ]] half4 f(float2 p) { Color c = Color(1, 0, p.x); return half4(c, Point(p).y); }
      """
    ) { x, y in V4(1, 0, x, y) },
    Construct(
      "spellings of simd",
      """
      #include <metal_stdlib>
      #include <simd/simd.h>
      using namespace metal;
      [[ stitchable ]] half4 f(float2 p) {
        vector_float2 a = vector_float2(p.x, 2);
        simd::float3 b = {1, 2, p.y};
        simd_float4 c = simd_float4(b, 5);
        matrix_float2x2 m = matrix_float2x2(float2(1, 0), float2(0, 1));
        return half4(half2(m * a), b.z, c.w);
      }
      """
    ) { x, y in V4(x, 2, y, 5) },
    Construct(
      "conversions that nobody writes",
      """
      float twice(float x) { return 2 * x; }
      [[ stitchable ]] half4 f(float2 p) {
        float a = 3; half h = p.x; int i = p.x; uint u = p.y; bool b = i; float c = h + i;
        return half4(a, twice(i), u, b ? c : 0.0);
      }
      """
    ) { x, y in V4(3, 2 * (x - 0.5), y - 0.5, x > 1 ? x + x - 0.5 : 0) },
    Construct(
      "casts",
      """
      [[ stitchable ]] half4 f(float2 p) {
        return half4((int)(p.x * 0.5), static_cast<int>(p.y), (half)p.x, (float)(int)p.y + float(int(p.x)));
      }
      """
    ) { x, y in V4((x * 0.5).rounded(.down), y - 0.5, x, y - 0.5 + x - 0.5) },
    Construct(
      "braces",
      """
      struct Pair { float2 a; half b; };
      [[ stitchable ]] half4 f(float2 p) {
        float2 v{p.x, 2};
        float2 list[3] = {{1, 2}, {3, p.y}, float2(p)};
        Pair pair = {p, 4};
        const half weights[] = {0.25, 0.5, 0.25};
        return half4(v.x + list[1].y, list[2].x, pair.a.y + pair.b, weights[1]);
      }
      """
    ) { x, y in V4(x + y, x, y + 4, 0.5) },
    Construct(
      "literals",
      """
      [[ stitchable ]] half4 f(float2 p) {
        float third = 1.0 / 3.0;
        half h = 1.5h + 0.5H + 2h;
        return half4(third + 1e-2 + .5f + 1.f, h, 0x10 + 3u + 010, 7 / 2);
      }
      """
    ) { _, _ in V4(1.0 / 3 + 0.01 + 1.5, 4, 27, 3) },
    Construct(
      "constants of the library",
      """
      [[ stitchable ]] half4 f(float2 p) {
        float least = FLT_MAX;
        for (int i = 0; i < 3; ++i) least = min(least, abs(p.x - i * 4));
        return half4(M_PI_F + M_PI_H, M_PI_2_F * M_2_PI_F, M_E_F + M_SQRT2_F, least);
      }
      """, bound: 1e-6
    ) { x, _ in
      V4(2 * Double.pi, 1, 2.718281828459045 + 2.0.squareRoot(), min(abs(x), abs(x - 4), abs(x - 8)))
    },
    Construct(
      "limits of numbers",
      """
      [[ stitchable ]] half4 f(float2 p) {
        return half4(numeric_limits<float>::max() == FLT_MAX, numeric_limits<int>::min() == INT_MIN,
                     isinf(numeric_limits<float>::infinity()), HALF_MAX);
      }
      """
    ) { _, _ in V4(1, 1, 1, 65504) },
    Construct(
      "halves among floats",
      """
      [[ stitchable ]] half4 f(float2 p) {
        half3 c = half3(0.5h, 1, 2);
        half3 d = 0.5 * c + c * p.x;
        half4 e = half4(d, 1) * p.y;
        float3 g = float3(c) * half(2);
        return half4(e.rg, g.z, c.r * 3 + 1);
      }
      """
    ) { x, y in V4((0.25 + 0.5 * x) * y, (0.5 + x) * y, 4, 2.5) },
  ]

  /// Component names, indices.
  static let swizzles: [Construct] = [
    Construct(
      "several components",
      """
      [[ stitchable ]] half4 f(float2 p) {
        float4 v = float4(p, 3, 4);
        return half4(half3(v.zyx), v.w) + half4(v.xxyy) + half4(v.zzww) + half4(v.wzyx.yxzw);
      }
      """
    ) { x, y in V4(3 + x + 3 + 3, y + x + 3 + 4, x + y + 4 + y, 4 + y + 4 + x) },
    Construct(
      "names of colours",
      """
      [[ stitchable ]] half4 f(float2 p) {
        half4 c = half4(p.x, p.y, 3, 4);
        return half4(c.rgb.bgr, c.a) + c.grba + c.abgr + half4(c.rrra);
      }
      """
    ) { x, y in V4(3 + y + 4 + x, y + x + 3 + x, x + 3 + y + x, 4 + 4 + x + 4) },
    Construct(
      "assigning one component",
      """
      [[ stitchable ]] half4 f(float2 p) {
        half4 c = 0;
        c.r = p.x; c.g += 2; c.b -= p.y; c.a++; c.x *= 2; c[1] = c[1] + 1; --c.w; c.w /= 2;
        return c;
      }
      """
    ) { x, y in V4(2 * x, 3, -y, 0) },
    Construct(
      "assigning several components",
      """
      [[ stitchable ]] half4 f(float2 p) {
        half4 c = half4(p.x, p.y, 3, 4);
        c.rgb += half3(1, 2, 3);
        c.ra *= 2;
        c.gb = c.bg;
        c.rgb /= half(2);
        float3 v = float3(p, 5);
        v.xz *= float2x2(float2(0, 1), float2(1, 0));
        v.xy = v.yx;
        c.abgr = half4(c) + half4(half3(v), 0);
        v.xy = {7, 8};
        return c;
      }
      """
    ) { x, y in
      let r = x + 1
      let g = 3.0
      let b = (y + 2) / 2
      return V4(8, b + x, g + 5, r + y)
    },
    Construct(
      "components on either side of a condition",
      """
      [[ stitchable ]] half4 f(float2 p) {
        float4 v = float4(1, 2, 3, 4);
        v.xy = p.x > 4 ? v.xy : v.zw;
        float2 a = p.y > 4 ? v.xx : v.yy;
        float2 b = p.y > 4 ? p : v.zw;
        float3 c = p.x > 4 ? v.zwx : float3(p, 5);
        half4 d = p.x > 4 ? 0 : half4(v.xyzw);
        return half4(half2(v.xy + a + b), half2(c.xz)) + d;
      }
      """
    ) { x, y in
      let v = x > 4 ? SIMD2(1.0, 2) : SIMD2(3.0, 4)
      let a = y > 4 ? v.x : v.y
      let b = y > 4 ? SIMD2(x, y) : SIMD2(3, 4)
      let c = x > 4 ? SIMD2(3, v.x) : SIMD2(x, 5)
      let d = x > 4 ? V4(0, 0, 0, 0) : V4(3, 4, 3, 4)
      return V4(v.x + a + b.x, v.y + a + b.y, c.x, c.y) + d
    },
    Construct(
      "several components are a vector",
      """
      template <typename T> T turned(T v, half by) {
        v.xy = v.yx * 2.0;
        v.yz += by;
        v.zx *= 2;
        return -v.zyx + v.xxx / by - 2 * v.yyy;
      }
      constant float2 ends = float4(1, 2, 3, 4).xw;
      [[ stitchable ]] half4 f(float2 p) {
        half4 c = half4(p.x, p.y, 3, 4);
        auto rgb = c.rgb;
        rgb.r += 1;
        c.gb = c.ra = half2(7, 8);
        int3 i = int3(5, 6, 7);
        i.xy <<= 1; i.zx ^= i.yz; i.yz |= 1;
        float2 q = (p.xy + 1).yx;
        return half4(turned(float3(p, 1), 2), rgb.r) + half4(half3(i), (rgb.bgr).g) + c + half4(q.xyxy) + half4(ends.xyxy);
      }
      """
    ) { x, y in
      let v = SIMD3(4 * y, 2 * x + 2, 6)
      let turned = SIMD3(v.x / 2 - v.z, v.x / 2 - v.y, v.x / 2 - v.x) - 2 * v.y
      // (10, 12, 7): z = 7 ^ 12 = 11, x = 10 ^ 7 = 13.
      let i = V4(13, 13, 11, y)
      let sum = V4(turned.x, turned.y, turned.z, x + 1) + i + V4(8, 11, 9, 12)
      return sum + V4(y + 1, x + 1, y + 1, x + 1)
    },
    Construct(
      "indices",
      """
      constant int order[4] = {2, 0, 3, 1};
      [[ stitchable ]] half4 f(float2 p) {
        float4 v = float4(p, 30, 40);
        float2x2 m = float2x2(1, 2, 3, 4);
        int k = int(p.x) & 3;
        float list[4] = {1, 2, 4, 8};
        list[k] += v[order[k]];
        return half4(v[k], m[k & 1][1], list[k], list[(k + 1) & 3]);
      }
      """
    ) { x, y in
      let k = Int(x - 0.5) & 3
      let v = [x, y, 30, 40]
      let list = [1.0, 2, 4, 8]
      return V4(v[k], k & 1 == 0 ? 2 : 4, list[k] + v[[2, 0, 3, 1][k]], list[(k + 1) & 3])
    },
    Construct(
      "an index outside is the last component",
      """
      [[ stitchable ]] half4 f(float2 p) {
        float3 v = float3(1, 2, 3);
        float2x2 m = float2x2(1, 2, 3, 4);
        int k = int(p.x) - 4;
        return half4(v[k], m[k][0], 0, 0);
      }
      """
    ) { x, _ in
      let k = Int(x - 0.5) - 4
      return V4((0..<3).contains(k) ? Double(k + 1) : 3, k == 0 ? 1 : 3, 0, 0)
    },
    Construct(
      "components as arguments",
      """
      float sum(float3 v) { return v.x + 2 * v.y + 3 * v.z; }
      void swap(thread float &a, thread float &b) { float c = a; a = b; b = c; }
      [[ stitchable ]] half4 f(float2 p) {
        float4 v = float4(p, 3, 4);
        swap(v.x, v.w);
        return half4(sum(v.wyx), sum(v.xyz), dot(v.xy, v.wy), length(v.xx));
      }
      """
    ) { x, y in V4(x + 2 * y + 12, 4 + 2 * y + 9, 4 * x + y * y, 32.0.squareRoot()) },
  ]
}
