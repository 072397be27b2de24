import RefrainDocuments
import Testing

@testable import RefrainTimeline

struct SampledTrackTests {
  @Test func valuesAreJoinedByStraightLinesAndHeldAtTheEnds() throws {
    let track = try SampledTrack(times: [1, 2, 4], values: [10, 20, -20])
    for (time, value) in [(0, 10), (1, 10), (1.5, 15), (2, 20), (3, 0), (3.5, -10), (4, -20), (9, -20)]
      as [(Double, Double)]
    {
      let exact = try #require(Rational(microsecondsNearest: time))
      #expect(track.value(at: exact) == value)
      #expect(track.scaled(by: 2, offset: 1).value(at: exact) == 2 * value + 1)
      #expect(track.scaled(by: 2, offset: 1).scaled(by: -1, offset: 5).value(at: exact) == -(2 * value + 1) + 5)
    }
  }

  @Test func evenIntervalsGiveWhatListedTimesGive() throws {
    let values = (0..<64).map { _ in Double.random(in: -1...1) }
    let even = try SampledTrack(start: 3, interval: Rational(1, 4), values: values)
    let listed = try SampledTrack(times: (0..<64).map { 3 + Double($0) / 4 }, values: values)
    for _ in 0..<500 {
      let time = Rational(Int64.random(in: 0...25_000), 1000)
      #expect(abs(even.value(at: time) - listed.value(at: time)) < 1e-12)
    }
  }

  @Test func oneValueHoldsForever() throws {
    #expect(try SampledTrack(times: [5], values: [7]).value(at: 0) == 7)
    #expect(try SampledTrack(times: [5], values: [7]).value(at: 9) == 7)
    #expect(try SampledTrack(interval: 1, values: [7]).value(at: Rational(1, 2)) == 7)
  }

  @Test func brokenDataIsNamed() {
    #expect(throws: TimelineError.trackEmpty) { try SampledTrack(times: [], values: []) }
    #expect(throws: TimelineError.trackUneven(times: 2, values: 1)) { try SampledTrack(times: [0, 1], values: [3]) }
    #expect(throws: TimelineError.trackNotFinite(index: 1)) { try SampledTrack(times: [0, 1], values: [3, .nan]) }
    #expect(throws: TimelineError.trackNotFinite(index: 1)) {
      try SampledTrack(times: [0, .infinity], values: [3, 4])
    }
    #expect(throws: TimelineError.trackOutOfOrder(index: 2)) {
      try SampledTrack(times: [0, 1, 1], values: [3, 4, 5])
    }
    #expect(TimelineError.trackOutOfOrder(index: 2).diagnostic.message.contains("time 3"))
  }
}

struct StepTrackTests {
  @Test func theLastChangeHolds() {
    let track = StepTrack<String>([
      .init(time: 3, value: "c"), .init(time: 1, value: "a"), .init(time: 2, value: "b"), .init(time: 2, value: "B"),
    ])
    #expect(track.value(at: Rational(999, 1000)) == nil)
    #expect(track.value(at: 1) == "a")
    #expect(track.value(at: 2) == "B")
    #expect(track.value(at: Rational(2999, 1000)) == "B")
    #expect(track.value(at: 100) == "c")
    #expect(track.changes.map(\.value) == ["a", "B", "c"])
  }
}

struct UnitCurveTests {
  /// The points of the curve itself, without solving for its parameter.
  @Test(
    arguments: [
      (UnitCurve.easeIn, 0.42, 0.0, 1.0, 1.0), (.easeOut, 0, 0, 0.58, 1), (.easeInOut, 0.42, 0, 0.58, 1),
      (.bezier(x1: 0.17, y1: 0.89, x2: 0.32, y2: 1.28), 0.17, 0.89, 0.32, 1.28), (.linear, 0.3, 0.3, 0.6, 0.6),
    ])
  func theCurvePassesThroughItsPoints(curve: UnitCurve, x1: Double, y1: Double, x2: Double, y2: Double) {
    for step in 1..<100 {
      let t = Double(step) / 100
      let (a, b, c) = (3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t)
      let x = a * x1 + b * x2 + c
      #expect(abs(curve.value(at: x) - (a * y1 + b * y2 + c)) < 1e-12)
      let slope = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
      #expect(abs(curve.velocity(at: x) - slope) < 1e-5 * max(1, slope.magnitude))
    }
    #expect(curve.value(at: -1) == 0 && curve.value(at: 0) == 0 && curve.value(at: 1) == 1 && curve.value(at: 2) == 1)
  }
}
