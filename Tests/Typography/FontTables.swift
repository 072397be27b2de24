import Foundation

/// Reads the few numbers of an OpenType file that tell how far its glyphs advance, straight from its tables.
///
/// This is the other way to every width and height that the tests expect: no Pango, no HarfBuzz, no FreeType.
struct FontTables {
  private let data: [UInt8]
  private var tables: [String: Int] = [:]

  /// A font file with one face.
  init(path: String) throws {
    data = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    for index in 0..<word(4) {
      let record = 12 + index * 16
      tables[String(decoding: data[record..<(record + 4)], as: UTF8.self)] = long(record + 8)
    }
  }

  /// `head.unitsPerEm`.
  var unitsPerEm: Double { Double(word(tables["head"]! + 18)) }
  /// `head.fontRevision`.
  var revision: Double { Double(long(tables["head"]! + 4)) / 65536 }
  /// `hhea.ascender`, in ems.
  var ascent: Double { Double(signed(tables["hhea"]! + 4)) / unitsPerEm }
  /// `hhea.descender`, in ems, positive downwards.
  var descent: Double { -Double(signed(tables["hhea"]! + 6)) / unitsPerEm }
  /// `hhea.lineGap`, in ems.
  var lineGap: Double { Double(signed(tables["hhea"]! + 8)) / unitsPerEm }

  /// The advance of a character's nominal glyph in ems.
  func advance(of scalar: Unicode.Scalar) -> Double {
    let metrics = word(tables["hhea"]! + 34)
    let index = min(glyph(of: scalar), metrics - 1)
    return Double(word(tables["hmtx"]! + index * 4)) / unitsPerEm
  }

  /// Through a `cmap` of format 12 or 4.
  private func glyph(of scalar: Unicode.Scalar) -> Int {
    let cmap = tables["cmap"]!
    let code = Int(scalar.value)
    for index in 0..<word(cmap + 2) {
      let table = cmap + long(cmap + 4 + index * 8 + 4)
      if word(table) == 12 {
        for group in 0..<long(table + 12) {
          let start = table + 16 + group * 12
          if long(start) <= code && code <= long(start + 4) { return long(start + 8) + code - long(start) }
        }
      } else if word(table) == 4 {
        let doubled = word(table + 6)
        for offset in stride(from: 0, to: doubled, by: 2) where code <= word(table + 14 + offset) {
          let start = table + 16 + doubled + offset
          guard word(start) <= code else { break }
          let delta = word(start + doubled)
          let pointer = start + 2 * doubled
          let range = word(pointer)
          if range == 0 { return (code + delta) & 0xFFFF }
          let raw = word(pointer + range + 2 * (code - word(start)))
          return raw == 0 ? 0 : (raw + delta) & 0xFFFF
        }
      }
    }
    return 0
  }

  private func word(_ at: Int) -> Int { Int(data[at]) << 8 | Int(data[at + 1]) }
  private func signed(_ at: Int) -> Int { Int(Int16(truncatingIfNeeded: word(at))) }
  private func long(_ at: Int) -> Int { word(at) << 16 | word(at + 2) }
}
