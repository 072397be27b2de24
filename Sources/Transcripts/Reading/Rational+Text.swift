import RefrainTimeline

extension Rational {
  /// Seconds with at most three decimals, as messages show them.
  var secondsText: String {
    decimalText(places: 3)
  }

  /// The nearest decimal number with at most so many decimals, without zeros at its end.
  func decimalText(places: Int) -> String {
    let scale = (0..<places).reduce(1) { product, _ in product * 10 }
    let value = rounded(per: scale)
    let (whole, fraction) = value.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    return DigitText.make { text in
      if value < 0 { text.add("-") }
      text.add(whole)
      guard fraction > 0 else { return }
      text.add(".")
      text.add(fraction, digits: places)
      text.drop(while: "0")
    }
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
