internal import Foundation
internal import RefrainPixels

/// Arguments to try a function with where nobody says what it takes: from its description, the ranges a user gives, or
/// guesses by name and type. A sweep visits each parameter's bounds and many points between.
struct TrialArguments {
  /// Ranges by parameter name, which go before all else.
  var ranges: [String: ClosedRange<Double>] = [:]
  /// The view.
  var size: CGSize
  /// The noise that image parameters get.
  var noise: Surface

  /// Numbers in 0..<1, the same on every run.
  private struct Sequence {
    var state: UInt64

    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
  }

  /// The arguments of one step. Step 0 is typical: defaults and middles; then come bounds, then points between.
  func arguments(
    of effect: LoadedEffect, definition: EffectDefinition?, step: Int
  ) -> [(argument: Shader.Argument, name: String, numbers: [Double])] {
    var random = Sequence(state: UInt64(step) &* 0x9e37_79b9_7f4a_7c15 &+ 1)
    _ = random.next()
    func pick(_ range: ClosedRange<Double>, typical: Double, corner: Int) -> Double {
      switch step {
      case 0: return typical
      case 1...8:
        // Each bound of each parameter, in mixed company.
        return (corner >> (step % 3)) & 1 == step & 1 ? range.lowerBound : range.upperBound
      default: return range.lowerBound + random.next() * (range.upperBound - range.lowerBound)
      }
    }
    var result: [(argument: Shader.Argument, name: String, numbers: [Double])] = []
    var i = 0
    while i < effect.types.count {
      let parameter = effect.parameter(i)
      let described = definition?.parameters.first { $0.name == parameter.name }
      let code = effect.types[i]
      switch code {
      case "f", "e", "i", "u", "b", "2", "g", "3", "h", "4":
        let count = ["g": 2, "h": 3][code] ?? Int(String(code)) ?? 1
        var numbers: [Double] = []
        for k in 0..<count {
          let guess = guess(parameter.name, component: k, of: count, described: described)
          numbers.append(pick(guess.range, typical: guess.typical, corner: i + k))
        }
        result.append((Shader.Argument(value: .numbers(numbers.map { Float($0) })), parameter.name, numbers))
        i += 1
      case "c":
        var color = Color(red: 0.9, green: 0.55, blue: 0.2)
        if case .constant(.color(let known)) = described?.source { color = known }
        result.append((.color(color), parameter.name, []))
        i += 1
      case "t":
        result.append((.image(noise), parameter.name, []))
        i += 1
      case "a":
        result.append((.floatArray((0..<16).map { Float($0) / 16 }), parameter.name, []))
        i += 2
      case "k", "K":
        result.append(
          (.colorArray([.white, Color(red: 0.8, green: 0.3, blue: 0.4), .black]), parameter.name, []))
        i += 2
      case "p", "P":
        result.append((.data(Data(count: 256)), parameter.name, []))
        i += 2
      default:
        return []
      }
    }
    return result
  }

  /// A range, and the value that is used first.
  private func guess(
    _ name: String, component: Int, of count: Int, described: EffectParameter?
  ) -> (range: ClosedRange<Double>, typical: Double) {
    if let range = ranges[name] {
      return (range, described.flatMap { constant($0, component) } ?? (range.lowerBound + range.upperBound) / 2)
    }
    switch described?.source {
    case .input(.signal(let signal)) where signal.source == .time || signal.source == .elapsed: return (0...60, 1.5)
    case .input(.size): return fixed(component == 0 ? size.width : size.height)
    case .input(.bounds): return fixed([0, 0, size.width, size.height][component])
    case .input(.signal): return (described?.range ?? 0...1, 0.6)
    case .constant:
      let value = described.flatMap { constant($0, component) } ?? 0
      return (described?.range ?? value...value, value)
    default: break
    }
    let lower = name.lowercased()
    if count == 1, lower.contains("time") { return (0...60, 1.5) }
    if count == 2 { return fixed((component == 0 ? size.width : size.height) * (lower.contains("size") ? 1 : 0.5)) }
    if count == 4 { return fixed([0, 0, size.width, size.height][component]) }
    return (0...1, 0.5)
  }

  private func fixed(_ x: Double) -> (range: ClosedRange<Double>, typical: Double) { (x...x, x) }

  private func constant(_ parameter: EffectParameter, _ component: Int) -> Double? {
    guard case .constant(.numbers(let n)) = parameter.source, component < n.count else { return nil }
    return n[component]
  }
}
