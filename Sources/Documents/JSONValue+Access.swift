extension JSONValue {
  /// The text; an error where the value is no string.
  public var string: String {
    get throws(JSONError) {
      guard let text = stringIfAny else { throw mismatch("a string") }
      return text
    }
  }

  /// The truth value; an error where the value is neither `true` nor `false`.
  public var boolean: Bool {
    get throws(JSONError) {
      guard let flag = booleanIfAny else { throw mismatch("true or false") }
      return flag
    }
  }

  /// The truth value; nil where the value is neither `true` nor `false`.
  public var booleanIfAny: Bool? {
    if case .boolean(let flag) = kind { flag } else { nil }
  }

  /// The elements; an error where the value is no array.
  public var array: [JSONValue] {
    get throws(JSONError) {
      guard let elements = arrayIfAny else { throw mismatch("an array") }
      return elements
    }
  }

  /// The members; an error where the value is no object.
  public var object: JSONObject {
    get throws(JSONError) {
      guard let object = objectIfAny else { throw mismatch("an object") }
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
      guard let whole = integerIfAny else {
        throw error("expected a whole number, found \(literal ?? "\(value)")")
      }
      return whole
    }
  }

  /// The nearest double, also NaN and the infinities; nil where the value is no number.
  public var numberIfAny: Double? { index.number(entry) }

  /// The whole number; nil where the value is no number or has a fraction.
  public var integerIfAny: Int? {
    guard let value = numberIfAny else { return nil }
    return Int(literal ?? "") ?? (abs(value) < 9e15 ? Int(exactly: value) : nil)
  }

  /// A number's text as the file has it, for exact decimals; nil where the value is no number.
  public var literal: String? { index.literal(entry) }

  private func mismatch(_ expectation: String) -> JSONError {
    error("expected \(expectation), found \(kindName)")
  }
}
