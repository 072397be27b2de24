internal import Foundation

/// Where the time of an export went, in seconds.
public struct StageTimes: Sendable, Equatable, Codable {
  /// Main actor: bodies, layout, display lists.
  public var layout = 0.0
  /// Workers, added up: drawing.
  public var draw = 0.0
  /// Main actor: waiting for a free place in the queue.
  public var layoutWait = 0.0
  /// Workers, added up: waiting for display lists.
  public var drawWait = 0.0
  /// Encoder's thread: waiting for frames.
  public var encodeWait = 0.0
  /// Encoder's thread: hashing frames, where that is asked for.
  public var hash = 0.0
  /// Encoder's thread: encoding.
  public var encode = 0.0
  /// Writing, joining and inspecting the file.
  public var mux = 0.0
  /// Decoding, resampling and encoding the sound.
  public var sound = 0.0

  /// Nothing measured.
  public init() {}

  /// A point of a clock that only counts up, in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Adds what a piece of work takes to one of the stages.
  mutating func measure<Success>(
    _ stage: WritableKeyPath<StageTimes, Double>, _ work: () throws(ExportError) -> Success
  ) throws(ExportError) -> Success {
    let start = StageTimes.now
    defer { self[keyPath: stage] += StageTimes.now - start }
    return try work()
  }

  /// The same for work that cannot fail.
  mutating func measuring<Success>(_ stage: WritableKeyPath<StageTimes, Double>, _ work: () -> Success) -> Success {
    let start = StageTimes.now
    defer { self[keyPath: stage] += StageTimes.now - start }
    return work()
  }

  /// Both together.
  static func + (a: StageTimes, b: StageTimes) -> StageTimes {
    var sum = a
    for stage in [
      \StageTimes.layout, \.draw, \.layoutWait, \.drawWait, \.encodeWait, \.hash, \.encode, \.mux, \.sound,
    ] {
      sum[keyPath: stage] += b[keyPath: stage]
    }
    return sum
  }
}
