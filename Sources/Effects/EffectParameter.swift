public import RefrainPixels

/// A parameter of an effect, as the effect's own file describes it.
public struct EffectParameter: Hashable, Sendable {
  /// What can be passed, after the Metal type.
  public enum ValueType: String, Hashable, Sendable {
    /// A number.
    case float
    /// Two numbers.
    case float2
    /// Three numbers.
    case float3
    /// Four numbers.
    case float4
    /// A colour.
    case color
    /// A picture.
    case image

    /// How many numbers make a value; 0 for what is not made of numbers.
    var count: Int {
      switch self {
      case .float: 1
      case .float2: 2
      case .float3: 3
      case .float4: 4
      case .color, .image: 0
      }
    }

    init?(metal type: String) {
      switch type {
      case "float", "half": self = .float
      case "float2", "vector_float2": self = .float2
      case "float3": self = .float3
      case "float4", "vector_float4": self = .float4
      case "half4": self = .color
      case let type where type.contains("texture2d"): self = .image
      default: return nil
      }
    }
  }

  /// Where the value comes from where nobody sets it.
  public enum Source: Hashable, Sendable {
    /// A constant.
    case constant(EffectValue)
    /// Something that the host knows and that changes from frame to frame or view to view.
    case input(EffectInput)
  }

  /// Its name in the function.
  public var name: String
  /// What it takes.
  public var type: ValueType
  /// Its value where nobody sets it.
  public var source: Source
  /// The numbers that make sense, each component for itself.
  public var range: ClosedRange<Double>?
  /// What it does, a phrase.
  public var help: String

  /// What it takes, in words.
  public var expectation: String {
    type.words + (range.map { " from \($0.lowerBound) to \($0.upperBound)" } ?? "")
  }
}

/// A value for a parameter.
public enum EffectValue: Hashable, Sendable {
  /// One to four numbers.
  case numbers([Double])
  /// A colour.
  case color(Color)

  /// Reads `1.5`, `(1, 2)`, `1,2` or `#RRGGBB`; nil for anything else.
  public init?(_ text: String) {
    var body = text.trimmed
    if body.hasPrefix("#") {
      guard let color = Color(hex: body) else { return nil }
      self = .color(color)
      return
    }
    if body.hasPrefix("("), body.hasSuffix(")") { body = String(body.dropFirst().dropLast()) }
    let numbers = body.split(separator: ",", omittingEmptySubsequences: false).map { Double(String($0).trimmed) }
    guard (1...4).contains(numbers.count), numbers.allSatisfy({ $0?.isFinite == true }) else { return nil }
    self = .numbers(numbers.compactMap { $0 })
  }
}

extension String {
  /// Without spaces and tabs at both ends.
  var trimmed: String {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == 9 || byte == 13 }
    let rest = utf8.drop(while: isBlank)
    guard let last = rest.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(self[rest.startIndex...last])
  }
}
