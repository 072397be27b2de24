internal import Foundation

/// What the stages of a pipeline share: lists that wait to be drawn and frames that wait to be taken in order.
///
/// At most `capacity` frames are anywhere between the first stage and the last; whoever is ahead waits. The first error
/// of any stage is kept, and everybody who asks afterwards gets it, so all stages end.
final class FrameQueue<List: Sendable, Frame: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private let count: Int
  private let capacity: Int
  private var lists: [(index: Int, list: List)] = []
  private var frames: [Int: Frame] = [:]
  private var repeats: Set<Int> = []
  private var last: Frame?
  private var issued = 0
  private var taken = 0
  private var failure: ExportError?
  private var running: Int
  private var whenPlace: CheckedContinuation<Void, Never>?
  private var whenEnded: CheckedContinuation<Void, Never>?
  private var times = StageTimes()

  /// `threads` is how many threads will call `threadEnded`.
  init(count: Int, capacity: Int, threads: Int) {
    self.count = count
    self.capacity = capacity
    running = threads
  }

  /// First stage: waits until another list may be issued.
  func place() async throws(ExportError) {
    await withCheckedContinuation { continuation in
      let now = condition.withLock {
        if failure != nil || issued - taken < capacity { return true }
        whenPlace = continuation
        return false
      }
      if now { continuation.resume() }
    }
    if let failure = condition.withLock({ self.failure }) { throw failure }
  }

  /// First stage: hands the next list on.
  func issue(_ list: List) {
    condition.withLock {
      lists.append((issued, list))
      issued += 1
      condition.broadcast()
    }
  }

  /// First stage: the next frame looks like the one before it.
  func issueRepeat() {
    condition.withLock {
      repeats.insert(issued)
      issued += 1
      condition.broadcast()
    }
  }

  /// Second stage: the next list to draw; nil when there are no more, or nobody needs them.
  func nextList() -> (index: Int, list: List)? {
    condition.withLock {
      while lists.isEmpty, issued < count, failure == nil { condition.wait() }
      return failure == nil && !lists.isEmpty ? lists.removeFirst() : nil
    }
  }

  /// Second stage: a frame is drawn.
  func drawn(_ frame: Frame, at index: Int) {
    condition.withLock {
      frames[index] = frame
      condition.broadcast()
    }
  }

  /// Third stage: the next frame in order; nil after the last.
  func nextFrame() throws(ExportError) -> Frame? {
    let (result, waiter) = condition.withLock {
      () -> (Result<Frame?, ExportError>, CheckedContinuation<Void, Never>?) in
      while failure == nil, taken < count, frames[taken] == nil, !repeats.contains(taken) { condition.wait() }
      if let failure { return (.failure(failure), nil) }
      guard taken < count else { return (.success(nil), nil) }
      if repeats.remove(taken) == nil { last = frames.removeValue(forKey: taken) }
      taken += 1
      defer { whenPlace = nil }
      return (.success(last), whenPlace)
    }
    waiter?.resume()
    return try result.get()
  }

  /// Any stage: ends everything. The first error counts.
  func fail(_ error: ExportError) {
    let waiter = condition.withLock { () -> CheckedContinuation<Void, Never>? in
      if failure == nil { failure = error }
      lists = []
      frames = [:]
      condition.broadcast()
      defer { whenPlace = nil }
      return whenPlace
    }
    waiter?.resume()
  }

  /// Every thread, when it does nothing more.
  func threadEnded(_ measured: StageTimes) {
    let waiter = condition.withLock { () -> CheckedContinuation<Void, Never>? in
      running -= 1
      times = times + measured
      guard running == 0 else { return nil }
      // The threads' own references may live a little longer than the run; the frames must not.
      frames = [:]
      last = nil
      defer { whenEnded = nil }
      return whenEnded
    }
    waiter?.resume()
  }

  /// Waits until all threads have ended; then the error of the pipeline, or what they measured.
  func ended() async throws(ExportError) -> StageTimes {
    await withCheckedContinuation { continuation in
      let now = condition.withLock {
        if running == 0 { return true }
        whenEnded = continuation
        return false
      }
      if now { continuation.resume() }
    }
    let (failure, times) = condition.withLock { (self.failure, self.times) }
    if let failure { throw failure }
    return times
  }
}
