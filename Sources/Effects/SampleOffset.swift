/// How far an effect reads or moves at most, across and down, in points: two formulas of its parameters.
public struct SampleOffset: Hashable, Sendable {
  /// Across.
  public var x: Formula
  /// Down.
  public var y: Formula

  /// A sum of products of numbers and parameter names: `2 * radius + 1`.
  public struct Formula: Hashable, Sendable {
    /// The terms that are added; in each, the factors that are multiplied.
    private var terms: [[Factor]]
    /// The formula as written.
    public let text: String

    private enum Factor: Hashable, Sendable {
      case number(Double)
      case name(String)
    }

    /// Reads a formula whose names must all be among those given; nil where it is none.
    init?(_ text: String, names: Set<String>) {
      self.text = text.trimmed
      terms = []
      for term in text.split(separator: "+", omittingEmptySubsequences: false) {
        var factors: [Factor] = []
        for factor in term.split(separator: "*", omittingEmptySubsequences: false) {
          let word = String(factor).trimmed
          if let number = Double(word), number.isFinite {
            factors.append(.number(number))
          } else if names.contains(word) {
            factors.append(.name(word))
          } else {
            return nil
          }
        }
        terms.append(factors)
      }
    }

    /// The value; names that are not known count as 0.
    func value(_ known: [String: Double]) -> Double {
      terms.reduce(0) { sum, factors in
        sum
          + factors.reduce(1) { product, factor in
            switch factor {
            case .number(let x): product * x
            case .name(let name): product * (known[name] ?? 0)
            }
          }
      }
    }
  }
}
