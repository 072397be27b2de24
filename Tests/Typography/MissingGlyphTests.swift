import Foundation
import RefrainTypography
import Testing

@Suite struct MissingGlyphTests {
  @Test func namesCharactersThatNoFontHas() throws {
    let engine = try TextEngine()
    let text = "ab \u{10ABCD}x\u{378}\ny \u{10ABCD}"
    let expected = [(0x10ABCD, 3), (0x378, 8), (0x10ABCD, 13)]
    for width in [nil, 20] as [Double?] {
      let missing = try engine.missingGlyphs(in: TextBlock(text, width: width, lineLimit: 1))
      #expect(missing.map { Int($0.scalar.value) } == expected.map(\.0))
      #expect(missing.map(\.offset) == expected.map(\.1))
    }
    // It keeps its room and draws nothing.
    let raster = try engine.raster(of: TextBlock("\u{10ABCD}"), scale: 2)
    #expect(raster.isEmpty)
    #expect(try engine.metrics(of: TextBlock("\u{10ABCD}")).size.width > 3)
  }

  @Test func countsNothingThatNeverShows() throws {
    let engine = try TextEngine()
    let invisible =
      "\u{200D}\u{200C}\u{FE0F}\u{200E}\u{200F}\u{2067}\u{2069}\u{202A}\u{202C}\u{FEFF}\u{AD}\u{2060}\u{E0067}"
    let controls = "\0\u{1}\u{7}\u{8}\u{1B}\u{7F}\u{80}\u{9F}\u{FFFE}\u{1FFFF}\u{FFF9}"
    let spaces = "\t \u{A0}\u{2003}\u{2009}\u{202F}\u{3000}"
    let text = "a" + invisible + controls + spaces + "b\r\n"
    #expect(try engine.missingGlyphs(in: TextBlock(text)) == [])
    #expect(try engine.raster(of: TextBlock(invisible + controls + spaces), scale: 1).isEmpty)
    #expect(try engine.metrics(of: TextBlock(controls)).size.width == 0)
    let marked = try engine.metrics(of: TextBlock("H\0H\u{1B}H"))
    #expect(abs(marked.size.width - (try engine.metrics(of: TextBlock("HHH")).size.width)) < 0.001)
  }

  @Test func findsAllScriptsOfTheDefaultFonts() throws {
    let engine = try TextEngine()
    let texts = [
      "Ελληνικά", "Русский ґ", "العربية", "עברית", "हिन्दी", "ไทย", "中文", "日本語", "한국어", "தமிழ்", "ქართული", "♪ — “x” …", "😀",
    ]
    for text in texts { #expect(try engine.missingGlyphs(in: TextBlock(text)) == [], "\(text)") }
  }
}
