import Foundation

/// A damped spring of mass 1, described as SwiftUI does: by the duration of its undamped period and its bounce.
///
/// Its motion is the exact solution of `x'' = -k (x - target) - c x'` from 0. The animations that are made of springs
/// do not follow it exactly: see `SpringIntegrator`.
public struct Spring: Hashable, Sendable {
  /// The period of the spring without damping, in seconds: the pace of the motion rather than its end.
  public let duration: Double
  /// 0 is critically damped, towards 1 it swings ever longer, below 0 it is damped more than needed.
  public let bounce: Double

  /// A spring; the duration must be positive and the bounce between -1 and 1, both excluded.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    precondition(duration > 0 && duration.isFinite, "spring duration not positive")
    precondition(bounce > -1 && bounce < 1, "spring bounce outside -1 to 1")
    self.duration = duration
    self.bounce = bounce
  }

  /// A spring by its damping fraction, 1 being critical damping.
  public init(response: Double, dampingFraction: Double) {
    precondition(dampingFraction > 0 && dampingFraction.isFinite, "damping fraction not positive")
    self.init(
      duration: response, bounce: dampingFraction > 1 ? 1 / dampingFraction - 1 : 1 - dampingFraction)
  }

  /// Damping over critical damping: `1 - bounce`, or `1 / (1 + bounce)` for a negative bounce.
  public var dampingFraction: Double { bounce < 0 ? 1 / (1 + bounce) : 1 - bounce }
  /// The force per distance, `(2 pi / duration)^2`.
  public var stiffness: Double { angularFrequency * angularFrequency }
  /// The force per velocity, `4 pi dampingFraction / duration`.
  public var damping: Double { 2 * angularFrequency * dampingFraction }

  private var angularFrequency: Double { 2 * Double.pi / duration }

  /// Where a body is that leaves 0 at time 0 with a velocity and is drawn to the target.
  public func value(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    motion(target: target, initialVelocity: initialVelocity, time: time).value
  }

  /// The velocity of the same body.
  public func velocity(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    motion(target: target, initialVelocity: initialVelocity, time: time).velocity
  }

  private func motion(target: Double, initialVelocity v: Double, time: Double) -> (value: Double, velocity: Double) {
    let t = max(0, time)
    let w0 = angularFrequency
    let z = dampingFraction
    let x = -target
    if z < 1 {
      let a = z * w0
      let w = w0 * (1 - z * z).squareRoot()
      let b = (v + a * x) / w
      let (decay, cosine, sine) = (exp(-a * t), cos(w * t), sin(w * t))
      return (
        target + decay * (x * cosine + b * sine),
        decay * ((b * w - a * x) * cosine - (x * w + a * b) * sine)
      )
    }
    if z == 1 {
      let b = v + w0 * x
      let decay = exp(-w0 * t)
      return (target + decay * (x + b * t), decay * (b - w0 * (x + b * t)))
    }
    let spread = w0 * (z * z - 1).squareRoot()
    let fast = -z * w0 - spread
    let slow = w0 * w0 / fast
    let slowPart = (v - fast * x) / (slow - fast)
    let fastPart = x - slowPart
    let (slowDecay, fastDecay) = (exp(slow * t), exp(fast * t))
    return (
      target + slowPart * slowDecay + fastPart * fastDecay,
      slow * slowPart * slowDecay + fast * fastPart * fastDecay
    )
  }
}
