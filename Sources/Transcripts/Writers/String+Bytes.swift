extension String {
  /// Whether any byte of the UTF-8 is one for which a rule holds. A quick look that most texts pass, before they are gone
  /// through character by character.
  @inline(__always)
  func hasByte(_ rule: (UInt8) -> Bool) -> Bool {
    var text = self
    return text.withUTF8 { $0.contains(where: rule) }
  }
}
