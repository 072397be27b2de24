internal import CPango

/// Which language each part of a text is set in.
///
/// Only Chinese characters need more than the language of the whole text: their shapes differ between Japan, Korea and
/// the Chinese regions, and without a word from us the environment of the process would choose.
struct LanguageSpans {
  /// The language of the whole text, as fontconfig spells it.
  let base: String
  /// The language of characters of the Chinese, Japanese and Korean scripts.
  let eastAsian: String

  /// The languages of a text that is said to be in `tag` (BCP 47), or in English where nothing is said.
  init(tag: String?, text: String) {
    base = Self.fontconfigName(of: tag ?? "en")
    eastAsian = ["zh", "ja", "ko"].contains(base.prefix(2)) ? base : Self.guess(from: text)
  }

  /// The maximal ranges of East Asian characters, as offsets in UTF-8.
  static func eastAsianRanges(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var offset = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let end = offset + UTF8.width(scalar)
      if isEastAsian(scalar) {
        if let last = ranges.last, last.upperBound == offset {
          ranges[ranges.count - 1] = last.lowerBound..<end
        } else {
          ranges.append(offset..<end)
        }
      }
      offset = end
    }
    return ranges
  }

  private static func guess(from text: String) -> String {
    var hasHangul = false
    var hasBopomofo = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x3041...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: return "ja"
      case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: hasHangul = true
      case 0x3105...0x312F: hasBopomofo = true
      default: break
      }
    }
    return hasHangul ? "ko" : hasBopomofo ? "zh-tw" : "zh-cn"
  }

  private static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0x31FF, 0x3200...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1B000...0x1B16F, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// fontconfig tells Chinese apart by region, BCP 47 mostly by script.
  private static func fontconfigName(of tag: String) -> String {
    let parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    guard let primary = parts.first else { return "en" }
    guard ["zh", "yue", "cmn"].contains(primary) else { return parts.joined(separator: "-") }
    let rest = Set(parts.dropFirst())
    if primary == "yue" || !rest.isDisjoint(with: ["hk", "mo"]) { return rest.contains("hans") ? "zh-cn" : "zh-hk" }
    return rest.isDisjoint(with: ["tw", "hant"]) ? "zh-cn" : "zh-tw"
  }
}
