/// One value of a JSON text, which knows where it stands.
public struct JSONValue: Sendable {
  /// What a value is.
  public enum Kind: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A number, also `NaN`, `Infinity` and `-Infinity`. `literal` is its text, as the file has it.
    case number
    /// A string with its escapes resolved and broken UTF-8 replaced by U+FFFD.
    case string(String)
    /// The elements in order.
    case array([JSONValue])
    /// The members in order.
    case object(JSONObject)
  }

  /// What the value is.
  public let kind: Kind
  /// The offset in four bytes, which have room beside the kind: large files have millions of values.
  private let start: UInt32
  /// The file that holds it.
  public let source: SourceText

  /// The byte of the file at which it starts.
  public var offset: Int { Int(start) }

  init(_ kind: Kind, in source: SourceText, at offset: Int) {
    self.kind = kind
    start = UInt32(offset)
    self.source = source
  }

  /// Line and column of the first byte. O(log lines + length of the line).
  public var place: Place { source.place(at: offset) }

  /// The member of that name; nil where this is no object or has no such member.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let object) = kind else { return nil }
    return object[name]
  }

  /// What the value is, as a message says it.
  public var kindName: String {
    switch kind {
    case .null: "null"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// Whether the value is `null`.
  public var isNull: Bool {
    if case .null = kind { true } else { false }
  }

  /// A message about this value.
  public func diagnostic(
    _ severity: Diagnostic.Severity, _ message: String, remedy: String? = nil
  ) -> Diagnostic {
    source.diagnostic(severity, message, at: offset, remedy: remedy)
  }

  /// An error about this value.
  public func error(_ message: String, remedy: String? = nil) -> JSONError {
    JSONError(diagnostic(.error, message, remedy: remedy), at: offset)
  }
}
