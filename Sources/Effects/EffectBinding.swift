internal import RefrainDocuments

/// What a preset says a parameter is: a constant, something that the host gives, or a formula of numbers that change.
///
///     12                                     a number
///     #ff8800                                a colour
///     audio.level                            a signal
///     40 * audio.level + 2, 0...30           scaled, moved, then kept in a range
///     data.heart.bpm / 60, smooth 0.5        the mean over half a second
///     (3 * data.walk.x, 3 * data.walk.y)     two numbers
public enum EffectBinding: Hashable, Sendable {
  /// The same in every frame.
  case value(EffectValue)
  /// Something of the host's that is no number: the size, the noise.
  case input(EffectInput)
  /// Numbers that follow the film.
  case formula(EffectFormula)

  /// Why a text is no binding.
  public struct Complaint: Error, Hashable {
    /// In words.
    public let text: String
  }

  /// Reads a binding.
  public init(_ text: String) throws(Complaint) {
    if let value = EffectValue(text) {
      self = .value(value)
    } else if let input = EffectInput(text.trimmed), !input.isNumber {
      self = .input(input)
    } else {
      self = .formula(try EffectFormula(text))
    }
  }

  /// Why a parameter cannot take it; nil where it can.
  public func complaint(as parameter: EffectParameter) -> String? {
    let fits: Bool
    switch self {
    case .value(.numbers(let numbers)):
      fits = numbers.count == parameter.type.count
      if fits, let range = parameter.range, let x = numbers.first(where: { !range.contains($0) }) {
        return "\(x) is outside \(range.lowerBound)...\(range.upperBound)"
      }
    case .value(.color): fits = parameter.type == .color
    case .input(let input): fits = input.fits(parameter.type)
    case .formula(let formula): fits = formula.count == parameter.type.count
    }
    return fits ? nil : "\(parameter.name) is \(parameter.type.words), and this is \(words)"
  }

  /// What it gives, in words.
  private var words: String {
    switch self {
    case .value(.numbers(let numbers)): numbers.count == 1 ? "a number" : "\(numbers.count) numbers"
    case .value(.color): "a colour"
    case .input(.size): "2 numbers"
    case .input(.bounds): "4 numbers"
    case .input(.noise): "a picture"
    case .input(.signal): "a number"
    case .formula(let formula): formula.count == 1 ? "a number" : "\(formula.count) numbers"
    }
  }

  /// The signals that its value depends on.
  public var signals: Set<EffectSignal> {
    switch self {
    case .value: []
    case .input(.signal(let signal)): [signal]
    case .input: []
    case .formula(let formula): formula.signals
    }
  }
}

/// Numbers made from signals: each a sum of signals, every one multiplied with a factor, and of a constant.
public struct EffectFormula: Hashable, Sendable {
  /// One number.
  struct Component: Hashable, Sendable {
    var terms: [Term] = []
    var constant = 0.0
  }

  /// A signal with its factor.
  struct Term: Hashable, Sendable {
    var signal: EffectSignal
    var factor: Double
  }

  let components: [Component]
  /// What every number is kept in; nil leaves them as they are.
  let range: ClosedRange<Double>?

  /// Reads a formula: one sum, or several in parentheses, then perhaps `, low...high` and `, smooth SECONDS`.
  init(_ text: String) throws(EffectBinding.Complaint) {
    var reader = FormulaReader(text)
    let components = try reader.components()
    let options = try reader.options()
    range = options.range
    self.components = try components.map { (component) throws(EffectBinding.Complaint) in
      var component = component
      guard options.smoothing > 0 else { return component }
      for index in component.terms.indices {
        let signal = component.terms[index].signal
        guard signal.canBeSmoothed else {
          throw EffectBinding.Complaint(text: "\(signal.name) cannot be smoothed; only sound and data can")
        }
        component.terms[index].signal = EffectSignal(signal.source, smoothing: options.smoothing)
      }
      return component
    }
  }

  /// How many numbers it gives.
  public var count: Int { components.count }

  /// The signals that it depends on.
  public var signals: Set<EffectSignal> { Set(components.flatMap { $0.terms.map(\.signal) }) }

  /// The numbers of a moment; `signal` gives each signal's value, or nil where it is not known.
  func numbers(_ signal: (EffectSignal) -> Double?) -> Result<[Double], UnknownSignal> {
    var numbers: [Double] = []
    for component in components {
      var sum = component.constant
      for term in component.terms {
        guard let value = signal(term.signal) else { return .failure(UnknownSignal(signal: term.signal)) }
        sum += term.factor * value
      }
      if let range { sum = min(max(sum, range.lowerBound), range.upperBound) }
      numbers.append(sum)
    }
    return .success(numbers)
  }

  /// A signal that the host does not give.
  struct UnknownSignal: Error {
    var signal: EffectSignal
  }
}
