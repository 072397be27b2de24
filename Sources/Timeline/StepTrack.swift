/// A value that changes at once at known times, and holds in between: the active line, a chapter, a speaker.
public struct StepTrack<Value: Hashable & Sendable>: Hashable, Sendable {
  /// A value that holds from a time on.
  public struct Change: Hashable, Sendable {
    /// Seconds.
    public var time: Rational
    /// What holds from then on.
    public var value: Value

    /// A value that holds from a time on.
    public init(time: Rational, value: Value) {
      self.time = time
      self.value = value
    }
  }

  /// The changes in order of time, one for each time.
  public let changes: [Change]

  /// A track of changes in any order; of several at one time the last one counts.
  public init(_ changes: [Change]) {
    var ordered: [Change] = []
    for (_, change) in changes.enumerated().sorted(by: { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) })
    {
      if ordered.last?.time == change.time { ordered.removeLast() }
      ordered.append(change)
    }
    self.changes = ordered
  }

  /// The value at a time; nil before the first change. Logarithmic.
  public func value(at time: Rational) -> Value? {
    let after = changes.partitioningIndex(where: { $0.time > time })
    return after == 0 ? nil : changes[after - 1].value
  }
}
