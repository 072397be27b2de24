import Foundation
import Testing

@testable import RefrainTimeline

/// One line of the table that `Reference/springs.py` works out from the spring's definition.
struct SpringCase {
  let duration: Double
  let bounce: Double
  let changes: [AnimationTrack.Change]
  let time: Rational
  let value: Double

  init(line: Substring) throws {
    let fields = line.split(separator: "\t").map(String.init)
    func number(_ index: Int) throws -> Double { try #require(Double(fields[index])) }
    func fraction(_ text: String) throws -> Rational {
      let terms = text.split(separator: "/").compactMap { Int64($0) }
      return Rational(try #require(terms.first), terms.count == 2 ? terms[1] : 1)
    }
    duration = try number(0)
    bounce = try number(1)
    var changes = [AnimationTrack.Change(time: .zero, target: try number(2))]
    if fields[3] != "-" {
      changes.append(AnimationTrack.Change(time: try fraction(fields[3]), target: try number(4)))
    }
    self.changes = changes
    time = try fraction(fields[5]) / fraction(fields[6])
    value = try number(7)
  }

  static func table() throws -> [SpringCase] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Reference/springs.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { try SpringCase(line: $0) }
  }
}

struct SpringTests {
  @Test func theIntegratorMatchesATableFromItsDefinition() throws {
    let table = try SpringCase.table()
    #expect(table.count == 960)
    for entry in table {
      let track = AnimationTrack(
        from: 0, changes: entry.changes, animation: .spring(duration: entry.duration, bounce: entry.bounce))
      let value = track.value(at: entry.time)
      // The integrator also calls a spring at rest that is within 1e-9 of where it began, which the table does not.
      #expect(abs(value - entry.value) < 1e-8 * max(1, abs(entry.value)), "\(entry)")
    }
  }

  /// Positions of SwiftUI's own springs. It adds up 1/300 s in doubles, which takes one step more than the exact count by
  /// 0.1 s and 0.2 s: those are reached 1/300 s later here.
  @Test(arguments: [
    (0.0, Rational(31, 300), 0.3708), (0.0, Rational(61, 300), 0.7213), (0.0, Rational(3, 10), 0.8865),
    (0.15, Rational(31, 300), 0.4023), (0.15, Rational(2, 5), 0.9984),
  ])
  func knownPositions(bounce: Double, time: Rational, position: Double) {
    let track = AnimationTrack(
      from: 0, changes: [.init(time: .zero, target: 1)], animation: .spring(duration: 0.5, bounce: bounce))
    #expect(abs(track.value(at: time) - position) < 1e-4)
  }

  @Test func springsComeToRestExactlyOnTheTarget() {
    for animation in [Animation.smooth, .snappy, .bouncy] {
      let track = AnimationTrack(from: 3, changes: [.init(time: 1, target: 90)], animation: animation)
      #expect(track.value(at: Rational(4)) == 90)
      #expect(track.velocity(at: Rational(4)) == 0)
      #expect(track.value(at: Rational(1)) == 3)
    }
  }

  @Test func theClosedFormSolvesItsEquation() {
    // x'' = k (1 - x) - c x', checked with central differences.
    for bounce in [-0.4, 0, 0.15, 0.5] {
      let spring = Spring(duration: 0.6, bounce: bounce)
      for time in stride(from: 0.05, to: 1.5, by: 0.05) {
        let h = 1e-4
        let (before, here, after) = (
          spring.value(target: 1, time: time - h), spring.value(target: 1, time: time),
          spring.value(target: 1, time: time + h)
        )
        let acceleration = (after - 2 * here + before) / (h * h)
        let velocity = (after - before) / (2 * h)
        let expected = spring.stiffness * (1 - here) - spring.damping * velocity
        #expect(abs(acceleration - expected) < 1e-3 * spring.stiffness)
        #expect(abs(spring.velocity(target: 1, time: time) - velocity) < 1e-4)
      }
      #expect(spring.value(target: 1, time: 0) == 0)
    }
  }

  @Test func theClosedFormStartsWithItsVelocity() {
    // x'' = k (target - x) - c x', followed by the classical Runge-Kutta method.
    for bounce in [-0.6, 0, 0.15, 0.7] {
      let spring = Spring(duration: 0.8, bounce: bounce)
      var (x, v) = (0.0, -7.0)
      let h = 1e-4
      func acceleration(_ x: Double, _ v: Double) -> Double { spring.stiffness * (3 - x) - spring.damping * v }
      for step in 1...8000 {
        let (a1, v1) = (acceleration(x, v), v)
        let (a2, v2) = (acceleration(x + h / 2 * v1, v + h / 2 * a1), v + h / 2 * a1)
        let (a3, v3) = (acceleration(x + h / 2 * v2, v + h / 2 * a2), v + h / 2 * a2)
        let (a4, v4) = (acceleration(x + h * v3, v + h * a3), v + h * a3)
        x += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
        v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
        guard step % 500 == 0 else { continue }
        let time = Double(step) * h
        #expect(abs(spring.value(target: 3, initialVelocity: -7, time: time) - x) < 1e-9)
        #expect(abs(spring.velocity(target: 3, initialVelocity: -7, time: time) - v) < 1e-8)
      }
    }
  }

  /// Adding 1/300 in doubles until T is reached takes another number of steps on 23 of the first 60 frames at 30 fps.
  @Test func stepsAreCountedExactly() {
    var miscounted = 0
    let track = AnimationTrack(from: 0, changes: [.init(time: 0, target: 1)], animation: .bouncy)
    let integrator = SpringIntegrator(Spring(duration: 0.5, bounce: 0.3))
    for frame in 0..<60 {
      var (sum, steps) = (0.0, 0)
      while sum < Double(frame) / 30 { (sum, steps) = (sum + 1 / 300.0, steps + 1) }
      if steps != 10 * frame { miscounted += 1 }
      let exact = integrator.advanced(.init(), steps: 10 * frame, target: 1)
      #expect(track.value(at: Rational(Int64(frame), 30)) == exact.offset)
    }
    #expect(miscounted == 23)
  }

  /// The shortest and the most damped springs stay finite and come to rest.
  @Test(arguments: [(0.001, 0.0), (0.01, -0.9), (0.05, -0.99), (0.2, 0.9)])
  func extremeSpringsStayStable(duration: Double, bounce: Double) {
    let track = AnimationTrack(
      from: 0, changes: [.init(time: 0, target: 100)], animation: .spring(duration: duration, bounce: bounce))
    for step in 0..<300 { #expect((0...200).contains(track.value(at: Rational(Int64(step), 100)))) }
    #expect(track.value(at: 3600) == 100)
  }

  @Test func parametersFollowDurationAndBounce() {
    // SwiftUI's bouncy spring of one second: mass 1, stiffness 157.9 and damping 17.6 at half a second.
    let bouncy = Spring(duration: 0.5, bounce: 0.3)
    #expect(abs(bouncy.stiffness - 157.914) < 1e-3)
    #expect(abs(bouncy.damping - 17.593) < 1e-3)
  }
}
