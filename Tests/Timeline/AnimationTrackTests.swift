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

  @Test func theValueIsContinuousWhereTargetsChange() {
    let track = AnimationTrack(from: 5, changes: changes, animation: .bouncy)
    let instant = Rational(1, 100_000)
    for change in changes {
      let before = track.value(at: change.time - instant)
      let after = track.value(at: change.time + instant)
      // One step of the integrator lies between the two; none moves farther than its velocity allows.
      #expect(abs(after - before) < 2.0)
    }
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
