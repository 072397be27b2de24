import RefrainTimeline
import Testing

/// Means of a track over a span, against integrals in closed form.
struct SmoothedTrackTests {
  @Test func aStepBecomesARamp() throws {
    let step = try SampledTrack(times: [0, 1, 1.000001, 2], values: [0, 0, 6, 6]).smoothed(over: 0.5)
    for (time, expected) in [
      (Rational(7, 10), 0.0), (Rational(3, 4), 0), (1, 3), (Rational(9, 8), 4.5), (Rational(5, 4), 6), (2, 6),
    ] {
      #expect(abs(step.value(at: time) - expected) < 1e-4)
    }
  }

  @Test func aLineStaysALineAndItsEndsAreHeld() throws {
    let line = try SampledTrack(start: 1, interval: Rational(1, 10), values: (0...20).map(Double.init)).smoothed(
      over: 0.4)
    #expect(abs(line.value(at: 2) - 10) < 1e-12)
    #expect(abs(line.value(at: Rational(237, 100)) - 13.7) < 1e-12)
    // At the first sample: half of the span is before it, where 0 holds; the other half has the mean 1.
    #expect(abs(line.value(at: 1) - 0.5) < 1e-12)
    #expect(line.value(at: 0) == 0)
    #expect(abs(line.value(at: 3) - 19.5) < 1e-12)
    #expect(abs(line.value(at: 100) - 20) < 1e-12)
  }

  @Test func theMeanIsTheIntegralOfTheLine() throws {
    let values = [3.0, -1, 4, 1, -5, 9, 2]
    let track = try SampledTrack(times: [0, 0.3, 0.5, 1.1, 1.2, 2, 2.6], values: values)
    let smooth = track.smoothed(over: 0.7)
    for step in 0..<40 {
      let time = Rational(Int64(step), 13)
      // The midpoint rule with 7000 parts.
      var sum = 0.0
      for part in 0..<7000 {
        sum += track.value(at: time + Rational(Int64(2 * part + 1 - 7000), 20_000))
      }
      #expect(abs(smooth.value(at: time) - sum / 7000) < 1e-5)
    }
  }

  @Test func scaleAndSpan() throws {
    let track = try SampledTrack(times: [1, 3], values: [0, 2]).smoothed(over: 1).scaled(by: 10, offset: 1)
    #expect(abs(track.value(at: 2) - 11) < 1e-12)
    #expect(track.span == 1...3)
    #expect(track.smoothed(over: 0).value(at: 1) == 1)
  }
}
