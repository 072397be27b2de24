internal import Glibc

/// How far a text goes on without certain bytes, eight at a time.
enum ByteRun {
  /// How many of the eight bytes at an offset stand before the first of two wanted ones; 8 where there is none.
  ///
  /// A byte minus one borrows from its high bit where the byte is zero, and the first such byte is told exactly.
  @inline(__always)
  static func length(before a: UInt8, or b: UInt8, in eight: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let first = eight ^ (UInt64(a) &* ones)
    let second = eight ^ (UInt64(b) &* ones)
    let ends = ((first &- ones) & ~first | (second &- ones) & ~second) & (0x80 &* ones)
    return ends.trailingZeroBitCount / 8
  }

  /// The eight bytes at an offset, the first one lowest.
  @inline(__always)
  static func eight(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// The first place of one of two bytes from an offset on; the end of the text where there is none. `highBits` gets the
  /// high bit of every byte before it, and perhaps of some behind it.
  @inline(__always)
  static func end(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, before a: UInt8, or b: UInt8, highBits: inout UInt64
  ) -> Int {
    var index = start
    while index + 8 <= text.count {
      let eight = eight(text, at: index)
      highBits |= eight
      let length = length(before: a, or: b, in: eight)
      index += length
      if length < 8 { return index }
    }
    while index < text.count, text[index] != a, text[index] != b {
      highBits |= UInt64(text[index])
      index += 1
    }
    return index
  }

  /// The first place of a byte from an offset on; the end of the text where there is none.
  static func first(_ byte: UInt8, in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = text.baseAddress, let found = memchr(base + start, Int32(byte), text.count - start) else {
      return text.count
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// The high bits of eight bytes.
  static let highBits: UInt64 = 0x8080_8080_8080_8080
}
