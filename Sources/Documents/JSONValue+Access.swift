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
  public var numberIfAny: Double? {
    guard isNumber else { return nil }
    if let short = shortDecimal { return short }
    guard let literal else { return nil }
    switch literal {
    case "NaN": return .nan
    case "Infinity": return .infinity
    case "-Infinity": return -.infinity
    default: return Double(literal)
    }
  }

  /// The nearest double to a number without an exponent whose digits, as a whole number, are below 2^53: a whole number
  /// divided by a power of ten up to 10^22, both of which doubles hold exactly, so the quotient is rounded once.
  private var shortDecimal: Double? {
    source.bytes.withUnsafeBufferPointer { text in
      var index = offset
      let isNegative = text[index] == UInt8(ascii: "-")
      if isNegative { index += 1 }
      let first = index
      var digits: Int64 = 0
      var divisor = 1.0
      var isFraction = false
      while index < text.count, index - first < 17 {
        let byte = text[index]
        if byte == UInt8(ascii: "."), !isFraction {
          isFraction = true
        } else if byte >= 0x30, byte <= 0x39 {
          digits = digits * 10 + Int64(byte - 0x30)
          if isFraction { divisor *= 10 }
        } else {
          break
        }
        index += 1
      }
      guard index > first, digits < 1 << 53, index == text.count || !JSONParser.belongsToNumber(text[index]) else {
        return nil
      }
      let value = Double(digits) / divisor
      return isNegative ? -value : value
    }
  }

  /// The whole number; nil where the value is no number or has a fraction.
  public var integerIfAny: Int? {
    guard let value = numberIfAny else { return nil }
    return Int(literal ?? "") ?? (abs(value) < 9e15 ? Int(exactly: value) : nil)
  }

  /// A number's text as the file has it, for exact decimals; nil where the value is no number.
  public var literal: String? {
    guard isNumber else { return nil }
    let bytes = source.bytes
    var end = offset
    while end < bytes.count, JSONParser.belongsToNumber(bytes[end]) { end += 1 }
    return String(decoding: bytes[offset..<end], as: UTF8.self)
  }

  private func mismatch(_ expectation: String) -> JSONError {
    error("expected \(expectation), found \(kindName)")
  }
}
