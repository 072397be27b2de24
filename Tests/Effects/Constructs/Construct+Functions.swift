import Foundation

extension Construct {
  /// The library's functions, against those of the C library in double precision.
  static let functions: [Construct] = [
    Construct("sin, cos, tan", body: "half4(sin(x), cos(x), tan(x * 0.09), sin(q.y))") { x, _ in
      V4(sin(x), cos(x), tan(x * 0.09), sin(x))
    },
    Construct(
      "asin, acos, atan, atan2", body: "half4(asin(y * 0.1), acos(0.5 - y * 0.1), atan(x), atan2(y - 4, x - 8))"
    ) {
      x, y in V4(asin(y * 0.1), acos(0.5 - y * 0.1), atan(x), atan2(y - 4, x - 8))
    },
    Construct("sinh, cosh, tanh, asinh", body: "half4(sinh(y - 4), cosh(y), tanh(x - 8), asinh(x - 8))") { x, y in
      V4(sinh(y - 4), cosh(y), tanh(x - 8), asinh(x - 8))
    },
    Construct("acosh, atanh, sinpi, cospi", body: "half4(acosh(x + 1), atanh(y * 0.1), sinpi(x / 3), cospi(x / 3))") {
      x, y in V4(acosh(x + 1), atanh(y * 0.1), sin(Double.pi * x / 3), cos(Double.pi * x / 3))
    },
    Construct("exp, exp2, exp10, log", body: "half4(exp(y - 4), exp2(x - 8), exp10(y * 0.5), log(x))") { x, y in
      V4(exp(y - 4), exp2(x - 8), pow(10, y * 0.5), log(x))
    },
    Construct("log2, log10, pow, powr", body: "half4(log2(y), log10(x), pow(x, y * 0.5), powr(y, 1.5))") { x, y in
      V4(log2(y), log10(x), pow(x, y * 0.5), pow(y, 1.5))
    },
    Construct(
      "pow of what is not positive", body: "half4(pow(-x, 2.0), pow(x - x, 2.0), pow(x - x, 0.0), pow(half(x), 2))"
    ) {
      x, _ in V4(x * x, 0, 1, x * x)
    },
    Construct(
      "pow of what is negative", body: "half4(pow(-x, y), pow(-y / 16, 3), pow(-half(y), -2.0), pow(-y, 0.5))"
    ) { _, y in
      V4(.nan, -pow(y / 16, 3), 1 / (y * y), .nan)
    },
    Construct("sqrt, rsqrt, cbrt, divide", body: "half4(sqrt(x), rsqrt(y), cbrt(x - 8), divide(x, y))") { x, y in
      V4(x.squareRoot(), 1 / y.squareRoot(), cbrt(x - 8), x / y)
    },
    Construct(
      "floor, ceil, trunc, fract",
      body: "half4(floor(x * 0.7 - 4), ceil(x * 0.7 - 4), trunc(x * 0.7 - 4), fract(x * 0.7 - 4))"
    ) {
      x, _ in
      let v = x * 0.7 - 4
      return V4(v.rounded(.down), v.rounded(.up), v.rounded(.towardZero), v - v.rounded(.down))
    },
    Construct(
      "round, rint, sign, saturate", body: "half4(round(x - 8), rint(x - 8), sign(x - 8.5), saturate(x * 0.1 - 0.2))"
    ) {
      x, _ in
      V4(
        (x - 8).rounded(.toNearestOrAwayFromZero), (x - 8).rounded(.toNearestOrEven),
        x == 8.5 ? 0 : x < 8.5 ? -1 : 1, min(1, max(0, x * 0.1 - 0.2)))
    },
    Construct("min, max, clamp, abs", body: "half4(min(x, 3.5), max(q, 4).y, clamp(x, 2, 5), abs(y - 4))") { x, y in
      V4(min(x, 3.5), max(x, 4), min(5, max(2, x)), abs(y - 4))
    },
    Construct(
      "what is no number is dropped",
      body: "half4(min(0 / (x - x), 2.0), max(3.0, 0 / (x - x)), clamp(0 / (x - x), 1.0, 2.0), saturate(0 / (x - x)))"
    ) { _, _ in V4(2, 3, 1, 0) },
    Construct(
      "min3, max3, median3, fabs", body: "half4(min3(x, y, 4.0), max3(x, y, 4.0), median3(x, y, 4.0), fabs(x - 8))"
    ) {
      x, y in
      let sorted = [x, y, 4].sorted()
      return V4(sorted[0], sorted[2], sorted[1], abs(x - 8))
    },
    Construct(
      "fmod, modf", body: "half4(fmod(x - 8, 3.0), fmod(q, 2.5).x, modf(x * 0.7 - 4, whole), whole)",
      before: "float whole;"
    ) {
      x, _ in
      let v = x * 0.7 - 4
      return V4(fmod(x - 8, 3), fmod(x, 2.5), v - v.rounded(.towardZero), v.rounded(.towardZero))
    },
    Construct(
      "mix, step, smoothstep",
      body: "half4(mix(x, 10.0, 1.5), step(4.0, x), smoothstep(2.0, 12.0, x), smoothstep(12.0, 2.0, x))"
    ) {
      x, _ in
      let t = min(1, max(0, (x - 2) / 10))
      let s = t * t * (3 - 2 * t)
      return V4(x + (10 - x) * 1.5, x < 4 ? 0 : 1, s, 1 - s)
    },
    Construct(
      "fma, ldexp, copysign, fdim", body: "half4(fma(x, y, 2.0), ldexp(x, int(y) - 3), copysign(x, y - 4), fdim(x, y))"
    ) {
      x, y in V4(x * y + 2, x * exp2(Double(Int(y) - 3)), y < 4 ? -x : x, max(0, x - y))
    },
    Construct(
      "frexp, ilogb, nextafter", body: "half4(frexp(x, e), e, ilogb(x * 8), (nextafter(x, 99.0) - x) * 8388608)",
      before: "int e;"
    ) { x, _ in
      V4(x.significand / 2, Double(x.exponent + 1), Double(x.exponent + 3), Double(Float(x).ulp) * 8_388_608)
    },
    Construct("sincos and pairs", body: "half4(sincos(x, c), c, sin(q).y, cos(float3(q, 1)).z)", before: "float c;") {
      x, _ in
      V4(sin(x), cos(x), sin(x), cos(1))
    },
    Construct(
      "length, distance, dot, normalize",
      body: "half4(length(p), distance(p, float2(3, 4)), dot(half3(p.xyx), half3(0.3h, 0.5, 2)), normalize(p).x)"
    ) { x, y in
      V4(hypot(x, y), hypot(x - 3, y - 4), 0.3 * x + 0.5 * y + 2 * x, x / hypot(x, y))
    },
    Construct(
      "cross, length_squared, distance_squared",
      body:
        "half4(cross(float3(p, 2), float3(1, 2, 3)).xz, length_squared(p) + cross(1.0, float3(p, 0)).x, distance_squared(p, float2(1)))"
    ) { x, y in V4(3 * y - 4, 2 * x - y, x * x + y * y - y, (x - 1) * (x - 1) + (y - 1) * (y - 1)) },
    Construct(
      "reflect, refract, faceforward",
      body:
        "half4(half2(reflect(p, float2(0, 1))), refract(float2(0.6, -0.8), float2(0, 1), y * 0.3).x, faceforward(p, p, p).x)"
    ) { x, y in
      let eta = y * 0.3
      let k = 1 - eta * eta * (1 - 0.64)
      return V4(x, -y, k < 0 ? 0 : eta * 0.6, -x)
    },
    Construct(
      "tests of numbers",
      body:
        "half4(isnan(x / zero * zero), isinf(x / zero) + isfinite(x) * 2, any(isnan(float2(1, zero / zero))), signbit(-x))",
      before: "float zero = x - x;"
    ) { _, _ in V4(1, 3, 1, 1) },
    Construct(
      "functions of integers",
      body: "half4(popcount(i), clz(i) + ctz(i), reverse_bits(i) >> 24, rotate(uint(i), 28u) >> 28)",
      before: "int i = int(x) * 5 + 1;"
    ) { x, _ in
      let i = UInt32(Int(x) * 5 + 1)
      return V4(
        Double(i.nonzeroBitCount), Double(i.leadingZeroBitCount + i.trailingZeroBitCount),
        // A right shift of a signed integer keeps its sign.
        Double(Int32(bitPattern: reversed(i)) >> 24), Double((i << 28 | i >> 4) >> 28))
    },
    Construct(
      "saturating and wide functions of integers",
      body:
        "half4(addsat(uchar(200), uchar(i)), subsat(short(-32760), short(i)), mulhi(i << 20, 1 << 20), hadd(i, 4) + rhadd(i, 5) + absdiff(i, 7))",
      before: "int i = int(x) * 8;"
    ) { x, _ in
      let i = Int(x) * 8
      return V4(
        Double(min(255, 200 + i)), Double(max(-32768, -32760 - i)),
        Double((Int(Int32(truncatingIfNeeded: i << 20)) << 20) >> 32),
        Double((i + 4) >> 1 + (i + 6) >> 1 + abs(i - 7)))
    },
    Construct(
      "fields of bits",
      body:
        "half4(extract_bits(u, 4, 8), extract_bits(int(u << 20), 24, 8), insert_bits(u, 3u, 1, 2), mad24(i, 3, 1) + mul24(i, i))",
      before: "int i = int(x); uint u = 0xabcdu + i * 16;"
    ) { x, _ in
      let i = Int(x)
      let u = UInt32(0xabcd + i * 16)
      return V4(
        Double((u >> 4) & 255), Double(Int8(truncatingIfNeeded: (u << 20) >> 24)), Double((u & ~6) | 6),
        Double(3 * i + 1 + i * i))
    },
    Construct(
      "bits as another type",
      body: "half4(as_type<float>(0x3f800000 + (i << 20)), as_type<int>(x) >> 20, as_type<uint>(-0.0f) >> 31, 0)",
      before: "int i = int(x);"
    ) {
      x, _ in
      V4(
        Double(Float(bitPattern: UInt32(0x3f80_0000 + (Int(x) << 20)))), Double(Float(x).bitPattern >> 20), 1, 0)
    },
    Construct(
      "bytes of an integer",
      body:
        "half4(pack_float_to_unorm4x8(float4(x / 16, 1, 0, 2)) & 0xffffu, unpack_unorm4x8_to_float(0x80ff4000u).yw, unpack_snorm2x16_to_float(0x80017fffu).y)"
    ) { x, _ in V4((x / 16 * 255).rounded(.toNearestOrEven) + 255 * 256, 64.0 / 255, 128.0 / 255, -1) },
    Construct(
      "mixed types",
      body:
        "half4(mix(half3(1), half3(3), y).x + max(half(x), 0.0), clamp(half(x), 0, 4) + min(p, 0.5).y, smoothstep(0.0, 16.0, half(x)) + step(half(3), y), fmod(half(x), 3) + pow(half(y), 2))"
    ) { x, y in
      let t = x / 16
      return V4(1 + 2 * y + x, min(4, x) + 0.5, t * t * (3 - 2 * t) + (y < 3 ? 0 : 1), fmod(x, 3) + y * y)
    },
    Construct(
      "vectors component by component",
      body:
        "half4(pow(p, 2.0).y, max(float3(p, 2), 3.0).z, mix(p, p.yx, float2(0.25, 1)).x, clamp(p, float2(1), float2(4, 2)).y)"
    ) { x, y in V4(y * y, 3, x + (y - x) * 0.25, min(2, max(1, y))) },
    Construct(
      "differences on pairs of pixels",
      body: "half4(dfdx(p.x * p.x), dfdy(p.y * p.y), fwidth(x + 2 * y), dfdx(p * 3).x)"
    ) { x, y in
      let i = 2 * ((x - 0.5) / 2).rounded(.down) + 0.5
      let j = 2 * ((y - 0.5) / 2).rounded(.down) + 0.5
      return V4((i + 1) * (i + 1) - i * i, (j + 1) * (j + 1) - j * j, 3, 3)
    },
  ]

  /// A fill that returns an expression of p, q (p.x twice), x and y.
  private init(
    _ name: String, body: String, before: String = "", expected: @escaping @Sendable (_ x: Double, _ y: Double) -> V4
  ) {
    self.init(
      name,
      "[[ stitchable ]] half4 f(float2 p) { float x = p.x, y = p.y; float2 q = p.xx; \(before) return \(body); }",
      expected: expected)
  }

  private static func reversed(_ x: UInt32) -> UInt32 {
    (0..<32).reduce(0) { $0 | ((x >> UInt32($1)) & 1) << UInt32(31 - $1) }
  }
}
