import Testing

@testable import RefrainTimeline

struct AnimationTrackTests {
  private let changes: [AnimationTrack.Change] = [
    .init(time: Rational(1), target: 10), .init(time: Rational(12, 10), target: -4),
    .init(time: Rational(3), target: 30),
  ]

  @Test func withoutAnimationTheValueJumpsAtItsTime() {
    let track = AnimationTrack(from: 5, changes: changes)
    #expect(track.value(at: Rational(999, 1000)) == 5)
    #expect(track.value(at: Rational(1)) == 10)
    #expect(track.value(at: Rational(2)) == -4)
    #expect(track.value(at: Rational(100)) == 30)
  }

  /// A change of target moves nothing at its own time: value and velocity are those of the track without it, and the next
  /// step goes no farther than they and the spring's force can take it.
  @Test(arguments: [Animation.bouncy, .snappy(duration: 0.35), .smooth.speed(2)])
  func aChangeKeepsValueAndVelocity(animation: Animation) {
    for changed in stride(from: Int64(1030), through: 2030, by: 50) {
      let time = Rational(changed, 1000)
      let plain = AnimationTrack(from: 5, changes: [.init(time: 1, target: 10)], animation: animation)
      let turned = AnimationTrack(
        from: 5, changes: [.init(time: 1, target: 10), .init(time: time, target: -4)], animation: animation)
      #expect(turned.value(at: time) == plain.value(at: time))
      #expect(turned.velocity(at: time) == plain.velocity(at: time))
      let later = time + Rational(1, 300)
      #expect(abs(turned.value(at: later) - plain.value(at: time)) <= (2 * abs(plain.velocity(at: time)) + 60) / 300)
      #expect(turned.value(at: time + 10) == -4)
    }
  }

  @Test func curvesStartAnewFromTheValueReached() {
    let track = AnimationTrack(
      from: 0, changes: [.init(time: 0, target: 8), .init(time: 1, target: 0)], animation: .linear(duration: 4))
    #expect(track.value(at: 1) == 2)
    #expect(track.value(at: 3) == 1)
    #expect(track.velocity(at: 3) == -0.5)
    #expect(track.value(at: 5) == 0)
  }

  @Test func noChangeIsNoMotion() {
    let track = AnimationTrack(
      from: 1, changes: [.init(time: 1, target: 1), .init(time: 2, target: 9), .init(time: 2, target: 1)],
      animation: .snappy)
    for tenth in 0..<40 { #expect(track.value(at: Rational(Int64(tenth), 10)) == 1) }
  }

  @Test func anyOrderOfEvaluationGivesTheSame() {
    let times = (0..<200).map { Rational(Int64($0 * 1001), 30000) }
    let forward = AnimationTrack(from: 0, changes: changes, animation: .snappy(duration: 0.35))
    let values = times.map { forward.value(at: $0) }
    let again = AnimationTrack(from: 0, changes: changes.reversed(), animation: .snappy(duration: 0.35))
    #expect(times.reversed().map { again.value(at: $0) } == values.reversed())
  }

  @Test func curvesRunOverTheirDuration() {
    let track = AnimationTrack(from: 0, changes: [.init(time: 2, target: 8)], animation: .linear(duration: 4))
    #expect(track.value(at: 3) == 2)
    #expect(track.value(at: 4) == 4)
    #expect(track.value(at: 6) == 8)
    // easeInOut is point-symmetric about its middle.
    let eased = AnimationTrack(from: 0, changes: [.init(time: 0, target: 1)], animation: .easeInOut(duration: 1))
    #expect(abs(eased.value(at: Rational(1, 2)) - 0.5) < 1e-9)
    #expect(abs(eased.value(at: Rational(1, 4)) + eased.value(at: Rational(3, 4)) - 1) < 1e-9)
    #expect(eased.value(at: Rational(1, 4)) < 0.25)
  }

  @Test func delayAndSpeedShiftAndStretchTime() {
    let plain = AnimationTrack(from: 0, changes: [.init(time: 1, target: 1)], animation: .smooth)
    let late = AnimationTrack(from: 0, changes: [.init(time: 1, target: 1)], animation: .smooth.delay(0.5))
    let fast = AnimationTrack(from: 0, changes: [.init(time: 1, target: 1)], animation: .smooth.speed(2))
    for tenth in 0..<8 {
      let passed = Rational(Int64(tenth), 10)
      #expect(late.value(at: Rational(3, 2) + passed) == plain.value(at: 1 + passed))
      #expect(fast.value(at: 1 + passed / 2) == plain.value(at: 1 + passed))
    }
    #expect(late.value(at: Rational(3, 2)) == 0)
  }
}
