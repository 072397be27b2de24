/// A short text of digits and marks, put together byte by byte: of a million cues the times are most of what is written.
struct DigitText {
  private let room: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  /// The text that a closure writes, of at most 63 bytes.
  static func make(_ write: (inout DigitText) -> Void) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { room in
      var text = DigitText(room: room)
      write(&text)
      return String(decoding: UnsafeBufferPointer(rebasing: room[..<text.count]), as: UTF8.self)
    }
  }

  private init(room: UnsafeMutableBufferPointer<UInt8>) {
    self.room = room
  }

  /// Adds an ASCII character.
  mutating func add(_ mark: Unicode.Scalar) {
    room[count] = UInt8(ascii: mark)
    count += 1
  }

  /// Adds a number that is not negative, with zeros before it up to so many digits.
  mutating func add(_ value: UInt, digits: Int = 1) {
    var length = digits
    var limit = (0..<digits).reduce(UInt(1)) { product, _ in product * 10 }
    while value >= limit, length < 20 {
      length += 1
      let (product, overflows) = limit.multipliedReportingOverflow(by: 10)
      if overflows { break }
      limit = product
    }
    var rest = value
    for place in stride(from: count + length - 1, through: count, by: -1) {
      room[place] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
      rest /= 10
    }
    count += length
  }

  /// Takes back what was added last while it is so.
  mutating func drop(while mark: Unicode.Scalar) {
    while count > 0, room[count - 1] == UInt8(ascii: mark) { count -= 1 }
  }
}
