extension JSONParser {
  /// Moves past a string and says whether it has no escapes; broken UTF-8 in it is reported.
  @discardableResult
  mutating func string() throws(JSONError) -> Bool {
    let start = position
    var highBits: UInt64 = 0
    let end = ByteRun.end(
      bytes, from: start + 1, before: UInt8(ascii: "\""), or: UInt8(ascii: "\\"), highBits: &highBits)
    if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
      position = end + 1
      if highBits & ByteRun.highBits == 0 || String(validating: bytes[(start + 1)..<end], as: UTF8.self) != nil {
        return true
      }
    } else {
      let content = try stringBytes()
      if String(validating: content, as: UTF8.self) != nil { return false }
    }
    isValid = false
    warn("this string is not valid UTF-8; the broken bytes were replaced by U+FFFD", at: start)
    return false
  }

  /// A string's bytes with its escapes resolved.
  mutating func stringBytes() throws(JSONError) -> [UInt8] {
    let start = position
    var content: [UInt8] = []
    position += 1
    while true {
      guard position < bytes.count else { throw truncated("inside a string", startedAt: start) }
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return content
      case UInt8(ascii: "\\"): try escape(into: &content, stringStart: start)
      default: content.append(byte)
      }
    }
  }

  private mutating func escape(into content: inout [UInt8], stringStart: Int) throws(JSONError) {
    let start = position - 1
    guard position < bytes.count else { throw truncated("inside a string", startedAt: stringStart) }
    let letter = bytes[position]
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(letter)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"):
      let scalar = try unicodeEscape(startedAt: start, stringStart: stringStart)
      content.append(contentsOf: String(Character(scalar)).utf8)
    default:
      throw failure(
        "\\\(described(position - 1, quoted: false)) is not a JSON escape", at: start,
        remedy: "write \\\\ for a backslash")
    }
  }

  /// The scalar of `\uXXXX`, of two of them that form a pair, or U+FFFD for half a pair.
  private mutating func unicodeEscape(startedAt start: Int, stringStart: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try hexadecimal(startedAt: start, stringStart: stringStart)
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, isAt("\\u") {
      let afterFirst = position
      position += 2
      let second = try hexadecimal(startedAt: afterFirst, stringStart: stringStart)
      if 0xDC00...0xDFFF ~= second {
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
      }
      position = afterFirst
    }
    warn("half of a surrogate pair was replaced by U+FFFD", at: start)
    return "\u{FFFD}"
  }

  private mutating func hexadecimal(startedAt start: Int, stringStart: Int) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count else { throw truncated("inside a string", startedAt: stringStart) }
      guard let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue else {
        throw failure("\\u needs four hexadecimal digits", at: start)
      }
      value = value << 4 + UInt32(digit)
      position += 1
    }
    return value
  }
}
