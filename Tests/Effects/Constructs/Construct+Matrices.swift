import Foundation
import RefrainEffects

extension Construct {
  /// Matrices, and operators of vectors.
  static let matrices: [Construct] = [
    Construct(
      "matrix times vector and vector times matrix",
      """
      [[ stitchable ]] half4 f(float2 p) {
        float2x2 m = float2x2(1, 2, 3, 4);
        return half4(half2(m * p), half2(p * m));
      }
      """
    ) { x, y in V4(x + 3 * y, 2 * x + 4 * y, x + 2 * y, 3 * x + 4 * y) },
    Construct(
      "matrices in place",
      """
      [[ stitchable ]] half4 f(float2 p) {
        float2x2 m = float2x2(float2(1, 2), float2(3, 4));
        float2 q = p;
        q *= m;
        m *= float2x2(0, 1, 1, 0);
        m[0].y = 7;
        m[1] += 1;
        return half4(half2(q), m[0][1] + m[0][0], m[1].y);
      }
      """
    ) { x, y in V4(x + 2 * y, 3 * x + 4 * y, 10, 3) },
    Construct(
      "sums and multiples of matrices",
      """
      [[ stitchable ]] half4 f(float2 p) {
        float2x2 a = float2x2(1, 2, 3, 4), b = float2x2(2.0);
        float2x2 c = (2 * a + b * 3.0 - a / 2) + -b;
        c += a; c -= b; c *= p.x; c /= 2.0;
        return half4(c[0][0], c[0][1], c[1][0], c[1][1]);
      }
      """
    ) { x, _ in V4((2 + 6 - 0.5 - 2 + 1 - 2) * x / 2, 5 * x / 2, 7.5 * x / 2, (8 + 6 - 2 - 2 + 4 - 2) * x / 2) },
    Construct(
      "products of matrices",
      """
      float3x3 turn(float a) { float s = sin(a), c = cos(a); return float3x3(c, s, 0, -s, c, 0, 0, 0, 1); }
      [[ stitchable ]] half4 f(float2 p) {
        float3x3 m = turn(0.3) * turn(0.4);
        float4x4 n = float4x4(1.0);
        n[3] = float4(p, 0, 1);
        float4 moved = n * n * float4(1, 2, 3, 1);
        return half4(half2((m * float3(p, 1)).xy), half2(moved.xy));
      }
      """
    ) { x, y in
      let s = sin(0.7)
      let c = cos(0.7)
      return V4(c * x - s * y, s * x + c * y, 1 + 2 * x, 2 + 2 * y)
    },
    Construct(
      "constructors of matrices",
      """
      [[ stitchable ]] half4 f(float2 p) {
        float3x3 a = float3x3({1, 2, 3}, {4, p.x, 6}, {7, 8, 9});
        float2x2 b = float2x2(float2(1, 2), 3, 4);
        half2x2 c = half2x2(b);
        half3x3 d = half3x3(half3(1, 2, 3), half3(4, 5, 6), half3(a[2]));
        matrix<float, 2> e = matrix<float, 2>(p.y);
        return half4(a[1][1] + a[2][0], c[1][0], d[2][2] + d[0][1], e[1][1] + e[0][1]);
      }
      """
    ) { x, y in V4(x + 7, 3, 11, y) },
    Construct(
      "matrices that are not square",
      """
      [[ stitchable ]] half4 f(float2 p) {
        float2x3 m = float2x3(float3(1, 2, 3), float3(4, 5, 6));
        float3 v = m * p;
        float2 w = float3(p, 1) * m;
        return half4(v.x, v.z, w.x, w.y);
      }
      """
    ) { x, y in V4(x + 4 * y, 3 * x + 6 * y, x + 2 * y + 3, 4 * x + 5 * y + 6) },
    Construct(
      "transposes and determinants",
      """
      [[ stitchable ]] half4 f(float2 p) {
        float2x3 m = float2x3(float3(1, 2, 3), float3(4, 5, p.x));
        float3x2 t = transpose(m);
        float3x3 n = float3x3(2, 0, 1, 1, 3, 2, 1, 1, p.y);
        float4x4 q = float4x4(float4(1, 0, 2, 0), float4(0, 3, 0, 1), float4(2, 0, p.x, 0), float4(0, 1, 0, 2));
        return half4(t[2].y + t[1].x, determinant(float2x2(1, 2, 3, 4)), determinant(n), determinant(q));
      }
      """
    ) { x, y in V4(x + 2, -2, 2 * (3 * y - 2) - (0 * y - 1) + 0 * 1 + (1 * 1 - 3 * 1) - 1, (x - 4) * 5) },
    Construct(
      "vectors with scalars",
      """
      [[ stitchable ]] half4 f(float2 p) {
        float2 a = 2 / p - 1 + p * 3 - 0.5;
        int2 i = 7 - int2(p) * 2;
        half2 h = -half2(i) / 2;
        return half4(half2(a), h);
      }
      """
    ) { x, y in V4(2 / x - 1.5 + 3 * x, 2 / y - 1.5 + 3 * y, -(7 - 2 * (x - 0.5)) / 2, -(7 - 2 * (y - 0.5)) / 2) },
    Construct(
      "comparisons give vectors of bool",
      """
      [[ stitchable ]] half4 f(float2 p) {
        bool2 b = p < float2(4, 3);
        bool3 c = float3(p, 2) >= 2.0;
        bool2 d = b && !(p == 2.5);
        return half4(any(b), all(b), c.x ? 1 : 0, d.x || c.z);
      }
      """
    ) { x, y in
      let isLess = (x < 4, y < 3)
      return V4(isLess.0 || isLess.1 ? 1 : 0, isLess.0 && isLess.1 ? 1 : 0, x >= 2 ? 1 : 0, 1)
    },
    Construct(
      "choices",
      """
      [[ stitchable ]] half4 f(float2 p) {
        half3 c = p.x > 8 ? half3(1, 2, 3) : half3(0);
        float2 s = select(p, float2(-1), p > 4.0);
        return half4(c.rg, s.x, p.x > 3 ? (p.y > 2 ? 5 : 6.5) : select(1.0, 2.0, p.y > 2));
      }
      """
    ) { x, y in
      let choice: Double = x > 3 ? (y > 2 ? 5 : 6.5) : (y > 2 ? 2 : 1)
      return V4(x > 8 ? 1 : 0, x > 8 ? 2 : 0, x > 4 ? -1 : x, choice)
    },
  ]

  /// Integers, where C++ leaves things open.
  static let integers: [Construct] = [
    Construct(
      "division by zero",
      """
      [[ stitchable ]] half4 f(float2 p) {
        int a = int(p.x) - 7, b = int(p.y) - 3;
        uint c = uint(p.x), d = uint(p.y) & 3;
        return half4(a / b, a % b, c / d, c % d);
      }
      """
    ) { x, y in
      let a = Int(x) - 7
      let b = Int(y) - 3
      let c = Int(x)
      let d = Int(y) & 3
      return V4(
        Double(b == 0 ? 0 : a / b), Double(b == 0 ? a : a % b), Double(d == 0 ? 0 : c / d), Double(d == 0 ? c : c % d))
    },
    Construct(
      "division of vectors and in place",
      """
      [[ stitchable ]] half4 f(float2 p) {
        int2 a = int2(p) * 5, b = int2(p) - 2;
        int2 q = a / b;
        a %= b;
        short s = short(p.x * 9);
        s /= short(b.y);
        return half4(half2(q), a.x, s);
      }
      """
    ) { x, y in
      let i = Int(x)
      let j = Int(y)
      let r = i - 2
      let q = j - 2
      return V4(
        Double(r == 0 ? 0 : 5 * i / r), Double(q == 0 ? 0 : 5 * j / q), Double(r == 0 ? 5 * i : 5 * i % r),
        Double(q == 0 ? 0 : Int(x * 9) / q))
    },
    Construct(
      "the least integer by minus one, and long ones",
      """
      [[ stitchable ]] half4 f(float2 p) {
        int least = INT_MIN + int(p.x) - int(p.x), one = int(p.y) - int(p.y) - 1;
        long wide = long(p.x) << 40;
        return half4(least / one == INT_MIN, least % one, float(wide / (long(p.y) << 20)) / 1048576.0, wide % 1000);
      }
      """
    ) { x, y in
      let wide = Int(x) << 40
      let by = Int(y) << 20
      return V4(1, 0, by == 0 ? 0 : Double(wide / by) / 1_048_576, Double(wide % 1000))
    },
    Construct(
      "conversions saturate",
      """
      [[ stitchable ]] half4 f(float2 p) {
        float big = exp2(p.x * 5.0) * (p.y > 4 ? -1.0 : 1.0);
        int i = big;
        uint u = (uint)big;
        char c = char(big);
        ushort s = ushort(big);
        return half4(float(i) / 16777216.0, float(u) / 16777216.0, c, s);
      }
      """, bound: 1e-6
    ) { x, y in
      let big = exp2(x * 5) * (y > 4 ? -1 : 1)
      return V4(
        Double(Int32(clamping: Int64(max(-1e18, min(1e18, big))))) / 16_777_216,
        Double(UInt32(clamping: Int64(max(-1e18, min(1e18, big))))) / 16_777_216,
        max(-128, min(127, big.rounded(.towardZero))), max(0, min(65535, big.rounded(.towardZero))))
    },
    Construct(
      "conversions of what is no number",
      """
      [[ stitchable ]] half4 f(float2 p, float zero) {
        float nothing = zero / zero, infinite = p.x / zero;
        int2 v = int2(float2(nothing, infinite));
        return half4(int(nothing) + 1, float(int(infinite)) / 1048576.0, float(v.y) / 1048576.0, uint(-infinite) + v.x);
      }
      """, [.float(0)]
    ) { _, _ in V4(1, 2048, 2048, 0) },
    Construct(
      "shifts count modulo the width",
      """
      [[ stitchable ]] half4 f(float2 p) {
        int n = int(p.x) * 3;
        uint2 v = uint2(0x80000000u, 12) >> uint2(n, n + 32);
        return half4((1 << n) / 65536.0, float(v.x) / 65536.0, v.y, (-256) >> n);
      }
      """
    ) { x, _ in
      let n = Int(x) * 3
      let one = Int32(truncatingIfNeeded: Int64(1) << Int64(n & 31))
      return V4(
        Double(one) / 65536, Double((0x8000_0000 as UInt32) >> UInt32(n & 31)) / 65536, Double((12 as Int) >> (n & 31)),
        Double((-256 as Int) >> (n & 31)))
    },
    Construct(
      "bits",
      """
      [[ stitchable ]] half4 f(float2 p) {
        uint2 i = uint2(p);
        int a = (int(p.x) ^ int(p.y)) & 1;
        uint2 b = (i & 6u) | (i << 2u);
        b ^= 5u; b <<= 1u; b |= uint2(1, 0);
        return half4(a, b.x, b.y, ~int(p.x) & 0xff);
      }
      """
    ) { x, y in
      let i = Int(x)
      let j = Int(y)
      func mixed(_ k: Int) -> Int { (((k & 6) | (k << 2)) ^ 5) << 1 }
      return V4(Double((i ^ j) & 1), Double(mixed(i) | 1), Double(mixed(j)), Double(~i & 0xff))
    },
    Construct(
      "numbers that wrap around",
      """
      uint hash(uint2 v) {
        uint h = v.x * 1597334677u ^ v.y * 3812015801u;
        h ^= h >> 16;
        return h * 2246822519u;
      }
      [[ stitchable ]] half4 f(float2 p) {
        uint h = hash(uint2(p));
        int big = 2147483647;
        big += int(p.x);
        return half4(h >> 16, h & 0xffffu, float(h) * (1.0 / 4294967296.0), big < 0);
      }
      """
    ) { x, y in
      var h = UInt32(x) &* 1_597_334_677 ^ UInt32(y) &* 3_812_015_801
      h ^= h >> 16
      h = h &* 2_246_822_519
      return V4(Double(h >> 16), Double(h & 0xffff), Double(h) / 4_294_967_296, x > 1 ? 1 : 0)
    },
  ]
}
