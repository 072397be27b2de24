extension JSONParser {
  /// Whether a byte may be part of a number, `NaN` or `Infinity`.
  static func belongsToNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Moves past a number of RFC 8259 or `-Infinity`.
  mutating func number() throws(JSONError) {
    if let end = JSONParser.endOfUsualNumber(bytes, position) {
      position = end
      return
    }
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    if next == UInt8(ascii: "0") {
      position += 1
    } else if next == UInt8(ascii: "I"), isAt("Infinity") {
      position += 8
    } else {
      try digits(of: start)
    }
    if next == UInt8(ascii: ".") {
      position += 1
      try digits(of: start)
    }
    if next | 0x20 == UInt8(ascii: "e") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      try digits(of: start)
    }
    guard !JSONParser.belongsToNumber(next) else { throw malformedNumber(start) }
  }

  /// The quick way past digits, without a zero before others, perhaps with a point and more digits; nil for other numbers.
  private static func endOfUsualNumber(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    var index = start
    while index < bytes.count, bytes[index] &- 0x30 < 10 { index += 1 }
    guard index > start, index == start + 1 || bytes[start] != UInt8(ascii: "0") else { return nil }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      let point = index
      index += 1
      while index < bytes.count, bytes[index] &- 0x30 < 10 { index += 1 }
      guard index > point + 1 else { return nil }
    }
    return index < bytes.count && belongsToNumber(bytes[index]) ? nil : index
  }

  private mutating func digits(of start: Int) throws(JSONError) {
    let first = position
    var end = first
    while end < bytes.count, bytes[end] &- 0x30 < 10 { end += 1 }
    position = end
    guard end > first else { throw malformedNumber(start) }
  }

  private func malformedNumber(_ start: Int) -> JSONError {
    if position >= bytes.count { return truncated("inside a number", startedAt: start) }
    var end = start
    while end < bytes.count, end < start + 40, JSONParser.belongsToNumber(bytes[end]) { end += 1 }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return failure("\"\(text)\" is not a JSON number", at: start)
  }

  private static let words = ["null", "true", "false", "NaN", "Infinity"]

  /// Moves past one of the bare words.
  mutating func word() throws(JSONError) {
    for text in JSONParser.words where isAt(text) {
      let end = position + text.utf8.count
      if end < bytes.count, JSONParser.belongsToNumber(bytes[end]) { continue }
      position = end
      return
    }
    guard position < bytes.count else {
      throw JSONError(
        source.diagnostic(.error, "JSON ends where a value is expected", at: position), at: position,
        isTruncation: true)
    }
    throw failure(
      "expected a JSON value, found \(described(position))", at: position,
      remedy: next == UInt8(ascii: "'") ? "put strings in double quotation marks" : nil)
  }

  func isAt(_ text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }
}
