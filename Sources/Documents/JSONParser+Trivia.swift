extension JSONParser {
  /// Moves past white space and comments, mostly one space or none.
  @inline(__always)
  mutating func skipTrivia() throws(JSONError) {
    if next == 0x20 { position += 1 }
    if next <= 0x20 || next == UInt8(ascii: "/") { try skipAllTrivia() }
  }

  private mutating func skipAllTrivia() throws(JSONError) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSONError) {
    let start = position
    if isAt("//") {
      while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    } else if isAt("/*") {
      position += 2
      while position < bytes.count, !isAt("*/") { position += 1 }
      guard position < bytes.count else { throw truncated("inside a comment", startedAt: start) }
      position += 2
    } else {
      throw failure("unexpected '/'", at: start)
    }
  }

  func failure(_ message: String, at offset: Int, remedy: String? = nil) -> JSONError {
    JSONError(source.diagnostic(.error, message, at: offset, remedy: remedy), at: offset)
  }

  /// The error of a text that stops too early; it stands where the unfinished part began.
  func truncated(_ whereItEnds: String, startedAt start: Int) -> JSONError {
    let place = source.place(at: start)
    let message = "JSON ends \(whereItEnds) that starts at line \(place.line ?? 1) column \(place.column ?? 1)"
    return JSONError(
      source.diagnostic(.error, message, at: start, remedy: "the file seems to be cut off; get the whole of it"),
      at: start, isTruncation: true, isInsideString: whereItEnds == "inside a string")
  }

  func expected(_ what: String, opened: Int, _ container: String) -> JSONError {
    guard position < bytes.count else {
      return truncated("inside an \(container)", startedAt: opened)
    }
    return failure("expected \(what), found \(described(position))", at: position)
  }

  /// The character at an offset, as a message shows it.
  func described(_ offset: Int, quoted: Bool = true) -> String {
    guard offset < bytes.count else { return "the end of the file" }
    let tail = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
    guard let scalar = tail.unicodeScalars.first else { return "nothing" }
    if scalar.value < 0x20 || scalar.value == 0x7F {
      return "control character U+00" + (scalar.value < 16 ? "0" : "")
        + String(scalar.value, radix: 16, uppercase: true)
    }
    return quoted ? "'\(scalar)'" : "\(scalar)"
  }
}
