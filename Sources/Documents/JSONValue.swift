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

  let index: JSONIndex
  /// The number of its entry in four bytes, which have room beside the reference: lists are long.
  private let entryNumber: UInt32

  init(_ index: JSONIndex, _ entry: Int) {
    self.index = index
    entryNumber = UInt32(entry)
  }

  /// The number of its entry.
  var entry: Int { Int(entryNumber) }
  /// The file that holds it.
  public var source: SourceText { index.source }
  /// The byte of the file at which it starts.
  public var offset: Int { index.offset(entry) }

  /// What the value is. Reads strings and lists the elements of arrays, so ask for one kind where only one is wanted.
  public var kind: Kind {
    switch index.lead(entry) {
    case UInt8(ascii: "\""): .string(index.string(entry))
    case UInt8(ascii: "["): .array(Array(elements))
    case UInt8(ascii: "{"): .object(JSONObject(index, entry))
    case UInt8(ascii: "n"): .null
    case UInt8(ascii: "t"): .boolean(true)
    case UInt8(ascii: "f"): .boolean(false)
    default: .number
    }
  }

  /// Line and column of the first byte. O(log lines + length of the line).
  public var place: Place { source.place(at: offset) }

  /// The member of that name; nil where this is no object or has no such member.
  public subscript(name: String) -> JSONValue? {
    objectIfAny?[name]
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
  public var isNull: Bool { index.lead(entry) == UInt8(ascii: "n") }

  /// The text; nil where the value is no string.
  public var stringIfAny: String? {
    index.lead(entry) == UInt8(ascii: "\"") ? index.string(entry) : nil
  }

  /// The elements; nil where the value is no array. O(elements).
  public var arrayIfAny: [JSONValue]? { isArray ? Array(elements) : nil }

  /// The members; nil where the value is no object.
  public var objectIfAny: JSONObject? { isObject ? JSONObject(index, entry) : nil }

  /// Whether the value is an array.
  public var isArray: Bool { index.lead(entry) == UInt8(ascii: "[") }

  /// Whether the value is an object.
  public var isObject: Bool { index.lead(entry) == UInt8(ascii: "{") }

  /// Gives the UTF-8 of a string, escapes resolved and broken sequences replaced, without making a string of it; does
  /// nothing where the value is no string.
  public func withText(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard index.lead(entry) == UInt8(ascii: "\"") else { return }
    if index.isValid { return index.withText(entry, body) }
    var text = index.string(entry)
    text.withUTF8(body)
  }

  /// A string's bytes with escapes resolved and nothing replaced, for text that a tool cut inside a character;
  /// nil where the value is no string.
  public var rawText: [UInt8]? {
    index.lead(entry) == UInt8(ascii: "\"") ? index.withText(entry) { Array($0) } : nil
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
