/// A JSON text with the places of its values, one after the other as they stand in the file.
///
/// A value is an entry: the byte at which it starts. Behind the entry of an array or an object stands the number of the
/// entry after its last one, then what it holds; a member is the entry of its name and its value. So a text costs four
/// bytes a value, and its strings and numbers are read when somebody asks for them.
final class JSONIndex: Sendable {
  let source: SourceText
  let entries: [UInt32]
  /// Whether no string holds broken UTF-8.
  let isValid: Bool

  init(_ source: SourceText, entries: [UInt32], isValid: Bool) {
    self.source = source
    self.entries = entries
    self.isValid = isValid
  }

  /// The byte of the file at which an entry starts.
  func offset(_ entry: Int) -> Int { Int(entries[entry]) }

  /// The first byte of an entry, which tells what it is.
  func lead(_ entry: Int) -> UInt8 { source.bytes[Int(entries[entry])] }

  /// The entry behind a value and all that it holds.
  func end(_ entry: Int) -> Int {
    switch lead(entry) {
    case UInt8(ascii: "["), UInt8(ascii: "{"): Int(entries[entry + 1])
    default: entry + 1
    }
  }

  /// The same in the lists themselves.
  static func end(
    _ entry: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ entries: UnsafeBufferPointer<UInt32>
  ) -> Int {
    let lead = bytes[Int(entries[entry])]
    return lead == UInt8(ascii: "[") || lead == UInt8(ascii: "{") ? Int(entries[entry + 1]) : entry + 1
  }

  /// A string, escapes resolved and broken UTF-8 replaced.
  func string(_ entry: Int) -> String {
    withText(entry) { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a string, escapes resolved. They may hold broken UTF-8 where the text is not valid.
  func withText<Result>(_ entry: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withText(startingAt: offset(entry), body)
  }

  private func withText<Result>(
    startingAt offset: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    source.bytes.withUnsafeBufferPointer { bytes in
      let start = offset + 1
      var highBits: UInt64 = 0
      let end = ByteRun.end(
        bytes, from: start, before: UInt8(ascii: "\""), or: UInt8(ascii: "\\"), highBits: &highBits)
      if bytes[end] == UInt8(ascii: "\"") { return body(UnsafeBufferPointer(rebasing: bytes[start..<end])) }
      var parser = JSONParser(source, bytes, startingAt: start - 1)
      guard let content = try? parser.stringBytes() else { preconditionFailure("a string was parsed and is none") }
      return content.withUnsafeBufferPointer(body)
    }
  }

  /// The entry of the last value in an object that has the wanted name, given as its bytes. O(members).
  func member(of object: Int, named wanted: UnsafeBufferPointer<UInt8>) -> Int? {
    source.bytes.withUnsafeBufferPointer { bytes in
      entries.withUnsafeBufferPointer { entries in
        var found: Int?
        var name = object + 2
        let end = Int(entries[object + 1])
        while name < end {
          if isNamed(bytes, offset: Int(entries[name]), wanted) { found = name + 1 }
          name = JSONIndex.end(name + 1, bytes, entries)
        }
        return found
      }
    }
  }

  /// Whether the name that starts at a byte, at its quotation mark, is the wanted one.
  func isNamed(
    _ bytes: UnsafeBufferPointer<UInt8>, offset: Int, _ wanted: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var index = offset + 1
    for byte in wanted {
      guard bytes[index] == byte else { return bytes[index] == UInt8(ascii: "\\") && isNamed(escaped: offset, wanted) }
      index += 1
    }
    if bytes[index] == UInt8(ascii: "\"") { return true }
    return bytes[index] == UInt8(ascii: "\\") && isNamed(escaped: offset, wanted)
  }

  private func isNamed(escaped offset: Int, _ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
    withText(startingAt: offset) { $0.elementsEqual(wanted) }
  }
}
