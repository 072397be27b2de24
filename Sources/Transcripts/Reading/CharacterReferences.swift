import CXML

/// Character references of HTML, such as `&amp;` and `&#8230;`.
enum CharacterReferences {
  /// What a reference means.
  struct Match {
    let text: String
    /// How many bytes it has, from the `&`.
    let length: Int
  }

  /// The reference that begins at an `&`; nil where there is none, and the `&` means itself.
  ///
  /// `allowsBareNames` also accepts the names that HTML knows without a semicolon, such as `&amp`.
  static func match(_ bytes: ArraySlice<UInt8>, allowsBareNames: Bool = false) -> Match? {
    let body = bytes.dropFirst().prefix(32)
    if body.first == UInt8(ascii: "#") { return number(body.dropFirst()) }
    let name = body.prefix { isLetterOrDigit($0) }
    guard !name.isEmpty else { return nil }
    if body.dropFirst(name.count).first == UInt8(ascii: ";"), let scalar = scalar(named: name) {
      return Match(text: String(Character(scalar)), length: name.count + 2)
    }
    guard allowsBareNames else { return nil }
    for length in stride(from: min(name.count, 6), to: 1, by: -1) {
      if let scalar = scalar(named: name.prefix(length)), scalar.value < 0x100 {
        return Match(text: String(Character(scalar)), length: length + 1)
      }
    }
    return nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Match? {
    let isHexadecimal = (bytes.first ?? 0) | 0x20 == UInt8(ascii: "x")
    let digits = bytes.dropFirst(isHexadecimal ? 1 : 0).prefix { byte in
      isHexadecimal ? Character(Unicode.Scalar(byte)).isHexDigit && byte < 0x80 : (0x30...0x39).contains(byte)
    }
    guard !digits.isEmpty, digits.count < 10,
      bytes.dropFirst(digits.count + (isHexadecimal ? 1 : 0)).first == UInt8(ascii: ";"),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
    else { return nil }
    let length = digits.count + (isHexadecimal ? 4 : 3)
    return Match(text: String(Character(scalar(numbered: value))), length: length)
  }

  /// Numbers from 128 to 159 mean windows-1252, as they do in HTML.
  private static func scalar(numbered value: UInt32) -> Unicode.Scalar {
    let western: [UInt32] = [
      0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
      0x017D,
      0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
      0x017E, 0x0178,
    ]
    let mapped = (0x80...0x9F).contains(value) ? western[Int(value) - 0x80] : value
    guard mapped != 0, let scalar = Unicode.Scalar(mapped) else { return "\u{FFFD}" }
    return scalar
  }

  private static func scalar(named name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    if name.elementsEqual("apos".utf8) { return "'" }
    let terminated = Array(name) + [0]
    guard let entity = terminated.withUnsafeBufferPointer({ htmlEntityLookup($0.baseAddress) }) else { return nil }
    return Unicode.Scalar(UInt32(entity.pointee.value))
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
