/// Measured values over time, read with linear interpolation: a level of the sound, a heart rate, a column of a table.
///
/// Before the first sample its value holds, after the last one that one's.
public struct SampledTrack: Hashable, Sendable {
  private enum Times: Hashable, Sendable {
    /// Sample k stands at `(first + k) x interval`. Counted so, a track of a part gives the very values of the whole.
    case even(first: Double, interval: Double)
    case listed([Double])
  }

  private let times: Times
  private let values: [Double]
  /// What values are multiplied with ...
  public let scale: Double
  /// ... and what is then added.
  public let offset: Double
  private var window = 0.0

  private init(_ times: Times, _ values: [Double], scale: Double, offset: Double) {
    self.times = times
    self.values = values
    self.scale = scale
    self.offset = offset
  }

  /// Values at times of their own, in seconds, which must rise.
  public init(times: [Double], values: [Double]) throws(TimelineError) {
    guard times.count == values.count else { throw .trackUneven(times: times.count, values: values.count) }
    try Self.check(values)
    if let index = times.firstIndex(where: { !$0.isFinite }) { throw .trackNotFinite(index: index) }
    if let index = times.indices.dropFirst().first(where: { times[$0] <= times[$0 - 1] }) {
      throw .trackOutOfOrder(index: index)
    }
    self.init(.listed(times), values, scale: 1, offset: 0)
  }

  /// Values at even intervals in seconds, more than 0; the first one is at `start`.
  public init(start: Rational = .zero, interval: Rational, values: [Double]) throws(TimelineError) {
    precondition(interval > .zero, "interval not positive")
    try Self.check(values)
    let first = start.doubleValue / interval.doubleValue
    // A start that is meant as a multiple of the interval is one.
    let whole = first.rounded()
    self.init(
      .even(first: abs(first - whole) < 1e-9 * max(1, abs(whole)) ? whole : first, interval: interval.doubleValue),
      values, scale: 1, offset: 0)
  }

  private static func check(_ values: [Double]) throws(TimelineError) {
    guard !values.isEmpty else { throw .trackEmpty }
    if let index = values.firstIndex(where: { !$0.isFinite }) { throw .trackNotFinite(index: index) }
  }

  /// The same track with its values multiplied, then moved. Applies to what the track gives now, earlier scaling included.
  public func scaled(by factor: Double, offset: Double = 0) -> SampledTrack {
    var track = SampledTrack(times, values, scale: scale * factor, offset: self.offset * factor + offset)
    track.window = window
    return track
  }

  /// The same track, each value the mean over a span of `seconds` around its time, half before and half after. The
  /// mean is that of the interpolated line, exactly, so that it is as much a function of time alone as the track is.
  /// Earlier smoothing is replaced. A value then costs as much as there are samples in the span.
  public func smoothed(over seconds: Double) -> SampledTrack {
    precondition(seconds >= 0 && seconds.isFinite, "span not finite or negative")
    var track = self
    track.window = seconds
    return track
  }

  /// The time of the first sample and of the last one, in seconds.
  public var span: ClosedRange<Double> { time(of: 0)...time(of: values.count - 1) }

  /// The value at a time. Constant cost for even intervals, logarithmic otherwise.
  public func value(at time: Rational) -> Double {
    let seconds = time.doubleValue
    guard window > 0 else { return rawValue(at: seconds) * scale + offset }
    return integral(from: seconds - window / 2, to: seconds + window / 2) / window * scale + offset
  }

  private func time(of index: Int) -> Double {
    switch times {
    case .even(let first, let interval): (first + Double(index)) * interval
    case .listed(let times): times[index]
    }
  }

  /// The integral of the line between two times, piece by piece from one sample to the next; the end values hold outside.
  private func integral(from start: Double, to end: Double) -> Double {
    var sum = 0.0
    var last = (time: start, value: rawValue(at: start))
    func add(_ time: Double, _ value: Double) {
      sum += (last.value + value) / 2 * (time - last.time)
      last = (time, value)
    }
    var index = location(of: start).index + 1
    while index < values.count, time(of: index) < end {
      add(time(of: index), values[index])
      index += 1
    }
    add(end, rawValue(at: end))
    return sum
  }

  private func rawValue(at time: Double) -> Double {
    let (index, part) = location(of: time)
    guard index >= 0 else { return values[0] }
    guard index + 1 < values.count else { return values[values.count - 1] }
    return values[index] + (values[index + 1] - values[index]) * part
  }

  /// The sample at or before a time (-1 before the first) and the part of the way to the next one, 0 to 1.
  private func location(of time: Double) -> (index: Int, part: Double) {
    switch times {
    case .even(let first, let interval):
      let position = min(max(time / interval, first - 1), first + Double(values.count))
      let index = (position - first).rounded(.down)
      return (Int(index), position - (first + index))
    case .listed(let times):
      let index = times.partitioningIndex(where: { $0 > time }) - 1
      guard index >= 0, index + 1 < times.count else { return (index, 0) }
      return (index, (time - times[index]) / (times[index + 1] - times[index]))
    }
  }
}
