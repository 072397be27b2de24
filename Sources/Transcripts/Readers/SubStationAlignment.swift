/// The numbers by which SubStation places text.
enum SubStationAlignment {
  /// The place of a number of the keypad, as `\an` and ASS styles have it: 1 to 3 below, 7 to 9 above.
  static func position(keypad: Int) -> CueLook.Position? {
    switch keypad {
    case 1...3: .bottom
    case 4...6: .middle
    case 7...9: .top
    default: nil
    }
  }

  /// The place of an old number, as `\a` and SSA styles have it: 4 added means above, 8 means the middle.
  static func position(legacy: Int) -> CueLook.Position? {
    switch legacy {
    case 1...3: .bottom
    case 5...7: .top
    case 9...11: .middle
    default: nil
    }
  }

  /// The place that the first `\an` or `\a` of an override block gives.
  static func position(inOverrides block: ArraySlice<UInt8>) -> CueLook.Position? {
    for tag in block.split(separator: UInt8(ascii: "\\")) {
      let isKeypad = tag.starts(with: "an".utf8)
      guard isKeypad || tag.first == UInt8(ascii: "a") else { continue }
      let digits = tag.dropFirst(isKeypad ? 2 : 1).prefix { (0x30...0x39).contains($0) }
      guard let number = Int(String(decoding: digits, as: UTF8.self)) else { continue }
      return isKeypad ? position(keypad: number) : position(legacy: number)
    }
    return nil
  }
}
