extension JSONParser {
  /// A string as text; broken UTF-8 in it is replaced and reported.
  mutating func string() throws(JSONError) -> String {
    let start = position
    if let plain = plainString() { return plain }
    position = start
    let content = try stringBytes()
    if let text = String(validating: content, as: UTF8.self) { return text }
    warn("this string is not valid UTF-8; the broken bytes were replaced by U+FFFD", at: start)
    return String(decoding: content, as: UTF8.self)
  }

  /// Moves past a name, which is read when somebody asks for it.
  mutating func skipName() throws(JSONError) {
    let end = bytes.withUnsafeBufferPointer { text -> Int? in
      var index = position + 1
      while index < text.count, text[index] < 0x80, text[index] != UInt8(ascii: "\\") {
        if text[index] == UInt8(ascii: "\"") { return index + 1 }
        index += 1
      }
      return nil
    }
    if let end { position = end } else { _ = try string() }
  }

  /// The fast way for a string without escapes: nil, with the position anywhere, where it does not apply.
  private mutating func plainString() -> String? {
    let start = position + 1
    var isASCII = true
    let text = bytes.withUnsafeBufferPointer { text -> String? in
      var index = start
      var union: UInt8 = 0
      while index < text.count {
        let byte = text[index]
        if byte == UInt8(ascii: "\"") { break }
        if byte == UInt8(ascii: "\\") { return nil }
        union |= byte
        index += 1
      }
      guard index < text.count else { return nil }
      position = index + 1
      isASCII = union < 0x80
      return isASCII ? String(decoding: UnsafeBufferPointer(rebasing: text[start..<index]), as: UTF8.self) : nil
    }
    return isASCII ? text : String(validating: bytes[start..<(position - 1)], as: UTF8.self)
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
