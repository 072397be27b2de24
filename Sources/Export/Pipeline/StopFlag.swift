internal import Synchronization

/// A request to stop that any thread may make and every stage looks at.
public final class StopFlag: Sendable {
  private let signal = Atomic<Int32>(0)

  /// Nobody has asked yet.
  public init() {}

  /// Asks to stop because of a signal. The first one counts.
  public func raise(_ number: Int32) {
    _ = signal.compareExchange(expected: 0, desired: number, ordering: .relaxed)
  }

  /// The signal that asked to stop; nil while nobody did.
  public var raised: Int32? {
    let number = signal.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Fails if somebody asked to stop.
  public func check() throws(ExportError) {
    if let raised { throw .interrupted(signal: raised) }
  }
}
