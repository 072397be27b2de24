/// A cubic Bézier from (0, 0) to (1, 1) that maps the time that has passed to the way that is done.
public struct UnitCurve: Hashable, Sendable {
  private let x1: Double
  private let y1: Double
  private let x2: Double
  private let y2: Double

  /// A curve by its two inner control points; their x must lie within 0 to 1, so that it is a function of time.
  public static func bezier(x1: Double, y1: Double, x2: Double, y2: Double) -> UnitCurve {
    precondition((0...1).contains(x1) && (0...1).contains(x2), "control point outside the unit interval")
    precondition(y1.isFinite && y2.isFinite, "control point not finite")
    return UnitCurve(x1: x1, y1: y1, x2: x2, y2: y2)
  }

  /// Even pace.
  public static let linear = UnitCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  /// A slow start.
  public static let easeIn = UnitCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// A slow end.
  public static let easeOut = UnitCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// A slow start and end.
  public static let easeInOut = UnitCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The way done, 0 to 1 (control points may lead beyond), at a part of the time; held outside 0 to 1.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    return isLinear ? progress : Self.coordinate(y1, y2, at: parameter(at: progress))
  }

  /// The slope of `value(at:)`; 0 outside 0 to 1, and infinite where the curve stands upright.
  public func velocity(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1 else { return 0 }
    guard !isLinear else { return 1 }
    let t = parameter(at: progress)
    return Self.derivative(y1, y2, at: t) / Self.derivative(x1, x2, at: t)
  }

  /// Both coordinates are then the same function of the parameter.
  private var isLinear: Bool { x1 == y1 && x2 == y2 }

  private static func coordinate(_ first: Double, _ second: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
  }

  private static func derivative(_ first: Double, _ second: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * first + 6 * u * t * (second - first) + 3 * t * t * (1 - second)
  }

  /// The parameter at which x is `progress`, by halving down to neighbouring numbers: x never falls, so it always ends.
  private func parameter(at progress: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return middle }
      if Self.coordinate(x1, x2, at: middle) < progress { low = middle } else { high = middle }
    }
  }
}
