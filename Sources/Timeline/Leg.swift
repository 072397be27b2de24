/// The part of an animated track from one change to the next.
struct Leg: Hashable, Sendable {
  /// Value and velocity at one time.
  struct Moment: Hashable, Sendable {
    var value: Double
    var velocity: Double
  }

  /// The kinds of motion, each with the state in which the leg begins.
  private enum Motion: Hashable, Sendable {
    case jump
    case curve(UnitCurve, duration: Rational, from: Double)
    case spring(SpringRun)
  }

  /// When the leg begins, in seconds.
  let begin: Rational
  /// Where it goes.
  let target: Double
  private let pace: Rational
  private let motion: Motion

  /// A leg that begins at rest.
  init(begin: Rational, from value: Double, target: Double, animation: Animation?) {
    self.begin = begin
    self.target = target
    pace = animation?.pace ?? 1
    motion =
      switch animation?.motion {
      case nil: .jump
      case .curve(let curve, let duration): .curve(curve, duration: duration, from: value)
      case .spring(let spring):
        .spring(SpringRun(spring: spring, origin: value, began: begin, pace: pace))
      }
  }

  private init(begin: Rational, target: Double, pace: Rational, motion: Motion) {
    self.begin = begin
    self.target = target
    self.pace = pace
    self.motion = motion
  }

  /// The leg to another target that takes over from this one at a time.
  func followed(by next: Double, from time: Rational) -> Leg {
    let nextMotion: Motion =
      switch motion {
      case .jump: .jump
      case .curve(let curve, let duration, _):
        .curve(curve, duration: duration, from: moment(at: time).value)
      case .spring(let run): .spring(run.continued(at: time, after: target))
      }
    return Leg(begin: time, target: next, pace: pace, motion: nextMotion)
  }

  /// Value and velocity at a time that is not before the leg begins.
  func moment(at time: Rational) -> Moment {
    switch motion {
    case .jump:
      return Moment(value: target, velocity: 0)
    case .curve(let curve, let duration, let origin):
      let passed = (time - begin) * pace
      guard passed < duration else { return Moment(value: target, velocity: 0) }
      let progress = (passed / duration).doubleValue
      let way = target - origin
      return Moment(
        value: origin + way * curve.value(at: progress),
        velocity: way * curve.velocity(at: progress) * (pace / duration).doubleValue)
    case .spring(let run):
      return run.moment(at: time, target: target)
    }
  }
}
