import Foundation
import RefrainEffects
import RefrainPixels

extension Construct {
  /// Indices beyond an array, a vector or a matrix, which Metal leaves undefined: here the last element, whatever the sign,
  /// and nothing else is read or written.
  static let bounds: [Construct] = [
    Construct(
      "reading beyond a local array",
      """
      [[ stitchable ]] half4 f(float2 p, float k) {
        float a[5] = {10, 11, 12, 13, 14};
        return half4(a[int(p.x) - 8], a[uint(p.y)], a[int(k)], a[int(k) * 65536 * 8]);
      }
      """, [.float(1_000_000)]
    ) { x, y in V4(10 + last(Int(x) - 8, 5), 10 + last(Int(y), 5), 14, 14) },
    Construct(
      "writing beyond a local array",
      """
      [[ stitchable ]] half4 f(float2 p) {
        float before[2] = {1, 2};
        float a[3] = {0, 0, 0};
        float after[2] = {3, 4};
        a[int(p.x) - 8] = p.x;
        a[int(p.y)] += 100;
        before[int(p.x) % 2] += 0.5;
        after[int(p.x) % 2] += 0.5;
        return half4(a[0] + 10 * a[1], a[2], before[0] + 10 * before[1], after[0] + 10 * after[1]);
      }
      """
    ) { x, y in
      var a = [0.0, 0, 0]
      a[Int(last(Int(x) - 8, 3))] = x
      a[Int(last(Int(y), 3))] += 100
      let odd = Int(x) % 2 == 1
      return V4(a[0] + 10 * a[1], a[2], odd ? 26 : 21.5, odd ? 48 : 43.5)
    },
    Construct(
      "beyond constant arrays, of numbers, vectors and arrays",
      """
      constant float weights[4] = {1, 2, 3, 4};
      constant float3 colors[] = {float3(1, 2, 3), float3(4, 5, 6), float3(7, 8, 9)};
      constant float table[2][3] = {{1, 2, 3}, {4, 5, 6}};
      [[ stitchable ]] half4 f(float2 p) {
        int i = int(p.x) - 4;
        return half4(weights[i], colors[i].y, table[i][int(p.y)], colors[int(p.y) - 3][i]);
      }
      """
    ) { x, y in
      let i = Int(x) - 4
      let row = last(i, 2)
      return V4(
        1 + last(i, 4), 2 + 3 * last(i, 3), 1 + 3 * row + last(Int(y), 3), 1 + 3 * last(Int(y) - 3, 3) + last(i, 3))
    },
    Construct(
      "beyond arrays behind pointers",
      """
      constant float weights[4] = {1, 2, 3, 4};
      float pick(thread const float *a, int i) { return a[i]; }
      float chosen(constant float *a, int i) { return *(a + i); }
      void put(thread float a[3], int i, float x) { a[i] = x; }
      [[ stitchable ]] half4 f(float2 p) {
        float a[4] = {5, 6, 7, 8};
        float b[3] = {0, 0, 0};
        put(b, int(p.y), 2);
        return half4(pick(a, int(p.x)), chosen(weights, int(p.x)), b[0] + 10 * b[1] + 100 * b[2], pick(a + 2, int(p.y)));
      }
      """
    ) { x, y in
      V4(5 + last(Int(x), 4), 1 + last(Int(x), 4), 2 * pow(10, last(Int(y), 3)), 7 + last(Int(y), 2))
    },
    Construct(
      "beyond arrays in structures, and by reference",
      """
      struct Row { float2 at[3]; int count; };
      thread float2 &place(thread Row &row, int i) { return row.at[i]; }
      [[ stitchable ]] half4 f(float2 p) {
        Row row = {{float2(1, 2), float2(3, 4), float2(5, 6)}, 7};
        place(row, int(p.x)).y += 10;
        auto last = [&](int i) { return row.at[i].x; };
        return half4(row.at[int(p.y)], last(int(p.x)), row.count);
      }
      """
    ) { x, y in
      let i = last(Int(y), 3)
      return V4(1 + 2 * i, 2 + 2 * i + (i == last(Int(x), 3) ? 10 : 0), 1 + 2 * last(Int(x), 3), 7)
    },
    Construct(
      "indices that are known, and ends of arrays",
      """
      [[ stitchable ]] half4 f(float2 p) {
        float a[4] = {1, 2, 3, 4};
        float sum = 0;
        for (thread float *q = a; q != &a[4]; ++q) sum += *q;
        for (thread float *q = &a[0], *end = a + 4; q < end; q++) sum += *q;
        return half4(a[4], a[7], sum, a[3]);
      }
      """
    ) { _, _ in V4(4, 4, 20, 4) },
    Construct(
      "beyond vectors and matrices",
      """
      [[ stitchable ]] half4 f(float2 p) {
        int i = int(p.x) - 6;
        float3 v = float3(1, 2, 3);
        float2x3 m = float2x3(1, 2, 3, 4, 5, 6);
        half2 w = half2(0);
        w[i] = 7;
        m[i][int(p.y)] += 10;
        return half4(v[i], m[1][2], w.x, w.y);
      }
      """
    ) { x, y in
      let i = Int(x) - 6
      let isLast = last(i, 2) == 1
      return V4(1 + last(i, 3), isLast && Int(y) >= 2 ? 16 : 6, isLast ? 0 : 7, isLast ? 7 : 0)
    },
    Construct(
      "an array of unknown length at the end of data",
      """
      struct Curve { int count; float at[1]; };
      [[ stitchable ]] half4 f(float2 p, device const void *data, int bytes) {
        device const Curve *curve = static_cast<device const Curve *>(data);
        return half4(curve->at[int(p.x) % curve->count], curve->count, curve->at[100 + int(p.x)], 1);
      }
      """, [.data(Data([3, 0, 0, 0, 0, 0, 128, 63, 0, 0, 0, 64, 0, 0, 128, 64]))]
    ) { x, _ in V4([1, 2, 4][Int(x) % 3], 3, 0, 1) },
  ]

  /// Index i of n, or the last one's.
  private static func last(_ i: Int, _ n: Int) -> Double { Double(i >= 0 && i < n ? i : n - 1) }
}
