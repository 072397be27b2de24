/// A spring's motion from one rest to the next, over any number of changes of its target.
///
/// The steps are counted from where the run began, `ceil(300 T)` of them at T seconds, with T exact: a sum of 1/300 in
/// doubles would miscount. A change of target leaves the grid of steps and the whole state as they are.
struct SpringRun: Hashable, Sendable {
  private let spring: Spring
  private let integrator: SpringIntegrator
  /// The value at rest, from which offsets count.
  private let origin: Double
  /// When the run began.
  private let began: Rational
  private let stepsPerSecond: Rational
  private let pace: Double
  /// How many steps of the run are behind `state`.
  private let stepsTaken: Int
  private let state: SpringIntegrator.State

  /// A run that begins at rest.
  init(spring: Spring, origin: Double, began: Rational, pace: Rational) {
    self.init(
      spring: spring, integrator: SpringIntegrator(spring), origin: origin, began: began,
      stepsPerSecond: pace * Rational(SpringIntegrator.stepsPerSecond), pace: pace.doubleValue, stepsTaken: 0,
      state: SpringIntegrator.State())
  }

  private init(
    spring: Spring, integrator: SpringIntegrator, origin: Double, began: Rational, stepsPerSecond: Rational,
    pace: Double, stepsTaken: Int, state: SpringIntegrator.State
  ) {
    self.spring = spring
    self.integrator = integrator
    self.origin = origin
    self.began = began
    self.stepsPerSecond = stepsPerSecond
    self.pace = pace
    self.stepsTaken = stepsTaken
    self.state = state
  }

  /// The run as it is at a time, having gone towards a target: moving on, or a new run where it has come to rest.
  func continued(at time: Rational, after target: Double) -> SpringRun {
    let steps = stepCount(at: time)
    let state = integrator.advanced(self.state, steps: steps - stepsTaken, target: target - origin)
    let isFinished = state.isFinished
    return SpringRun(
      spring: spring, integrator: integrator, origin: isFinished ? target : origin,
      began: isFinished ? time : began, stepsPerSecond: stepsPerSecond, pace: pace,
      stepsTaken: isFinished ? 0 : steps, state: isFinished ? SpringIntegrator.State() : state)
  }

  /// Value and velocity at a time, going towards a target.
  func moment(at time: Rational, target: Double) -> Leg.Moment {
    let state = integrator.advanced(self.state, steps: stepCount(at: time) - stepsTaken, target: target - origin)
    guard !state.isFinished else { return Leg.Moment(value: target, velocity: 0) }
    return Leg.Moment(value: origin + state.offset, velocity: state.velocity * pace)
  }

  private func stepCount(at time: Rational) -> Int {
    Rational.ceilOfProduct(time - began, stepsPerSecond)
  }
}
