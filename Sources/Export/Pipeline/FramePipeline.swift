internal import Foundation
internal import Synchronization

/// Frames made in three stages at once: display lists on the main actor in frame order, drawing on worker threads, and
/// one thread that takes the frames in order again.
///
/// The result does not depend on the number of workers or on who is faster. Memory holds `workers + 2` frames however
/// long the film is. An error in any stage ends all of them; the first one is thrown when all threads have ended.
struct FramePipeline<List: Sendable, Frame: Sendable, Product: Sendable>: Sendable {
  /// Draws one list; lives on one worker's thread.
  typealias Draw = (List) throws(ExportError) -> Frame

  /// How many frames there are.
  let frames: Int
  /// How many threads draw.
  let workers: Int
  /// Makes the list of a frame; called once for each, in order.
  let makeList: @MainActor (Int) throws(ExportError) -> List
  /// Whether a list draws the same picture as the one before it, which then is not drawn again.
  var isRepeat: @Sendable (_ list: List, _ previous: List) -> Bool = { _, _ in false }
  /// Makes what worker k draws with. Called on that worker's thread, so it may hold what cannot be shared.
  let makeDraw: @Sendable (Int) throws(ExportError) -> Draw
  /// Takes all frames in order, on a thread of its own: `next` gives nil after the last.
  let consume:
    @Sendable (_ next: () throws(ExportError) -> Frame?, _ times: inout StageTimes) throws(ExportError) -> Product

  /// Makes all frames. `stop` is looked at before each.
  @MainActor
  func run(stop: StopFlag) async throws(ExportError) -> (product: Product, times: StageTimes) {
    let drawers = max(1, min(workers, frames))
    let queue = FrameQueue<List, Frame>(count: frames, capacity: drawers + 2, threads: drawers + 1)
    let product = Mutex<Product?>(nil)
    for worker in 0..<drawers { start { drawAll(queue, worker) } }
    start {
      var times = StageTimes()
      do throws(ExportError) {
        let result = try takeAll(queue, &times)
        product.withLock { $0 = result }
      } catch {
        queue.fail(error)
      }
      queue.threadEnded(times)
    }
    var times = await makeAll(queue, stop)
    times = times + (try await queue.ended())
    guard let result = product.withLock({ $0 }) else { preconditionFailure("pipeline without product") }
    return (result, times)
  }

  @MainActor
  private func makeAll(_ queue: FrameQueue<List, Frame>, _ stop: StopFlag) async -> StageTimes {
    var times = StageTimes()
    var previous: List?
    do throws(ExportError) {
      for index in 0..<frames {
        let start = StageTimes.now
        try await queue.place()
        times.layoutWait += StageTimes.now - start
        try stop.check()
        let list = try times.measure(\.layout) { () throws(ExportError) in try makeList(index) }
        if let previous, isRepeat(list, previous) {
          queue.issueRepeat()
        } else {
          queue.issue(list)
        }
        previous = list
      }
    } catch {
      queue.fail(error)
    }
    return times
  }

  private func drawAll(_ queue: FrameQueue<List, Frame>, _ worker: Int) {
    var times = StageTimes()
    do throws(ExportError) {
      let draw = try makeDraw(worker)
      while true {
        let start = StageTimes.now
        let next = queue.nextList()
        times.drawWait += StageTimes.now - start
        guard let next else { break }
        queue.drawn(try times.measure(\.draw) { () throws(ExportError) in try draw(next.list) }, at: next.index)
      }
    } catch {
      queue.fail(error)
    }
    queue.threadEnded(times)
  }

  private func takeAll(
    _ queue: FrameQueue<List, Frame>, _ times: inout StageTimes
  ) throws(ExportError) -> Product {
    var waited = 0.0
    let next = { () throws(ExportError) -> Frame? in
      let start = StageTimes.now
      defer { waited += StageTimes.now - start }
      return try queue.nextFrame()
    }
    defer { times.encodeWait += waited }
    return try consume(next, &times)
  }

  /// A thread with a stack that deep recursion in text layout and effects fits in.
  private func start(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.stackSize = 8 << 20
    thread.start()
  }
}
