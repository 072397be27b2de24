import Foundation
import RefrainPixels
import RefrainTypography
import Synchronization

/// Rasters that were worked out, by what they show; shared by all workers.
///
/// What is asked for once may never be asked for again (a warped background has other pixels in each frame): it waits in
/// a small part of the cache and moves to the main part when it is asked for a second time. Each part forgets what was
/// not used for longest. The cache decides what is drawn again, never what a frame looks like.
public final class RasterCache: Sendable {
  /// What a raster shows.
  enum Key: Hashable {
    case raster(Raster)
    case text(TextBlock, Range<Int>, scale: Double)
    case shape(ShapeOutline, PixelSize, scale: Double)
  }

  /// What was worked out.
  enum Value: Sendable {
    case surface(Surface)
    case text(TextRaster)
    case mask(Mask)

    var bytes: Int {
      switch self {
      case .surface(let surface): Value.bytes(of: surface)
      case .text(let raster): Value.bytes(of: raster.mask) + (raster.surface.map(Value.bytes) ?? 0)
      case .mask(let mask): Value.bytes(of: mask)
      }
    }

    // A surface may be kept in the encoder's planes as well, which take as much again.
    private static func bytes(of surface: Surface) -> Int { surface.stride * surface.height * 16 + 256 }
    private static func bytes(of mask: Mask?) -> Int { (mask.map { $0.width * $0.height } ?? 0) + 256 }
  }

  private struct Entry {
    var value: Value
    var used: UInt64
    var isProven: Bool
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var provenBytes = 0
    var newBytes = 0
    var clock: UInt64 = 0
  }

  private let state = Mutex(State())
  private let provenLimit: Int
  private let newLimit: Int

  /// Keeps at most `megabytes` of rasters, a quarter of them of what was asked for once.
  public init(megabytes: Int = 256) {
    provenLimit = megabytes * 750_000
    newLimit = megabytes * 250_000
  }

  /// The raster of a key, worked out if it is not there. Two threads that ask at once may both work it out.
  func value<Failure: Error>(for key: Key, make: () throws(Failure) -> Value) throws(Failure) -> Value {
    if let known = find(key) { return known }
    let value = try make()
    state.withLock { state in
      guard state.entries[key] == nil else { return }
      state.clock += 1
      state.entries[key] = Entry(value: value, used: state.clock, isProven: false)
      state.newBytes += value.bytes
      evict(&state)
    }
    return value
  }

  private func find(_ key: Key) -> Value? {
    state.withLock { state in
      guard let index = state.entries.index(forKey: key) else { return nil }
      state.clock += 1
      state.entries.values[index].used = state.clock
      let entry = state.entries.values[index]
      if !entry.isProven {
        state.entries.values[index].isProven = true
        state.newBytes -= entry.value.bytes
        state.provenBytes += entry.value.bytes
        evict(&state)
      }
      return entry.value
    }
  }

  private func evict(_ state: inout State) {
    while state.newBytes > newLimit, let oldest = oldest(in: state, proven: false) {
      state.newBytes -= state.entries.removeValue(forKey: oldest)?.value.bytes ?? 0
    }
    while state.provenBytes > provenLimit, let oldest = oldest(in: state, proven: true) {
      state.provenBytes -= state.entries.removeValue(forKey: oldest)?.value.bytes ?? 0
    }
  }

  private func oldest(in state: borrowing State, proven: Bool) -> Key? {
    var found: (key: Key, used: UInt64)?
    for (key, entry) in state.entries where entry.isProven == proven && entry.used < found?.used ?? .max {
      found = (key, entry.used)
    }
    return found?.key
  }
}
