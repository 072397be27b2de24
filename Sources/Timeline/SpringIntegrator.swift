/// The spring as SwiftUI's `Animation` moves it: in fixed steps of 1/300 s, ending with a jump onto the target.
///
/// It differs from the exact solution by up to 1.5 % of the way. All values are distances from where the motion began.
struct SpringIntegrator: Hashable, Sendable {
  /// Steps a second.
  static let stepsPerSecond = 300
  /// No spring is stiffer, or the steps would be too coarse for it.
  static let largestStiffness = 45_000.0
  /// The motion may end once the squares of velocity and force are at most this ...
  private static let restThreshold = 0.0036
  /// ... and what remains of the way is at most this part of it.
  private static let restDistance = 0.01
  /// The remaining way at which a motion ends whose target returned to its origin, where no part of the way is left.
  private static let restDistanceAtOrigin = 1e-9

  private let stiffness: Double
  private let damping: Double

  /// What one step hands to the next.
  struct State: Hashable, Sendable {
    /// The distance from the origin.
    var offset = 0.0
    /// Distance a second.
    var velocity = 0.0
    /// The acceleration left by the last step.
    var force = 0.0
    /// Whether the motion has come to its end; it then stands on its target.
    var isFinished = false
  }

  /// The steps of a spring. Overdamped springs so short that the steps would diverge are damped less.
  init(_ spring: Spring) {
    let step = 1 / Double(Self.stepsPerSecond)
    stiffness = min(spring.stiffness, Self.largestStiffness)
    let critical = 2 * stiffness.squareRoot()
    let stable = 0.95 * (2 / step - step * stiffness / 2)
    damping = min(critical * spring.dampingFraction, stable)
  }

  /// The state after some steps towards a target, given as its distance from the origin; it stops early at the end.
  ///
  /// Cost: a dozen operations a step.
  func advanced(_ state: State, steps: Int, target: Double) -> State {
    let stepsPerSecond = Double(Self.stepsPerSecond)
    var state = state
    var remaining = steps
    while remaining > 0, !state.isFinished {
      let halfway = state.velocity + state.force / (2 * stepsPerSecond)
      state.offset += halfway / stepsPerSecond
      state.force = stiffness * (target - state.offset) - damping * halfway
      state.velocity = halfway + state.force / (2 * stepsPerSecond)
      if isAtRest(state, target: target) {
        state = State(offset: target, isFinished: true)
      }
      remaining -= 1
    }
    return state
  }

  private func isAtRest(_ state: State, target: Double) -> Bool {
    let activity = max(state.velocity * state.velocity, state.force * state.force)
    let distance = max(Self.restDistance * target.magnitude, Self.restDistanceAtOrigin)
    return activity <= Self.restThreshold && (target - state.offset).magnitude <= distance
  }
}
