import RefrainTimeline

extension Rational {
  /// Seconds with at most three decimals, as messages show them.
  var secondsText: String {
    decimalText(places: 3)
  }

  /// The nearest decimal number with at most so many decimals, without zeros at its end.
  func decimalText(places: Int) -> String {
    let scale = (0..<places).reduce(1) { product, _ in product * 10 }
    let value = (self * Rational(scale)).rounded
    let magnitude = value.magnitude
    var digits = String(magnitude % UInt(scale))
    digits = String(repeating: "0", count: places - digits.utf8.count) + digits
    while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
    return (value < 0 ? "-" : "") + "\(magnitude / UInt(scale))" + (digits.isEmpty ? "" : "." + digits)
  }
}

extension String {
  /// The beginning of a text, on one line, as messages show it.
  var excerpt: String {
    var scalars = String.UnicodeScalarView(unicodeScalars.prefix(40).map { $0 == "\n" ? " " : $0 })
    if unicodeScalars.dropFirst(40).first != nil { scalars.append("…") }
    return String(scalars)
  }
}
