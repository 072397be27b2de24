/// A name with its value. The name is read from the file when it is asked for.
public struct JSONMember: Sendable {
  /// What stands after the colon.
  public let value: JSONValue
  private let start: UInt32

  /// The byte of the file at which the name's quotation mark stands.
  public var offset: Int { Int(start) }

  init(value: JSONValue, offset: Int) {
    self.value = value
    start = UInt32(offset)
  }

  /// The name, escapes resolved.
  public var name: String {
    var parser = JSONParser(value.source, startingAt: offset)
    guard let name = try? parser.string() else { preconditionFailure("a name was parsed and is none") }
    return name
  }

  /// Whether this is the name, given as its bytes.
  func isNamed(_ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
    let isSame: Bool? = value.source.bytes.withUnsafeBufferPointer { text in
      var index = offset + 1
      for byte in wanted {
        if text[index] != byte { return text[index] == UInt8(ascii: "\\") ? nil : false }
        index += 1
      }
      return text[index] == UInt8(ascii: "\"") ? true : text[index] == UInt8(ascii: "\\") ? nil : false
    }
    return isSame ?? name.utf8.elementsEqual(wanted)
  }

  /// Line and column of the name.
  public var place: Place { value.source.place(at: offset) }

  /// A message about the name, such as that nobody knows it.
  public func diagnostic(
    _ severity: Diagnostic.Severity, _ message: String, remedy: String? = nil
  ) -> Diagnostic {
    value.source.diagnostic(severity, message, at: offset, remedy: remedy)
  }

  /// An error about the name.
  public func error(_ message: String, remedy: String? = nil) -> JSONError {
    JSONError(diagnostic(.error, message, remedy: remedy), at: offset)
  }
}

/// The members of a JSON object in the order of the file.
public struct JSONObject: Sendable {
  /// All members, also those whose name comes again later.
  public let members: [JSONMember]

  /// The value of a name; the last one where the name comes twice (which the document reports). O(members).
  public subscript(name: String) -> JSONValue? {
    var name = name
    return name.withUTF8 { wanted in
      for index in members.indices.reversed() where members[index].isNamed(wanted) { return members[index].value }
      return nil
    }
  }
}
