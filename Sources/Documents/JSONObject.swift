/// A name with its value.
public struct JSONMember: Sendable {
  /// The name, escapes resolved.
  public let name: String
  /// What stands after the colon.
  public let value: JSONValue
  /// The byte of the file at which the name's quotation mark stands.
  public let offset: Int

  /// Whether this is the name. Lengths are compared first, which settles most questions.
  func isNamed(_ name: String) -> Bool {
    self.name.utf8.count == name.utf8.count && self.name == name
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
    members.last { $0.isNamed(name) }?.value
  }
}
