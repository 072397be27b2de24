/// A name with its value. The name is read from the file when it is asked for.
public struct JSONMember: Sendable {
  /// What stands after the colon.
  public let value: JSONValue
  private let nameEntry: UInt32

  /// The byte of the file at which the name's quotation mark stands.
  public var offset: Int { value.index.offset(Int(nameEntry)) }

  init(value: JSONValue, nameEntry: Int) {
    self.value = value
    self.nameEntry = UInt32(nameEntry)
  }

  /// The name, escapes resolved.
  public var name: String { value.index.string(Int(nameEntry)) }

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
  private let index: JSONIndex
  private let entry: Int

  init(_ index: JSONIndex, _ entry: Int) {
    self.index = index
    self.entry = entry
  }

  /// All members, also those whose name comes again later. O(members).
  public var members: [JSONMember] {
    var members: [JSONMember] = []
    var name = entry + 2
    while name < index.end(entry) {
      members.append(JSONMember(value: JSONValue(index, name + 1), nameEntry: name))
      name = index.end(name + 1)
    }
    return members
  }

  /// The value of a name; the last one where the name comes twice (which the document reports). O(members).
  public subscript(name: String) -> JSONValue? {
    var name = name
    return name.withUTF8 { index.member(of: entry, named: $0) }.map { JSONValue(index, $0) }
  }
}
