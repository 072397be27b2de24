extension JSONIndex {
  /// Whether an entry is a number, also NaN and the infinities.
  func isNumber(_ entry: Int) -> Bool {
    switch lead(entry) {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "N"), UInt8(ascii: "I"): true
    default: false
    }
  }

  /// A number's text as the file has it; nil where an entry is no number.
  func literal(_ entry: Int) -> String? {
    guard isNumber(entry) else { return nil }
    let start = offset(entry)
    let bytes = source.bytes
    var end = start
    while end < bytes.count, JSONParser.belongsToNumber(bytes[end]) { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The nearest double; nil where an entry is no number.
  func number(_ entry: Int) -> Double? {
    guard isNumber(entry) else { return nil }
    if let short = shortDecimal(entry) { return short }
    switch literal(entry) {
    case "NaN": return .nan
    case "Infinity": return .infinity
    case "-Infinity": return -.infinity
    case let literal: return literal.flatMap { Double($0) }
    }
  }

  /// The nearest double to a number without an exponent whose digits, as a whole number, are below 2^53: a whole number
  /// divided by a power of ten up to 10^22, both of which doubles hold exactly, so the quotient is rounded once.
  private func shortDecimal(_ entry: Int) -> Double? {
    source.bytes.withUnsafeBufferPointer { text in
      var index = offset(entry)
      let isNegative = text[index] == UInt8(ascii: "-")
      if isNegative { index += 1 }
      let first = index
      var digits: Int64 = 0
      var point = -1
      while index < text.count, index - first < 17 {
        let byte = text[index]
        if byte &- 0x30 < 10 {
          digits = digits &* 10 &+ Int64(byte &- 0x30)
        } else if byte == UInt8(ascii: "."), point < 0 {
          point = index
        } else {
          break
        }
        index += 1
      }
      guard index > first, digits < 1 << 53, index == text.count || !JSONParser.belongsToNumber(text[index]) else {
        return nil
      }
      let decimals = point < 0 ? 0 : index - point - 1
      let value = decimals == 0 ? Double(digits) : Double(digits) / JSONIndex.powersOfTen[decimals]
      return isNegative ? -value : value
    }
  }

  private static let powersOfTen: [Double] = (0...17).map { Double("1e\($0)") ?? .infinity }
}
