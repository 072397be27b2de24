internal import CKernels

/// A linear filter along one axis: each output is a weighted sum of some neighbouring inputs.
struct FilterTaps {
  /// Outputs.
  let count: Int
  /// Inputs to each output.
  let length: Int
  /// The first input of each output.
  let start: [Int32]
  /// The weights of each output's inputs, output after output.
  let weights: [Float]

  /// What lies beyond the first and the last input.
  enum Edge {
    /// Nothing: weights that fall outside are lost.
    case transparent
    /// Nothing that counts: the weights that fall inside are made to sum to 1.
    case normalized
  }

  /// Output i is centred on input position `center(i)` (the centre of input k is at k) and takes the inputs within
  /// `support` of it, each weighted with the kernel at its distance. All weights together sum to 1.
  init(
    count: Int, inputs: Int, support: Double, edge: Edge, center: (Int) -> Double, kernel: (Double) -> Double
  ) {
    let length = min(inputs, Int((2 * support).rounded(.up)) + 1)
    var start: [Int32] = []
    var weights = [Float](repeating: 0, count: count * length)
    for output in 0..<count {
      let center = center(output)
      let reach = Int((center - support).rounded(.up))...Int((center + support).rounded(.down))
      let values = reach.map { kernel(Double($0) - center) }
      let inside = reach.clamped(to: 0...inputs - 1)
      let isInside = inside.lowerBound >= reach.lowerBound && inside.upperBound <= reach.upperBound
      let first = min(max(0, inside.lowerBound), inputs - length)
      start.append(Int32(first))
      guard isInside else { continue }
      let used = values[(inside.lowerBound - reach.lowerBound)...(inside.upperBound - reach.lowerBound)]
      let sum = edge == .normalized ? used.reduce(0, +) : values.reduce(0, +)
      for (input, value) in zip(inside, used) {
        weights[output * length + input - first] = Float(value / sum)
      }
    }
    self.count = count
    self.length = length
    self.start = start
    self.weights = weights
  }

  /// Filters one row of pixels.
  func filter(_ source: UnsafePointer<Float>, into row: UnsafeMutablePointer<Float>) {
    refrain_filter_row(row, source, start, weights, length, count)
  }

  /// Filters plain numbers.
  func filter(_ values: [Float]) -> [Float] {
    (0..<count).map { output in
      (0..<length).reduce(0) { $0 + values[Int(start[output]) + $1] * weights[output * length + $1] }
    }
  }
}
