import CICU
import RefrainDocuments

/// Brings a file's bytes to UTF-8.
///
/// A byte order mark decides; then the encoding that the user names; then zeros at every other byte (UTF-16 without
/// a mark); then UTF-8. What is none of these is windows-1252 if it looks like a western text, which is warned of,
/// and an error otherwise, because every single-byte encoding can read everything and most would read it wrongly.
struct TextDecoding {
  /// The text as UTF-8 without a byte order mark. Only where `isDamaged`, it may hold broken sequences.
  var bytes: [UInt8]
  /// The name of the encoding the file was in.
  var encoding: String
  /// What has to be said about it: the message, and the byte of the file it is about.
  var warning: String?
  /// Whether broken UTF-8 was kept, for a reader that can mend it better.
  var isDamaged = false

  /// Decodes a file's bytes. `isCut` says that they may end inside a character.
  static func decode(
    _ bytes: [UInt8], file: String, encoding named: String?, isCut: Bool
  ) throws(TranscriptError) -> TextDecoding {
    if let marked = byteOrderMark(bytes) {
      return try convert(bytes, from: marked.name, skipping: marked.length, file: file, isCut: isCut)
    }
    if let named {
      return try convert(bytes, from: named, skipping: 0, file: file, isCut: isCut)
    }
    if let wide = wideWithoutMark(bytes) {
      var result = try convert(bytes, from: wide, skipping: 0, file: file, isCut: isCut)
      result.warning = "the text is \(wide) without a byte order mark"
      return result
    }
    let statistics = UTF8Statistics(bytes, isCut: isCut)
    if statistics.brokenCount == 0 { return TextDecoding(bytes: bytes, encoding: "UTF-8") }
    if statistics.looksLikeUTF8 || isJSON(bytes) {
      return TextDecoding(
        bytes: bytes, encoding: "UTF-8",
        warning: damage(statistics, from: 0), isDamaged: true)
    }
    if let declared = declaredByXML(bytes) {
      return try convert(bytes, from: declared, skipping: 0, file: file, isCut: isCut)
    }
    guard statistics.looksWestern else {
      throw .unusable(
        Diagnostic(
          .error, "the text is not valid UTF-8 (byte \(statistics.firstBroken)), and its encoding cannot be told",
          at: Place(file: file), remedy: "name the encoding, for example --encoding gb18030 or --encoding windows-1251")
      )
    }
    var result = try convert(bytes, from: "windows-1252", skipping: 0, file: file, isCut: isCut)
    result.warning = "the text is not UTF-8; it was read as windows-1252"
    return result
  }

  private static func byteOrderMark(_ bytes: [UInt8]) -> (name: String, length: Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return ("UTF-8", 3) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return ("UTF-32LE", 4) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return ("UTF-32BE", 4) }
    if bytes.starts(with: [0xFF, 0xFE]) { return ("UTF-16LE", 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return ("UTF-16BE", 2) }
    return nil
  }

  /// UTF-16 is assumed where most of one half of the bytes are zero and hardly any of the other half.
  private static func wideWithoutMark(_ bytes: [UInt8]) -> String? {
    let pairs = min(bytes.count, 4096) / 2
    guard pairs > 3 else { return nil }
    var zeros = [0, 0]
    for index in 0..<(pairs * 2) where bytes[index] == 0 { zeros[index % 2] += 1 }
    if zeros[0] * 2 > pairs, zeros[1] * 20 < pairs { return "UTF-16BE" }
    if zeros[1] * 2 > pairs, zeros[0] * 20 < pairs { return "UTF-16LE" }
    return nil
  }

  /// The encoding that an XML declaration names.
  private static func declaredByXML(_ bytes: [UInt8]) -> String? {
    guard bytes.starts(with: "<?xml".utf8), let end = bytes.prefix(200).firstIndex(of: UInt8(ascii: ">")),
      let start = bytes[..<end].firstRange(of: Array("encoding".utf8))?.upperBound
    else { return nil }
    let quotes: Set<UInt8> = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    let value = bytes[start..<end].drop { !quotes.contains($0) }.dropFirst().prefix { !quotes.contains($0) }
    let name = String(decoding: value, as: UTF8.self)
    return name.isEmpty || name.lowercased() == "utf-8" ? nil : name
  }

  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    let body = bytes.drop { $0 <= 0x20 }
    guard let first = body.first else { return false }
    if first == UInt8(ascii: "{") { return true }
    let next = body.dropFirst().first { $0 > 0x20 }
    return first == UInt8(ascii: "[") && (next == UInt8(ascii: "{") || next == UInt8(ascii: "["))
  }

  /// What is said about broken UTF-8; `start` is the byte of the file where it was looked for.
  private static func damage(_ statistics: UTF8Statistics, from start: Int) -> String {
    let place = statistics.firstBroken + start
    return statistics.brokenCount == 1
      ? "byte \(place) is not valid UTF-8 and was replaced by U+FFFD"
      : "\(statistics.brokenCount) bytes are not valid UTF-8 and were replaced by U+FFFD, the first one at byte \(place)"
  }

  private static func convert(
    _ bytes: [UInt8], from name: String, skipping: Int, file: String, isCut: Bool
  ) throws(TranscriptError) -> TextDecoding {
    if name == "UTF-8" {
      let rest = Array(bytes.dropFirst(skipping))
      let statistics = UTF8Statistics(rest, isCut: isCut)
      return TextDecoding(
        bytes: rest, encoding: name,
        warning: statistics.brokenCount == 0 ? nil : damage(statistics, from: skipping),
        isDamaged: statistics.brokenCount > 0)
    }
    return TextDecoding(bytes: try Converter.utf8(bytes, skipping: skipping, from: name, file: file), encoding: name)
  }
}

/// ICU's converters.
private enum Converter {
  static func utf8(
    _ bytes: [UInt8], skipping: Int, from name: String, file: String
  ) throws(TranscriptError) -> [UInt8] {
    guard refrain_icu_knows_encoding(name) != 0 else {
      throw .unusable(
        Diagnostic(
          .error, "the encoding \"\(name)\" is not known", at: Place(file: file),
          remedy: "use a name such as utf-8, utf-16le, windows-1251, shift_jis, euc-kr, big5 or gb18030"))
    }
    // Three bytes of UTF-8 are enough for any unit of one byte, and for any of two.
    var output = [UInt8](repeating: 0, count: (bytes.count - skipping) * 3 + 16)
    var reason: UnsafePointer<CChar>?
    let count = bytes.withUnsafeBytes { source in
      output.withUnsafeMutableBytes { target in
        refrain_icu_to_utf8(
          name, source.bindMemory(to: CChar.self).baseAddress.map { $0 + skipping }, Int64(bytes.count - skipping),
          target.bindMemory(to: CChar.self).baseAddress, Int64(target.count), &reason)
      }
    }
    guard count >= 0 else {
      let cause = reason.map { String(cString: $0) } ?? "unknown"
      throw .unusable(
        Diagnostic(
          .error, "the text cannot be read as \(name) (ucnv_convertEx: \(cause))", at: Place(file: file),
          remedy: "name another encoding"))
    }
    output.removeLast(output.count - Int(count))
    return output
  }
}
