/// A value that follows targets known beforehand, each from its time on, with one animation.
///
/// The state of the motion is stored at each change when the track is made, so the value at any time is a pure
/// function of that time. Cost: a search among the changes and, for a spring, the steps since the last change until
/// it comes to rest (about 250 for the usual ones).
///
/// A change that comes while a spring still moves carries its velocity over. A change that comes while a curve is
/// under way starts the curve anew from the value reached, over its whole duration. Without an animation the value jumps.
public struct AnimationTrack: Hashable, Sendable {
  /// A new target, followed from a time on (later by the animation's delay).
  public struct Change: Hashable, Sendable {
    /// Seconds.
    public var time: Rational
    /// The value from then on, once the motion has ended.
    public var target: Double

    /// A new target from a time on.
    public init(time: Rational, target: Double) {
      self.time = time
      self.target = target
    }
  }

  private let initial: Double
  private let legs: [Leg]

  /// A value that stands still until the first change. Changes may come in any order; of several at one time the last
  /// one counts, and changes to the target that already holds are none.
  public init(from initial: Double, changes: [Change] = [], animation: Animation? = nil) {
    self.init(
      from: initial, targets: StepTrack(changes.map { .init(time: $0.time, value: $0.target) }), animation: animation)
  }

  /// A value that stands still until the first of some targets.
  public init(from initial: Double, targets: StepTrack<Double>, animation: Animation? = nil) {
    self.initial = initial
    var legs: [Leg] = []
    for change in targets.changes where change.value != legs.last?.target ?? initial {
      let begin = change.time + (animation?.wait ?? .zero)
      legs.append(
        legs.last?.followed(by: change.value, from: begin)
          ?? Leg(begin: begin, from: initial, target: change.value, animation: animation))
    }
    self.legs = legs
  }

  /// The value at a time.
  public func value(at time: Rational) -> Double {
    leg(at: time)?.moment(at: time).value ?? initial
  }

  /// How fast the value changes at a time, a second; for springs the velocity that the next step starts from.
  public func velocity(at time: Rational) -> Double {
    leg(at: time)?.moment(at: time).velocity ?? 0
  }

  /// Where the value is going at a time.
  public func target(at time: Rational) -> Double {
    leg(at: time)?.target ?? initial
  }

  private func leg(at time: Rational) -> Leg? {
    let after = legs.partitioningIndex(where: { $0.begin > time })
    return after == 0 ? nil : legs[after - 1]
  }
}
