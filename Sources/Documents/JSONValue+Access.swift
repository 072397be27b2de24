extension JSONValue {
  /// The text; an error where the value is no string.
  public var string: String {
    get throws(JSONError) {
      guard case .string(let text) = kind else { throw mismatch("a string") }
      return text
    }
  }

  /// The truth value; an error where the value is neither `true` nor `false`.
  public var boolean: Bool {
    get throws(JSONError) {
      guard case .boolean(let flag) = kind else { throw mismatch("true or false") }
      return flag
    }
  }

  /// The elements; an error where the value is no array.
  public var array: [JSONValue] {
    get throws(JSONError) {
      guard case .array(let elements) = kind else { throw mismatch("an array") }
      return elements
    }
  }

  /// The members; an error where the value is no object.
  public var object: JSONObject {
    get throws(JSONError) {
      guard case .object(let object) = kind else { throw mismatch("an object") }
      return object
    }
  }

  /// The nearest double; an error where the value is no number, not finite, or beyond the range of a double.
  public var number: Double {
    get throws(JSONError) {
      guard let value = numberIfAny else { throw mismatch("a number") }
      guard value.isFinite else { throw error("expected a finite number, found \(literal ?? "NaN")") }
      return value
    }
  }

  /// The whole number; an error where the value is no number or has a fraction (`3.0` and `3e2` have none).
  public var integer: Int {
    get throws(JSONError) {
      let value = try number
      guard let whole = Int(literal ?? "") ?? (abs(value) < 9e15 ? Int(exactly: value) : nil) else {
        throw error("expected a whole number, found \(literal ?? "\(value)")")
      }
      return whole
    }
  }

  /// The nearest double, also NaN and the infinities; nil where the value is no number.
  public var numberIfAny: Double? {
    guard let literal else { return nil }
    switch literal {
    case "NaN": return .nan
    case "Infinity": return .infinity
    case "-Infinity": return -.infinity
    default: return Double(literal)
    }
  }

  /// A number's text as the file has it, for exact decimals; nil where the value is no number.
  public var literal: String? {
    guard case .number = kind else { return nil }
    let bytes = source.bytes
    var end = offset
    while end < bytes.count, JSONParser.belongsToNumber(bytes[end]) { end += 1 }
    return String(decoding: bytes[offset..<end], as: UTF8.self)
  }

  /// A string's bytes with escapes resolved and nothing replaced, for text that a tool cut inside a character;
  /// nil where the value is no string. Reads the file again: O(length).
  public var rawText: [UInt8]? {
    guard case .string = kind else { return nil }
    var parser = JSONParser(source, startingAt: offset)
    return try? parser.stringBytes()
  }

  private func mismatch(_ expectation: String) -> JSONError {
    error("expected \(expectation), found \(kindName)")
  }
}
