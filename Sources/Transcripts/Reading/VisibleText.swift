/// Questions about text that decide whether there is something to draw or to read.
enum VisibleText {
  /// Whether nothing would be drawn: only white space and scalars that Unicode says to ignore by default.
  static func isBlank(_ text: some StringProtocol) -> Bool {
    for byte in text.utf8 where byte > 0x20 {
      if byte < 0x7F { return false }
      return text.unicodeScalars.allSatisfy { isInvisible($0) }
    }
    return true
  }

  /// The same of UTF-8.
  static func isBlank(_ text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBufferPointer { bytes in
      for byte in bytes where byte > 0x20 {
        if byte < 0x7F { return false }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy { isInvisible($0) }
      }
      return true
    }
  }

  /// Whether a scalar alone draws nothing.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if isPlain(scalar) { return false }
    if scalar.isASCII { return true }
    let properties = scalar.properties
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
  }

  /// A quick look, without Unicode's tables: whether a scalar lies where nearly all text does and nothing else than visible
  /// characters of their own are, no marks among them.
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x7E, 0xC0...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x621...0x64A, 0x904...0x939, 0x2010...0x2027,
      0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      true
    default: false
    }
  }

  /// Whether there is anything to read: a letter, a digit, a symbol. Punctuation alone is not.
  static func isReadable(_ text: some StringProtocol) -> Bool {
    if let first = text.utf8.first, isASCIILetterOrDigit(first) { return true }
    return text.unicodeScalars.contains { !isInvisible($0) && !isPunctuation($0) }
  }

  private static func isASCIILetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  /// Whether a scalar is punctuation.
  static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII, isASCIILetterOrDigit(UInt8(scalar.value)) { return false }
    return switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  /// Whether a scalar is a sign such as that of a currency.
  static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    return switch scalar.properties.generalCategory {
    case .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol: true
    default: false
    }
  }

  /// Whether a scalar belongs to a script that writes words without spaces between them, or to its punctuation.
  static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x0E00 { return false }
    return switch scalar.value {
    case 0x0E00...0x0EFF, 0x0F00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1980...0x19FF, 0x1A20...0x1AAF,
      0x2E80...0x312F, 0x31A0...0x31FF, 0x3400...0x9FFF, 0xA000...0xA4CF, 0xAA60...0xAA7F, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFF9F, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
