import Foundation
import RefrainEffects
import RefrainPixels

/// How far a function of the Metal library is from the true value over a range, in units in the last place.
struct Precision: Sendable, CustomStringConvertible {
  /// How the function is written, of x and, where it has two operands, of y.
  var call: String
  /// The range of x.
  var x: ClosedRange<Float>
  /// The range of y.
  var y: ClosedRange<Float> = 0...0
  /// Whether the code is built with halves of two bytes, and errors are counted in the last place of a half.
  var isHalf = false
  /// Whether the last place is that of x, but at least that of 1, rather than that of the result.
  var countsPlacesOfX = false
  /// The true value, from the C library in double precision.
  var truth: @Sendable (Double, Double) -> Double

  var description: String { "\(call) \(Precision.words(x))" }

  init(
    _ call: String, _ x: ClosedRange<Float>, y: ClosedRange<Float> = 0...0, isHalf: Bool = false,
    countsPlacesOfX: Bool = false, truth: @escaping @Sendable (Double, Double) -> Double
  ) {
    self.call = call
    self.x = x
    self.y = y
    self.isHalf = isHalf
    self.countsPlacesOfX = countsPlacesOfX
    self.truth = truth
  }

  static func words(_ range: ClosedRange<Float>) -> String {
    "\(String(format: "%g", range.lowerBound))...\(String(format: "%g", range.upperBound))"
  }

  /// Floats spread over a range: evenly where it is within a factor of 1000, else evenly by exponent, on both sides of 0.
  static func sample(_ range: ClosedRange<Float>, _ t: Double) -> Float {
    let low = Double(range.lowerBound)
    let high = Double(range.upperBound)
    if low > 0, high / low > 1000 {
      return min(range.upperBound, max(range.lowerBound, Float(exp2(log2(low) + (log2(high) - log2(low)) * t))))
    }
    if low < 0, high > 1000 || low < -1000 {
      let side = t < 0.5 ? low : high
      let u = abs(2 * t - 1)
      return side == 0 ? 0 : Float(side * exp2(-36 * (1 - u)))
    }
    return Float(low + (high - low) * t)
  }

  /// The greatest error at `count` points, and the x where it occurs.
  func measured(count: Int) throws -> (error: Double, at: Float) {
    let width = 256
    let height = max(1, count / width)
    var operands: [Float] = []
    for i in 0..<width * height {
      let t = (Double(i) + 0.5) / Double(width * height)
      let u = (Double(i) * 0.6180339887498949).truncatingRemainder(dividingBy: 1)
      var x = Precision.sample(self.x, t)
      if isHalf { x = Precision.half(x) }
      operands += [x, y == 0...0 ? 0 : Precision.sample(y, u)]
    }
    let type = isHalf ? "half" : "float"
    let source = """
      #include <metal_stdlib>
      using namespace metal;
      struct Pair { float x; float y; };
      \(isHalf ? "struct Marked { half h; };" : "")
      [[ stitchable ]] half4 f(float2 p, device const void *data, int size) {
        device const Pair *pairs = static_cast<device const Pair *>(data);
        Pair pair = pairs[int(p.y) * \(width) + int(p.x)];
        \(type) x = \(type)(pair.x), y = \(type)(pair.y);
        return half4(\(isHalf ? "half" : "float")(\(call)), 0, 0, 1);
      }
      """
    let library = ShaderLibrary(source: source)
    let data = operands.withUnsafeBytes { Data($0) }
    let shader = Shader(function: ShaderFunction(library: library, name: "f"), arguments: [.data(data)])
    let prepared = try shader.prepareForFloats(as: .shapeStyle)
    var floats = [Float](repeating: 0, count: width * height * 4)
    floats.withUnsafeMutableBufferPointer { floats in
      guard let base = floats.baseAddress else { return }
      prepared.run(
        on: nil, intoFloats: base, size: PixelSize(width: width, height: height), scale: 1, rows: 0..<height)
    }
    var worst: (error: Double, at: Float) = (0, 0)
    for i in 0..<width * height {
      let error = self.error(
        of: Double(floats[4 * i]), truth: truth(Double(operands[2 * i]), Double(operands[2 * i + 1])),
        x: Double(operands[2 * i]))
      if error > worst.error { worst = (error, operands[2 * i]) }
    }
    return worst
  }

  private func error(of value: Double, truth: Double, x: Double) -> Double {
    if truth.isNaN || value.isNaN { return truth.isNaN && value.isNaN ? 0 : .infinity }
    let greatest: Double = isHalf ? 65504 : Double(Float.greatestFiniteMagnitude)
    if abs(truth) > greatest || abs(value) > greatest {
      return abs(truth) > greatest * 0.9999 && abs(value) >= greatest * 0.9999 && (truth < 0) == (value < 0)
        ? 0 : .infinity
    }
    let bits = isHalf ? 10.0 : 23.0
    let least = isHalf ? -24.0 : -149.0
    let measure = countsPlacesOfX ? max(1, abs(x)) : truth
    let exponent = measure == 0 ? least : Double(measure.exponent) - bits
    return abs(value - truth) / exp2(max(least, exponent))
  }

  /// The nearest half.
  private static func half(_ x: Float) -> Float {
    guard x != 0 else { return x }
    let step = exp2(Double(max(x.exponent, -14)) - 10)
    return Float((Double(x) / step).rounded(.toNearestOrEven) * step)
  }

  /// The functions of the table, in its order.
  static let all: [Precision] = [
    Precision("sin(x)", -3.2...3.2, countsPlacesOfX: true) { x, _ in sin(x) },
    Precision("sin(x)", -1e6...1e6, countsPlacesOfX: true) { x, _ in sin(x) },
    Precision("sin(x)", -1.5...1.5) { x, _ in sin(x) },
    Precision("cos(x)", -3.2...3.2, countsPlacesOfX: true) { x, _ in cos(x) },
    Precision("cos(x)", -1e6...1e6, countsPlacesOfX: true) { x, _ in cos(x) },
    Precision("tan(x)", -1.5...1.5) { x, _ in tan(x) },
    Precision("fast::sin(x)", -1e6...1e6, countsPlacesOfX: true) { x, _ in sin(x) },
    Precision("precise::sin(x)", -1e7...1e7) { x, _ in sin(x) },
    Precision("precise::cos(x)", -1e7...1e7) { x, _ in cos(x) },
    Precision("precise::tan(x)", -1e7...1e7) { x, _ in tan(x) },
    Precision("asin(x)", -1...1) { x, _ in asin(x) },
    Precision("acos(x)", -1...1) { x, _ in acos(x) },
    Precision("atan(x)", -1e9...1e9) { x, _ in atan(x) },
    Precision("atan2(x, y)", -1e6...1e6, y: -1e3...1e3) { x, y in atan2(x, y) },
    Precision("sinh(x)", -80...80) { x, _ in sinh(x) },
    Precision("cosh(x)", -80...80) { x, _ in cosh(x) },
    Precision("tanh(x)", -1e3...1e3) { x, _ in tanh(x) },
    Precision("asinh(x)", -1e30...1e30) { x, _ in asinh(x) },
    Precision("acosh(x)", 1...1e30) { x, _ in acosh(x) },
    Precision("atanh(x)", -0.999...0.999) { x, _ in atanh(x) },
    Precision("exp(x)", -87...88) { x, _ in exp(x) },
    Precision("exp2(x)", -126...127.5) { x, _ in exp2(x) },
    Precision("exp10(x)", -37...38) { x, _ in pow(10, x) },
    Precision("log(x)", 1e-38...1e38) { x, _ in log(x) },
    Precision("log(x)", 0.5...2) { x, _ in log(x) },
    Precision("log2(x)", 1e-38...1e38) { x, _ in log2(x) },
    Precision("log10(x)", 1e-38...1e38) { x, _ in log10(x) },
    Precision("pow(x, y)", 0.1...10, y: -8...8) { x, y in pow(x, y) },
    Precision("pow(x, y)", 1e-30...1e30, y: -1...1) { x, y in pow(x, y) },
    Precision("powr(x, y)", 0.1...10, y: -8...8) { x, y in pow(x, y) },
    Precision("sqrt(x)", 1e-38...1e38) { x, _ in x.squareRoot() },
    Precision("rsqrt(x)", 1e-38...1e38) { x, _ in 1 / x.squareRoot() },
    Precision("cbrt(x)", -1e30...1e30) { x, _ in cbrt(x) },
    Precision("length(float2(x, y))", -1e6...1e6, y: -1e3...1e3) { x, y in hypot(x, y) },
    Precision("sin(x)", -100...100, isHalf: true, countsPlacesOfX: true) { x, _ in sin(x) },
    Precision("exp(x)", -9...11, isHalf: true) { x, _ in exp(x) },
    Precision("log(x)", 1e-4...6e4, isHalf: true) { x, _ in log(x) },
    Precision("sqrt(x)", 1e-4...6e4, isHalf: true) { x, _ in x.squareRoot() },
    Precision("pow(x, half(1.5))", 0.01...100, isHalf: true) { x, _ in pow(x, 1.5) },
  ]
}
