internal import Glibc

extension Array {
  /// Makes room for many elements, in large pages of memory where the system has them: the first use of each page costs
  /// about as much whether it has 4 KiB or 2 MiB. Room that is never used costs nothing.
  public mutating func reserveLargeCapacity(_ capacity: Int) {
    reserveCapacity(capacity)
    let length = self.capacity * MemoryLayout<Element>.stride
    let page = 2 << 20
    guard length >= 2 * page else { return }
    withUnsafeMutableBytes { storage in
      guard let base = storage.baseAddress else { return }
      let start = UnsafeMutableRawPointer(bitPattern: (UInt(bitPattern: base) + UInt(page) - 1) & ~UInt(page - 1))
      guard let start, start < base + length else { return }
      // Advice only: where it is not taken, pages are small.
      _ = madvise(start, (base + length - start) / page * page, MADV_HUGEPAGE)
    }
  }
}
