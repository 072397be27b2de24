/// A JSON text, read leniently and with the place of every value.
///
/// Beyond RFC 8259 it takes what people and tools write: `//` and `/* */` comments, a comma before a closing bracket,
/// `NaN`, `Infinity` and `-Infinity`, raw control characters inside strings, a byte order mark. Broken UTF-8 becomes
/// U+FFFD with a warning. Everything else that the RFC forbids is an error. Linear time.
public struct JSONDocument: Sendable {
  /// Values may be nested this deep; more is an error.
  public static let largestDepth = 200

  /// The one value of the text.
  public let root: JSONValue
  /// What was tolerated although something is lost by it: broken UTF-8, names that come twice in an object.
  public let warnings: [Diagnostic]

  /// Reads a whole text. `file` is the name that messages use.
  public init(parsing bytes: [UInt8], file: String) throws(JSONError) {
    try self.init(parsing: SourceText(bytes, file: file))
  }

  /// Reads a whole text that is split into lines already.
  public init(parsing source: SourceText) throws(JSONError) {
    let (index, warnings) = try source.bytes.withUnsafeBufferPointer { bytes throws(JSONError) in
      var parser = JSONParser(source, bytes)
      try parser.document()
      return (JSONIndex(source, entries: parser.entries, isValid: parser.isValid), parser.warnings)
    }
    root = JSONValue(index, 0)
    self.warnings = warnings
  }
}
