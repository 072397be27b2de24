internal import CPango

/// A face that was really chosen, for a receipt.
public struct FontFile: Hashable, Sendable {
  /// The full name, such as “Inter Bold”.
  public let name: String
  /// The file it was read from.
  public let path: String
  /// Which face of the file, counted from 0.
  public let index: Int
  /// The version that the file states, such as “4.0”; empty where it states none.
  public let version: String

  init(pattern: OpaquePointer?) {
    func text(_ key: String) -> String? {
      var value: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value else { return nil }
      return String(cString: value)
    }
    func number(_ key: String) -> Int? {
      var value: Int32 = 0
      return FcPatternGetInteger(pattern, key, 0, &value) == FcResultMatch ? Int(value) : nil
    }
    name = text("fullname") ?? [text("family"), text("style")].compactMap { $0 }.joined(separator: " ")
    path = text("file") ?? ""
    // The upper half of fontconfig's index is the named instance of a variable font.
    index = (number("index") ?? 0) & 0xFFFF
    version = number("fontversion").map(Self.versionText) ?? ""
  }

  /// `head.fontRevision` is a 16.16 number; three decimals are what vendors mean by it.
  private static func versionText(_ fixed: Int) -> String {
    let thousandths = (fixed * 1000 + 0x8000) >> 16
    var decimals = String(thousandths % 1000 + 1000).dropFirst()
    while decimals.count > 1 && decimals.last == "0" { decimals.removeLast() }
    return "\(thousandths / 1000).\(decimals)"
  }
}
