import Foundation
import RefrainDocuments
import Synchronization
import Testing

@testable import RefrainExport

/// What a film of synthetic frames saw: the work of a frame is to square its number, slower for some than for others.
@MainActor
struct FramePipelineTests {
  enum Stage: CaseIterable { case list, setUp, draw, take }

  /// A pipeline whose last stage returns the frames that it got.
  private func run(
    frames: Int, workers: Int, failing stage: Stage? = nil, at failure: Int = 0, repeating period: Int = 0,
    stopping stopAt: Int? = nil, alive: Counter = Counter(), drawn: Counter = Counter()
  ) async throws -> [Int] {
    let stop = StopFlag()
    let error = ExportError.message(Diagnostic("\(String(describing: stage)) \(failure)"), .software)
    let pipeline = FramePipeline<Int, Box, [Int]>(
      frames: frames, workers: workers,
      makeList: { (index) throws(ExportError) in
        if stage == .list, index == failure { throw error }
        if stopAt == index { stop.raise(2) }
        return period > 0 ? index / period : index
      },
      isRepeat: { period > 0 && $0 == $1 },
      makeDraw: { (worker) throws(ExportError) in
        if stage == .setUp, worker == failure { throw error }
        return { (list) throws(ExportError) in
          if stage == .draw, list == failure { throw error }
          usleep(UInt32(list * 7919 % 5) * 300)
          drawn.add(1)
          return Box(list * list, alive)
        }
      },
      consume: { (next, _) throws(ExportError) in
        var seen: [Int] = []
        while let frame = try next() {
          if stage == .take, seen.count == failure { throw error }
          seen.append(frame.value)
        }
        return seen
      })
    return try await pipeline.run(stop: stop).product
  }

  @Test(arguments: 0...11, 1...4)
  func everyFrameComesOnceAndInOrder(_ frames: Int, _ workers: Int) async throws {
    #expect(try await run(frames: frames, workers: workers) == (0..<frames).map { $0 * $0 })
  }

  @Test(arguments: [0, 1, 5, 10], 1...4)
  func anErrorInAnyStageEndsAllOfThem(_ failure: Int, _ workers: Int) async throws {
    for stage in Stage.allCases where stage != .setUp || failure < workers {
      let alive = Counter()
      await #expect {
        _ = try await run(frames: 11, workers: workers, failing: stage, at: failure, alive: alive)
      } throws: { error in
        (error as? ExportError)?.diagnostic.message == "\(String(describing: Optional(stage))) \(failure)"
      }
      #expect(alive.value == 0, "frames outlive a pipeline that failed in \(stage)")
    }
  }

  @Test(arguments: 1...4)
  func aSignalEndsIt(_ workers: Int) async throws {
    await #expect {
      _ = try await run(frames: 1000, workers: workers, stopping: 20)
    } throws: { error in
      (error as? ExportError)?.exitCode == 130
    }
  }

  @Test(arguments: 1...4)
  func framesAliveAreBounded(_ workers: Int) async throws {
    let alive = Counter()
    _ = try await run(frames: 200, workers: workers, alive: alive)
    #expect(alive.largest <= workers + 3, "the one being taken and workers + 2 in the queue")
    #expect(alive.value == 0)
  }

  @Test(arguments: [0, 1, 7, 30], 1...3)
  func whatDoesNotChangeIsDrawnOnce(_ frames: Int, _ workers: Int) async throws {
    let drawn = Counter()
    let seen = try await run(frames: frames, workers: workers, repeating: 3, drawn: drawn)
    #expect(seen == (0..<frames).map { ($0 / 3) * ($0 / 3) })
    #expect(drawn.total == (frames + 2) / 3)
  }

  @Test func timesOfAllStagesAreMeasured() async throws {
    let pipeline = FramePipeline<Int, Int, Int>(
      frames: 20, workers: 2,
      makeList: { (index) throws(ExportError) in
        usleep(1000)
        return index
      },
      makeDraw: { (_) throws(ExportError) in
        { (list) throws(ExportError) in
          usleep(2000)
          return list
        }
      },
      consume: { (next, times) throws(ExportError) in
        var count = 0
        while try next() != nil {
          try times.measure(\.encode) { () throws(ExportError) in _ = usleep(3000) }
          count += 1
        }
        return count
      })
    let (count, times) = try await pipeline.run(stop: StopFlag())
    #expect(count == 20)
    #expect(times.layout >= 0.02)
    #expect(times.draw >= 0.04)
    #expect(times.encode >= 0.06)
    #expect(times.layoutWait > 0)
  }
}

/// Counts up and down and remembers the most it was.
final class Counter: Sendable {
  private let state = Mutex((value: 0, largest: 0, total: 0))
  var value: Int { state.withLock { $0.value } }
  var largest: Int { state.withLock { $0.largest } }
  var total: Int { state.withLock { $0.total } }

  func add(_ change: Int) {
    state.withLock {
      $0.value += change
      $0.total += max(0, change)
      $0.largest = max($0.largest, $0.value)
    }
  }
}

/// A frame that is counted while it lives.
final class Box: Sendable {
  let value: Int
  private let alive: Counter

  init(_ value: Int, _ alive: Counter) {
    self.value = value
    self.alive = alive
    alive.add(1)
  }

  deinit {
    alive.add(-1)
  }
}
