internal import Foundation

/// Memory that an effect reads through a pointer: its contents, and nothing but zeros as far as an index can reach.
///
/// Metal code indexes arrays with 32-bit integers, and an index beyond the count must give 0 rather than a neighbour's
/// bytes. Around the contents so much address space
/// is reserved that every such index of elements up to 16 bytes stays inside; it holds the system's one page of zeros and
/// costs no memory. Writing anywhere in it is a memory error.
final class ReadOnlyBlock: @unchecked Sendable {
  /// The first byte of the contents.
  let contents: UnsafeRawPointer
  private let base: UnsafeMutableRawPointer
  private let length: Int

  /// Address space on each side: every 32-bit index of a 16-byte element, such as a float4. Where the process may not
  /// reserve that, less must do.
  private static let margins = [32 << 30, 1 << 30, 16 << 20, 64 << 10]

  /// A copy of some bytes, aligned for any Metal structure.
  init(_ bytes: UnsafeRawBufferPointer) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let middle = (bytes.count + page) / page * page
    for margin in ReadOnlyBlock.margins {
      let length = middle + 2 * margin
      let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
      guard let base = mmap(nil, length, PROT_READ, flags, -1, 0), base != MAP_FAILED else { continue }
      let start = base + margin
      guard mprotect(start, middle, PROT_READ | PROT_WRITE) == 0 else {
        munmap(base, length)
        continue
      }
      if let source = bytes.baseAddress { start.copyMemory(from: source, byteCount: bytes.count) }
      mprotect(start, middle, PROT_READ)
      self.base = base
      self.length = length
      contents = UnsafeRawPointer(start)
      return
    }
    preconditionFailure("no address space left")
  }

  deinit {
    munmap(base, length)
  }
}
