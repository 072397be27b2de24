/// Measured values over time, read with linear interpolation: a level of the sound, a heart rate, a column of a table.
///
/// Before the first sample its value holds, after the last one that one's.
public struct SampledTrack: Hashable, Sendable {
  private enum Times: Hashable, Sendable {
    case even(start: Double, interval: Double)
    case listed([Double])
  }

  private let times: Times
  private let values: [Double]
  /// What values are multiplied with ...
  public let scale: Double
  /// ... and what is then added.
  public let offset: Double

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
    self.init(.even(start: start.doubleValue, interval: interval.doubleValue), values, scale: 1, offset: 0)
  }

  private static func check(_ values: [Double]) throws(TimelineError) {
    guard !values.isEmpty else { throw .trackEmpty }
    if let index = values.firstIndex(where: { !$0.isFinite }) { throw .trackNotFinite(index: index) }
  }

  /// The same track with its values multiplied, then moved. Applies to what the track gives now, earlier scaling included.
  public func scaled(by factor: Double, offset: Double = 0) -> SampledTrack {
    SampledTrack(times, values, scale: scale * factor, offset: self.offset * factor + offset)
  }

  /// The value at a time. Constant cost for even intervals, logarithmic otherwise.
  public func value(at time: Rational) -> Double {
    rawValue(at: time.doubleValue) * scale + offset
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
    case .even(let start, let interval):
      let position = min(max((time - start) / interval, -1), Double(values.count))
      let index = position.rounded(.down)
      return (Int(index), position - index)
    case .listed(let times):
      let index = times.partitioningIndex(where: { $0 > time }) - 1
      guard index >= 0, index + 1 < times.count else { return (index, 0) }
      return (index, (time - times[index]) / (times[index + 1] - times[index]))
    }
  }
}
