import CFFmpeg
import Glibc

/// Encoded packets in the order of their decoding: in memory up to a limit, beyond it in an unnamed temporary file.
///
/// One owner fills a store; once it is handed on, it is only read, by any number of readers.
final class PacketStore: @unchecked Sendable {
  /// Where a packet stands in time, in units of the stream's time base.
  struct Header {
    var pts: Int64
    var dts: Int64
    var duration: Int64
    var size: Int32
    var isKey: Bool
  }

  private static let headerSize = MemoryLayout<Header>.stride
  private let memoryLimit: Int
  private var memory: [UInt8] = []
  private var spill: Int32 = -1
  private var spilled: Int64 = 0
  /// How many packets there are.
  private(set) var count = 0

  /// An empty store.
  /// - Parameter memoryLimit: bytes that are kept in memory before a file is used.
  init(memoryLimit: Int) {
    self.memoryLimit = memoryLimit
  }

  deinit {
    if spill >= 0 { close(spill) }
  }

  /// Bytes of all packets with their headers.
  var size: Int64 { spilled + Int64(memory.count) }

  /// Adds a copy of a packet.
  func append(_ packet: Packet) throws(MediaError) {
    let facts = packet.pointer.pointee
    var header = Header(
      pts: facts.pts, dts: facts.dts, duration: facts.duration, size: facts.size,
      isKey: facts.flags & AV_PKT_FLAG_KEY != 0)
    withUnsafeBytes(of: &header) { memory.append(contentsOf: $0) }
    memory.append(contentsOf: repeatElement(0, count: PacketStore.headerSize - MemoryLayout<Header>.size))
    memory.append(contentsOf: UnsafeBufferPointer(start: facts.data, count: Int(facts.size)))
    count += 1
    if memory.count > memoryLimit { try flush() }
  }

  /// Moves what is in memory to the file.
  private func flush() throws(MediaError) {
    if spill < 0 { spill = try temporaryFile() }
    try writeAll(memory, to: spill, path: temporaryDirectory)
    spilled += Int64(memory.count)
    memory.removeAll(keepingCapacity: true)
  }

  /// Copies bytes of the store.
  /// - Returns: how many, which is fewer than asked for only at the end.
  fileprivate func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(MediaError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let place = offset + Int64(filled)
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      if place < spilled {
        let wanted = min(rest.count, Int(spilled - place))
        let got = pread(spill, rest.baseAddress, wanted, off_t(place))
        if got < 0, errno == EINTR { continue }
        guard got > 0 else {
          throw .unreadable(path: temporaryDirectory, reason: String(cString: strerror(errno)))
        }
        filled += got
      } else {
        let start = Int(place - spilled)
        let got = min(rest.count, memory.count - start)
        guard got > 0 else { break }
        memory.withUnsafeBytes { rest.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[start..<start + got])) }
        filled += got
      }
    }
    return filled
  }

  /// Reads the packets of a store in order, a window of a megabyte at a time.
  struct Reader {
    private let store: PacketStore
    private var window: [UInt8] = []
    private var start = 0
    private var offset: Int64 = 0

    init(_ store: PacketStore) {
      self.store = store
    }

    /// The times of the packet that `next` gives; nil after the last.
    mutating func peek() throws(MediaError) -> Header? {
      guard try ensure(PacketStore.headerSize) else { return nil }
      return window.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: Header.self) }
    }

    /// Fills a packet with the next one.
    /// - Returns: false after the last.
    mutating func next(_ packet: Packet) throws(MediaError) -> Bool {
      guard let header = try peek() else { return false }
      let total = PacketStore.headerSize + Int(header.size)
      guard try ensure(total) else { return false }
      let body = start + PacketStore.headerSize..<start + total
      let failure = window.withUnsafeBytes { bytes -> CallFailure? in
        do throws(CallFailure) {
          try packet.fill(UnsafeRawBufferPointer(rebasing: bytes[body]))
          return nil
        } catch {
          return error
        }
      }
      if let failure { throw .call(failure) }
      packet.pointer.pointee.pts = header.pts
      packet.pointer.pointee.dts = header.dts
      packet.pointer.pointee.duration = header.duration
      packet.pointer.pointee.flags = header.isKey ? AV_PKT_FLAG_KEY : 0
      start += total
      return true
    }

    /// Makes `count` bytes stand in the window from `start` on.
    private mutating func ensure(_ count: Int) throws(MediaError) -> Bool {
      if window.count - start >= count { return true }
      window.removeFirst(start)
      start = 0
      let wanted = max(count, 1 << 20) - window.count
      var more = [UInt8](repeating: 0, count: Int(min(Int64(wanted), store.size - offset)))
      let place = offset
      let reading = more.withUnsafeMutableBytes { buffer -> Result<Int, MediaError> in
        do throws(MediaError) {
          return .success(try store.read(into: buffer, at: place))
        } catch {
          return .failure(error)
        }
      }
      let got = try reading.get()
      window.append(contentsOf: more[..<got])
      offset += Int64(got)
      return window.count >= count
    }
  }
}
