/// How a value goes from where it is to where it should be: SwiftUI's animations, as values.
///
/// There is no blend duration: it eases from one spring to another, and a track has one animation for all its changes.
public struct Animation: Hashable, Sendable {
  enum Motion: Hashable, Sendable {
    case curve(UnitCurve, duration: Rational)
    case spring(Spring)
  }

  let motion: Motion
  /// How long after a change it begins to be followed, in seconds.
  let wait: Rational
  /// How many seconds of the motion pass in one second.
  let pace: Rational

  private init(_ motion: Motion, wait: Rational = .zero, pace: Rational = 1) {
    self.motion = motion
    self.wait = wait
    self.pace = pace
  }

  /// A motion along a curve, over a duration in seconds that is at least 0.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(.curve(curve, duration: exact(duration, "duration")))
  }

  /// Even pace.
  public static func linear(duration: Double = 0.35) -> Animation { timingCurve(.linear, duration: duration) }
  /// A slow start.
  public static func easeIn(duration: Double = 0.35) -> Animation { timingCurve(.easeIn, duration: duration) }
  /// A slow end.
  public static func easeOut(duration: Double = 0.35) -> Animation { timingCurve(.easeOut, duration: duration) }
  /// A slow start and end.
  public static func easeInOut(duration: Double = 0.35) -> Animation { timingCurve(.easeInOut, duration: duration) }

  /// A spring moved in fixed steps, as SwiftUI moves it.
  public static func spring(_ spring: Spring) -> Animation { Animation(.spring(spring)) }

  /// A spring by duration and bounce, see `Spring`.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Animation {
    spring(Spring(duration: duration, bounce: bounce))
  }

  /// A spring by response and damping fraction.
  public static func spring(response: Double, dampingFraction: Double = 0.825) -> Animation {
    spring(Spring(response: response, dampingFraction: dampingFraction))
  }

  /// A spring without bounce.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a small bounce of 0.15.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a bounce of 0.3.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// A fast spring with a small bounce of 0.15.
  public static func interactiveSpring(duration: Double = 0.15, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring without bounce.
  public static let smooth = smooth()
  /// A spring with a small bounce.
  public static let snappy = snappy()
  /// A spring with a bounce.
  public static let bouncy = bouncy()

  /// The same motion, beginning later by some seconds, at least 0; what moved before goes on until then.
  public func delay(_ delay: Double) -> Animation {
    Animation(motion, wait: wait + Self.exact(delay, "delay"), pace: pace)
  }

  /// The same motion and delay, passing a number of times faster, more than 0.
  public func speed(_ speed: Double) -> Animation {
    let factor = Self.exact(speed, "speed")
    precondition(factor > .zero, "speed not positive")
    return Animation(motion, wait: wait / factor, pace: pace * factor)
  }

  /// A number to the nearest millionth.
  private static func exact(_ value: Double, _ name: String) -> Rational {
    guard let exact = Rational(microsecondsNearest: value), exact >= .zero else {
      preconditionFailure("animation \(name) not a number of at least 0")
    }
    return exact
  }
}
