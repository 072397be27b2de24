public import Foundation
public import RefrainDocuments

/// An effect that can be used by name with named values: a shader function with what its file says of its parameters.
public struct EffectDefinition: Hashable, Sendable {
  /// The function.
  public var function: ShaderFunction
  /// How it is applied.
  public var usage: Shader.UsageType
  /// What it looks like, a sentence.
  public var summary: String
  /// The parameters that arguments fill, in order.
  public var parameters: [EffectParameter]
  /// The declared sampling distance; nil where the file declares none.
  public var offset: SampleOffset?
  /// Where the function stands.
  public var place: Place

  /// The function's name.
  public var name: String { function.name }

  /// The shader for one frame: values by parameter name, what a preset binds, defaults for the rest, inputs from the host.
  /// A binding goes before a value. What a formula gives is kept in the parameter's range.
  ///
  /// It may be asked for every frame; preparing what it gives is then a look-up.
  public func shader(
    _ values: [String: EffectValue] = [:], bindings: [String: EffectBinding] = [:], host: EffectHost
  ) throws(EffectError) -> Shader {
    try checkNames(Array(values.keys) + bindings.keys)
    var arguments: [Shader.Argument] = []
    var constants: Set<Int> = []
    for (i, parameter) in parameters.enumerated() {
      switch binding(of: parameter, values, bindings) {
      case .value(let value):
        arguments.append(try argument(value, for: parameter))
        constants.insert(i)
      case .input(let input): arguments.append(try argument(input, for: parameter, host: host))
      case .formula(let formula): arguments.append(try argument(formula, for: parameter, host: host))
      }
    }
    var shader = function.dynamicallyCall(withArguments: arguments)
    shader.constants = constants
    return shader
  }

  /// The signals that a host must give where these bindings hold.
  public func signals(bindings: [String: EffectBinding] = [:]) -> Set<EffectSignal> {
    parameters.reduce(into: []) { $0.formUnion(binding(of: $1, [:], bindings).signals) }
  }

  private func binding(
    of parameter: EffectParameter, _ values: [String: EffectValue], _ bindings: [String: EffectBinding]
  ) -> EffectBinding {
    if let binding = bindings[parameter.name] { return binding }
    if let value = values[parameter.name] { return .value(value) }
    switch parameter.source {
    case .constant(let value): return .value(value)
    case .input(let input): return .input(input)
    }
  }

  /// The declared sampling distance in points for these values; zero where none is declared.
  public func maxSampleOffset(
    _ values: [String: EffectValue] = [:], bindings: [String: EffectBinding] = [:], host: EffectHost
  ) throws(EffectError) -> CGSize {
    try checkNames(Array(values.keys) + bindings.keys)
    guard let offset else { return .zero }
    var known: [String: Double] = ["size.x": host.size.width, "size.y": host.size.height]
    for parameter in parameters {
      switch binding(of: parameter, values, bindings) {
      case .value(.numbers(let n)):
        if n.count == 1 { known[parameter.name] = n[0] }
        for (axis, x) in zip(["x", "y", "z", "w"], n) { known[parameter.name + "." + axis] = x }
      case .input(.signal(let signal)): known[parameter.name] = host.value(signal) ?? parameter.range?.upperBound
      case .formula(let formula):
        let numbers = (try? formula.numbers(host.value).get()) ?? []
        if numbers.count == 1 { known[parameter.name] = numbers[0] }
        for (axis, x) in zip(["x", "y", "z", "w"], numbers) { known[parameter.name + "." + axis] = x }
      default: break
      }
    }
    return CGSize(width: abs(offset.x.value(known)), height: abs(offset.y.value(known)))
  }

  /// The default of a parameter that is one number: what "strength 1" means to a host that scales it.
  public func defaultNumber(_ name: String) -> Double? {
    guard let parameter = parameters.first(where: { $0.name == name }),
      case .constant(.numbers(let n)) = parameter.source, n.count == 1
    else { return nil }
    return n[0]
  }

  private func checkNames(_ names: [String]) throws(EffectError) {
    for name in names.sorted() where !parameters.contains(where: { $0.name == name }) {
      let near = Suggestion.nearest(to: name, among: parameters.map(\.name))
      throw .unknownParameter(name, effect: self.name, near: near.map { [$0] } ?? [])
    }
  }

  private func argument(
    _ value: EffectValue, for parameter: EffectParameter
  ) throws(EffectError) -> Shader.Argument {
    switch value {
    case .color(let color) where parameter.type == .color: return .color(color)
    case .numbers(let n) where parameter.type.count == n.count:
      if let range = parameter.range, let x = n.first(where: { !range.contains($0) }) {
        throw .badValue(
          effect: name, parameter: parameter.name,
          why: "is \(x), outside \(range.lowerBound)...\(range.upperBound)")
      }
      return Shader.Argument(value: .numbers(n.map { Float($0) }))
    default:
      throw .badValue(effect: name, parameter: parameter.name, why: "must be \(parameter.type.words)")
    }
  }

  private func argument(
    _ input: EffectInput, for parameter: EffectParameter, host: EffectHost
  ) throws(EffectError) -> Shader.Argument {
    guard input.fits(parameter.type) else {
      throw .badValue(effect: name, parameter: parameter.name, why: "must be \(parameter.type.words)")
    }
    switch input {
    case .size: return .float2(host.size)
    case .bounds: return .boundingRect
    case .noise:
      if let noise = host.noise { return .image(noise) }
    case .signal(let signal):
      if let x = host.value(signal) { return .float(x) }
    }
    throw unknown(input.name, parameter)
  }

  private func argument(
    _ formula: EffectFormula, for parameter: EffectParameter, host: EffectHost
  ) throws(EffectError) -> Shader.Argument {
    guard formula.count == parameter.type.count else {
      throw .badValue(effect: name, parameter: parameter.name, why: "must be \(parameter.type.words)")
    }
    switch formula.numbers(host.value) {
    case .success(let numbers):
      guard let range = parameter.range else { return Shader.Argument(value: .numbers(numbers.map { Float($0) })) }
      return Shader.Argument(
        value: .numbers(numbers.map { Float(min(max($0, range.lowerBound), range.upperBound)) }))
    case .failure(let missing): throw unknown(missing.signal.name, parameter)
    }
  }

  private func unknown(_ input: String, _ parameter: EffectParameter) -> EffectError {
    .badValue(effect: name, parameter: parameter.name, why: "comes from '\(input)', which is not known here")
  }
}

extension EffectParameter.ValueType {
  /// The type for people.
  var words: String {
    switch self {
    case .float: "a number"
    case .float2, .float3, .float4: "\(count) numbers"
    case .color: "a colour"
    case .image: "a picture"
    }
  }
}
