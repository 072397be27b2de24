/// Recursive descent over the bytes of a JSON text.
struct JSONParser {
  /// Warnings beyond this many are counted, not kept: a damaged file could have millions.
  static let largestWarningCount = 100

  let source: SourceText
  let bytes: UnsafeBufferPointer<UInt8>
  var position: Int
  /// The entries of the text's index, as `JSONIndex` has them.
  private(set) var entries: [UInt32] = []
  /// Whether no string so far holds broken UTF-8.
  var isValid = true
  var warnings: [Diagnostic] = []
  private var unheardWarnings = 0
  /// Where the names of the open objects start.
  private var names: [Int] = []

  /// Parses the bytes of a text, which must stay where they are meanwhile.
  init(_ source: SourceText, _ bytes: UnsafeBufferPointer<UInt8>, startingAt offset: Int? = nil) {
    self.source = source
    self.bytes = bytes
    position = offset ?? source.lineRange(0).lowerBound
  }

  /// The next byte; 0 at the end, which no grammar rule accepts.
  var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  mutating func document() throws(JSONError) {
    // Few texts have more values; room that is not used costs no memory.
    entries.reserveLargeCapacity(bytes.count / 6)
    try skipTrivia()
    guard position < bytes.count else { throw failure("JSON text is empty", at: position) }
    try value(depth: 0)
    try skipTrivia()
    guard position == bytes.count else {
      throw failure("unexpected \(described(position)) after the end of the JSON text", at: position)
    }
    if unheardWarnings > 0 {
      warnings.append(
        Diagnostic(.warning, "\(unheardWarnings) more warnings of this kind", at: Place(file: source.file)))
    }
  }

  private mutating func value(depth: Int) throws(JSONError) {
    entries.append(UInt32(truncatingIfNeeded: position))
    switch next {
    case UInt8(ascii: "{"): try object(depth: depth)
    case UInt8(ascii: "["): try array(depth: depth)
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    default: try word()
    }
  }

  private mutating func object(depth: Int) throws(JSONError) {
    let (opening, end) = try open(depth: depth)
    let firstName = names.count
    var kinds: UInt64 = 0
    var mayRepeat = false
    while true {
      try skipTrivia()
      if next == UInt8(ascii: "}") { break }
      guard next == UInt8(ascii: "\"") else {
        throw expected("a name in quotation marks or '}'", opened: opening, "object")
      }
      let name = position
      names.append(name)
      entries.append(UInt32(truncatingIfNeeded: name))
      let isPlain = try string()
      let kind = kind(ofNameAt: name)
      mayRepeat = mayRepeat || !isPlain || kinds & kind != 0
      kinds |= kind
      try skipTrivia()
      guard next == UInt8(ascii: ":") else { throw expected("':'", opened: opening, "object") }
      position += 1
      try skipTrivia()
      try value(depth: depth + 1)
      guard try separator(closing: UInt8(ascii: "}"), opened: opening, "object") else { break }
    }
    position += 1
    entries[end] = UInt32(truncatingIfNeeded: entries.count)
    if mayRepeat { reportDuplicates(names[firstName...]) }
    names.removeLast(names.count - firstName)
  }

  private mutating func array(depth: Int) throws(JSONError) {
    let (opening, end) = try open(depth: depth)
    while true {
      try skipTrivia()
      if next == UInt8(ascii: "]") { break }
      try value(depth: depth + 1)
      guard try separator(closing: UInt8(ascii: "]"), opened: opening, "array") else { break }
    }
    position += 1
    entries[end] = UInt32(truncatingIfNeeded: entries.count)
  }

  /// Moves past an opening bracket: its place, and the entry that will tell where its contents end.
  private mutating func open(depth: Int) throws(JSONError) -> (opening: Int, end: Int) {
    guard depth < JSONDocument.largestDepth else {
      throw failure("JSON is nested deeper than \(JSONDocument.largestDepth) levels", at: position)
    }
    entries.append(0)
    position += 1
    return (position - 1, entries.count - 1)
  }

  /// Whether another entry may follow; otherwise the position is at the closing bracket.
  private mutating func separator(
    closing: UInt8, opened: Int, _ container: String
  ) throws(JSONError) -> Bool {
    try skipTrivia()
    if next == closing { return false }
    guard next == UInt8(ascii: ",") else {
      throw expected("',' or '\(Character(Unicode.Scalar(closing)))'", opened: opened, container)
    }
    position += 1
    return true
  }

  /// One of 64 bits for the name between a quotation mark and the position. Names without escapes that have different
  /// bits are different.
  private func kind(ofNameAt start: Int) -> UInt64 {
    let length = position - start
    let mixed = Int(bytes[start + 1]) &* 5 &+ Int(bytes[position - 2]) &* 3 &+ length
    return 1 << UInt64(mixed & 63)
  }

  private mutating func reportDuplicates(_ names: ArraySlice<Int>) {
    guard names.count > 1 else { return }
    if names.count <= 12 {
      for index in names.indices.dropFirst() {
        for earlier in names.startIndex..<index where isSameName(names[earlier], names[index]) {
          reportDuplicate(names[index])
          break
        }
      }
      return
    }
    var seen = Set<[UInt8]>()
    for name in names where !seen.insert(content(at: name)).inserted { reportDuplicate(name) }
  }

  private mutating func reportDuplicate(_ name: Int) {
    let text = String(decoding: content(at: name), as: UTF8.self)
    warn("the name \"\(text)\" comes twice in this object; the last value counts", at: name)
  }

  /// Whether two names are the same. Those without escapes are compared as they stand.
  private func isSameName(_ a: Int, _ b: Int) -> Bool {
    var length = 1
    while bytes[a + length] == bytes[b + length] {
      if bytes[a + length] == UInt8(ascii: "\"") { return true }
      if bytes[a + length] == UInt8(ascii: "\\") { break }
      length += 1
    }
    guard bytes[a + length] == UInt8(ascii: "\\") || bytes[b + length] == UInt8(ascii: "\\") else { return false }
    return content(at: a) == content(at: b)
  }

  /// The bytes of a string that was parsed before.
  private func content(at offset: Int) -> [UInt8] {
    var parser = JSONParser(source, bytes, startingAt: offset)
    guard let content = try? parser.stringBytes() else { preconditionFailure("a string was parsed and is none") }
    return content
  }

  mutating func warn(_ message: String, at offset: Int) {
    if warnings.count < JSONParser.largestWarningCount {
      warnings.append(source.diagnostic(.warning, message, at: offset))
    } else {
      unheardWarnings += 1
    }
  }
}
