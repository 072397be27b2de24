internal import Foundation
internal import RefrainPixels
internal import Synchronization

/// Times shaders on one core, by processor time that this thread got.
///
/// A picture is shaded in bands, and of each band its best time over some rounds counts: other work on the machine then
/// costs a band here and there, not the figure.
struct EffectClock {
  /// What shaders are run on.
  let source: Surface
  private let output: Surface
  private let bands: [Range<Int>]

  /// A trial picture of some pixels.
  init(size: PixelSize, scale: Double) {
    source = TrialPicture.cover(size, scale: scale)
    output = Surface(width: size.width, height: size.height, scale: scale)
    bands = stride(from: 0, to: size.height, by: 32).map { $0..<min($0 + 32, size.height) }
  }

  /// Nanoseconds a pixel of each shader, all timed in turn over the same bands. Each round goes over the whole picture;
  /// after the second, no round begins once `budget` seconds have passed.
  func nanosecondsPerPixel(_ shaders: [PreparedShader], rounds: Int, budget: Double) -> [Double] {
    var best = [[UInt64]](repeating: [UInt64](repeating: .max, count: bands.count), count: shaders.count)
    let start = EffectClock.now
    for round in 0..<rounds where round < 2 || Double(EffectClock.now - start) < budget * 1e9 {
      for (b, rows) in bands.enumerated() {
        for (s, shader) in shaders.enumerated() {
          let before = EffectClock.now
          run(shader, rows)
          best[s][b] = min(best[s][b], EffectClock.now - before)
        }
      }
    }
    return best.map { Double($0.reduce(0, +)) / Double(source.width * source.height) }
  }

  /// How many times faster two threads, taking band after band, shade the picture than one, by the best of at least seven
  /// turns each. No turn begins once `budget` seconds have passed.
  func gainOfSecondThread(_ shader: PreparedShader, budget: Double) -> Double {
    var best: [UInt64] = [.max, .max]
    let begin = DispatchTime.now().uptimeNanoseconds
    var turn = 0
    while turn < 7 || Double(DispatchTime.now().uptimeNanoseconds - begin) < budget * 1e9 {
      turn += 1
      for threads in 1...2 {
        let start = DispatchTime.now().uptimeNanoseconds
        let taken = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
          while true {
            let b = taken.add(1, ordering: .relaxed).oldValue
            guard b < bands.count else { break }
            run(shader, bands[b])
          }
        }
        best[threads - 1] = min(best[threads - 1], DispatchTime.now().uptimeNanoseconds - start)
      }
    }
    return Double(best[0]) / Double(best[1])
  }

  private func run(_ shader: PreparedShader, _ rows: Range<Int>) {
    shader.run(
      on: source, into: output,
      boundingRect: CGRect(
        x: 0, y: 0, width: Double(source.width) / source.scale, height: Double(source.height) / source.scale),
      rows: rows)
  }

  /// Processor time of this thread in nanoseconds.
  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
