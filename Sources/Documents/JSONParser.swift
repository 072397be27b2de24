/// Recursive descent over the bytes of a JSON text.
struct JSONParser {
  /// Warnings beyond this many are counted, not kept: a damaged file could have millions.
  static let largestWarningCount = 100

  let source: SourceText
  let bytes: [UInt8]
  var position: Int
  var warnings: [Diagnostic] = []
  private var unheardWarnings = 0

  init(_ source: SourceText, startingAt offset: Int? = nil) {
    self.source = source
    bytes = source.bytes
    position = offset ?? source.lineRange(0).lowerBound
  }

  /// The next byte; 0 at the end, which no grammar rule accepts.
  var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  mutating func document() throws(JSONError) -> JSONValue {
    try skipTrivia()
    guard position < bytes.count else { throw failure("JSON text is empty", at: position) }
    let root = try value(depth: 0)
    try skipTrivia()
    guard position == bytes.count else {
      throw failure("unexpected \(described(position)) after the end of the JSON text", at: position)
    }
    if unheardWarnings > 0 {
      warnings.append(
        Diagnostic(.warning, "\(unheardWarnings) more warnings of this kind", at: Place(file: source.file)))
    }
    return root
  }

  mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    let start = position
    switch next {
    case UInt8(ascii: "{"): return JSONValue(.object(try object(depth: depth)), in: source, at: start)
    case UInt8(ascii: "["): return JSONValue(.array(try array(depth: depth)), in: source, at: start)
    case UInt8(ascii: "\""): return JSONValue(.string(try string()), in: source, at: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try number()
      return JSONValue(.number, in: source, at: start)
    default: return JSONValue(try word(), in: source, at: start)
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONObject {
    let opening = try open(depth: depth)
    var members: [JSONMember] = []
    members.reserveCapacity(4)
    while true {
      try skipTrivia()
      if next == UInt8(ascii: "}") { break }
      let nameOffset = position
      guard next == UInt8(ascii: "\"") else {
        throw expected("a name in quotation marks or '}'", opened: opening, "object")
      }
      try skipName()
      try skipTrivia()
      guard next == UInt8(ascii: ":") else { throw expected("':'", opened: opening, "object") }
      position += 1
      try skipTrivia()
      members.append(JSONMember(value: try value(depth: depth + 1), offset: nameOffset))
      guard try separator(closing: UInt8(ascii: "}"), opened: opening, "object") else { break }
    }
    position += 1
    reportDuplicates(members)
    return JSONObject(members: members)
  }

  private mutating func array(depth: Int) throws(JSONError) -> [JSONValue] {
    let opening = try open(depth: depth)
    var elements: [JSONValue] = []
    // The long lists of large files stand at the top; room that is not used costs no memory.
    if depth <= 1 { elements.reserveCapacity((bytes.count - position) / 64) }
    while true {
      try skipTrivia()
      if next == UInt8(ascii: "]") { break }
      elements.append(try value(depth: depth + 1))
      guard try separator(closing: UInt8(ascii: "]"), opened: opening, "array") else { break }
    }
    position += 1
    return elements
  }

  private mutating func open(depth: Int) throws(JSONError) -> Int {
    guard depth < JSONDocument.largestDepth else {
      throw failure("JSON is nested deeper than \(JSONDocument.largestDepth) levels", at: position)
    }
    position += 1
    return position - 1
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

  private mutating func reportDuplicates(_ members: [JSONMember]) {
    guard members.count > 1 else { return }
    if members.count <= 12 {
      for (index, member) in members.enumerated()
      where members[..<index].contains(where: { isSameName($0.offset, member.offset) }) {
        warn("the name \"\(member.name)\" comes twice in this object; the last value counts", at: member.offset)
      }
      return
    }
    var seen = Set<String>()
    for member in members where !seen.insert(member.name).inserted {
      warn("the name \"\(member.name)\" comes twice in this object; the last value counts", at: member.offset)
    }
  }

  /// Whether two names are the same. Those without escapes are compared as they stand.
  private func isSameName(_ a: Int, _ b: Int) -> Bool {
    bytes.withUnsafeBufferPointer { text in
      var length = 1
      while text[a + length] == text[b + length] {
        if text[a + length] == UInt8(ascii: "\"") { return true }
        if text[a + length] == UInt8(ascii: "\\") { break }
        length += 1
      }
      guard text[a + length] == UInt8(ascii: "\\") || text[b + length] == UInt8(ascii: "\\") else { return false }
      return name(at: a) == name(at: b)
    }
  }

  private func name(at offset: Int) -> [UInt8]? {
    var parser = JSONParser(source, startingAt: offset)
    return try? parser.stringBytes()
  }

  mutating func warn(_ message: String, at offset: Int) {
    if warnings.count < JSONParser.largestWarningCount {
      warnings.append(source.diagnostic(.warning, message, at: offset))
    } else {
      unheardWarnings += 1
    }
  }
}
