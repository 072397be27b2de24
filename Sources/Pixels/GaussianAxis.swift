internal import Foundation

/// A Gaussian blur along one axis, as one filter or three: for a large deviation the inputs are first reduced to blocks
/// of a power of two, blurred there, and enlarged again.
///
/// Reduction and enlargement use a cubic B-spline: it is close to a Gaussian, holds back what a block cannot show, and
/// leaves no corners. The three steps' variances add up to the wanted one.
struct GaussianAxis {
  /// To the scale of blocks; nil where the blur is done directly.
  let reduction: FilterTaps?
  /// The Gaussian.
  let blur: FilterTaps
  /// Back to the inputs' scale; nil where the blur is done directly.
  let enlargement: FilterTaps?
  /// The sum of the weights inside the inputs, for each output.
  let inside: [Float]

  /// Inputs 0..<count to outputs -outset..<count + outset. Beyond the inputs lies nothing.
  init(count: Int, sigma: Double, outset: Int) {
    var block = 1
    while sigma / Double(2 * block) >= GaussianAxis.leastSigma { block *= 2 }
    let outputs = count + 2 * outset
    if block == 1 {
      reduction = nil
      blur = GaussianAxis.gaussian(sigma, count: outputs, inputs: count) { Double($0 - outset) }
      enlargement = nil
    } else {
      let size = Double(block)
      // Whole blocks before the first output, and those that two splines reach.
      let before = (outset + block - 1) / block + 4
      let blocks = (outputs + block - 1) / block + 2 * 4 + 1
      let origin = Double(-before * block)
      reduction = FilterTaps(
        count: blocks, inputs: count, support: 2 * size, edge: .transparent,
        center: { origin + (Double($0) + 0.5) * size - 0.5 }, kernel: { spline($0 / size) })
      // A cubic B-spline has the variance 1/3.
      let variance = sigma * sigma / (size * size) - 2.0 / 3
      blur = GaussianAxis.gaussian(variance.squareRoot(), count: blocks, inputs: blocks) { Double($0) }
      enlargement = FilterTaps(
        count: outputs, inputs: blocks, support: 2, edge: .transparent,
        center: { (Double($0 - outset) + 0.5 - origin) / size - 0.5 }, kernel: spline)
    }
    var response = [Float](repeating: 1, count: count)
    for taps in [reduction, blur, enlargement] {
      if let taps { response = taps.filter(response) }
    }
    inside = response
  }

  /// The least deviation, in blocks, at which blocks are used: below it the shape of the splines would show.
  private static let leastSigma = 3.0

  private static func gaussian(
    _ sigma: Double, count: Int, inputs: Int, center: (Int) -> Double
  ) -> FilterTaps {
    FilterTaps(count: count, inputs: inputs, support: (4 * sigma).rounded(.up), edge: .transparent, center: center) {
      exp(-$0 * $0 / (2 * sigma * sigma))
    }
  }

}

/// The cubic B-spline.
private func spline(_ distance: Double) -> Double {
  let t = abs(distance)
  if t < 1 { return 2.0 / 3 - t * t + t * t * t / 2 }
  return t < 2 ? (2 - t) * (2 - t) * (2 - t) / 6 : 0
}
