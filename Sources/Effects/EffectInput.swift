public import Foundation
public import RefrainPixels

/// Something that drives an effect and that the host knows: the clock, the view, the sound, the transcript.
public enum EffectInput: Hashable, Sendable {
  /// The view's size in points.
  case size
  /// The view's bounding rectangle in points.
  case bounds
  /// The seeded noise texture.
  case noise
  /// A number that changes over the film.
  case signal(EffectSignal)

  /// Seconds on the clock that moves the picture.
  public static let time = EffectInput.signal(EffectSignal(.time))

  /// Reads an input's name.
  public init?(_ text: String) {
    switch text {
    case "size": self = .size
    case "bounds": self = .bounds
    case "noise": self = .noise
    default:
      guard let signal = EffectSignal(text) else { return nil }
      self = .signal(signal)
    }
  }

  /// How the input is written.
  public var name: String {
    switch self {
    case .size: "size"
    case .bounds: "bounds"
    case .noise: "noise"
    case .signal(let signal): signal.name
    }
  }

  /// Whether it is one number.
  var isNumber: Bool {
    if case .signal = self { true } else { false }
  }

  /// Whether a parameter of this type takes it.
  func fits(_ type: EffectParameter.ValueType) -> Bool {
    switch self {
    case .signal: type == .float
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
  /// The values of signals; those of `time` and the size are known without.
  public var signals: [EffectSignal: Double]

  /// What is known; signals that no effect asks for may be left out.
  public init(time: Double, size: CGSize, noise: Surface? = nil, signals: [EffectSignal: Double] = [:]) {
    self.time = time
    self.size = size
    self.noise = noise
    self.signals = signals
  }

  /// The value of a signal; nil where it is not known here.
  func value(_ signal: EffectSignal) -> Double? {
    switch signal.source {
    case .time: time
    case .width: size.width
    case .height: size.height
    default: signals[signal]
    }
  }
}
