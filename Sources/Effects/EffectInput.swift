public import Foundation
public import RefrainPixels

/// Something that drives an effect and that the host knows: the clock, the view, the sound, the transcript.
public enum EffectInput: Hashable, Sendable {
  /// Seconds on the clock that moves the picture.
  case time
  /// The view's size in points.
  case size
  /// The view's bounding rectangle in points.
  case bounds
  /// The seeded noise texture.
  case noise
  /// A number by name: `progress`, `elapsed`, `line.progress`, `word.progress`, `audio.level`, `audio.band(3)`, or a data
  /// track's column.
  case number(String)

  /// Names that describe an input.
  static let numberNames = ["progress", "elapsed", "line.progress", "word.progress", "audio.level"]

  /// Reads an input's name.
  public init?(_ text: String) {
    switch text {
    case "time": self = .time
    case "size": self = .size
    case "bounds": self = .bounds
    case "noise": self = .noise
    case let name where EffectInput.numberNames.contains(name): self = .number(name)
    case let name where name.hasPrefix("audio.band(") && name.hasSuffix(")"):
      guard Int(name.dropFirst(11).dropLast()) != nil else { return nil }
      self = .number(name)
    default: return nil
    }
  }

  /// How the input is written.
  public var name: String {
    switch self {
    case .time: "time"
    case .size: "size"
    case .bounds: "bounds"
    case .noise: "noise"
    case .number(let name): name
    }
  }

  /// Whether a parameter of this type takes it.
  func fits(_ type: EffectParameter.ValueType) -> Bool {
    switch self {
    case .time, .number: type == .float
    case .size: type == .float2
    case .bounds: type == .float4
    case .noise: type == .image
    }
  }
}

/// What the host gives to effects at one frame.
public struct EffectHost: Sendable {
  /// Seconds on the clock that moves the picture.
  public var time: Double
  /// The view's size in points.
  public var size: CGSize
  /// The noise texture.
  public var noise: Surface?
  /// Numbers by input name.
  public var numbers: [String: Double]

  /// What is known; numbers that no effect asks for may be left out.
  public init(time: Double, size: CGSize, noise: Surface? = nil, numbers: [String: Double] = [:]) {
    self.time = time
    self.size = size
    self.noise = noise
    self.numbers = numbers
  }
}
