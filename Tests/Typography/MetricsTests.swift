import Foundation
import RefrainTypography
import Testing

@Suite struct MetricsTests {
  private func tables(of block: TextBlock, _ engine: TextEngine) throws -> FontTables {
    let files = try engine.fontsUsed(in: block)
    #expect(files.count == 1)
    return try FontTables(path: files[0].path)
  }

  @Test(arguments: [Font.system(size: 17), .system(size: 34, weight: .bold), .custom("Noto Sans", size: 20.5)])
  func advancesAreTheFontFiles(_ font: Font) throws {
    let engine = try TextEngine()
    for scalar in "HamburgefonstivÄß?0123456789".unicodeScalars {
      let block = TextBlock(String(scalar), font: font)
      let expected = try tables(of: block, engine).advance(of: scalar) * font.size
      #expect(abs(try engine.metrics(of: block).size.width - expected) < 0.002, "\(scalar)")
    }
    // No pair of these letters is kerned, so a word is the sum of its letters.
    let word = TextBlock("HHHHHHHHHH", font: font)
    let expected = try tables(of: word, engine).advance(of: "H") * font.size * 10
    #expect(abs(try engine.metrics(of: word).size.width - expected) < 0.02)
  }

  @Test(arguments: [Font.body, .system(size: 40, weight: .heavy), .custom("Noto Sans", size: 30)])
  func heightsAreTheFontFiles(_ font: Font) throws {
    let engine = try TextEngine()
    let one = TextBlock("Hx", font: font)
    let file = try tables(of: one, engine)
    let line = (file.ascent + file.descent) * font.size
    let metrics = try engine.metrics(of: one)
    #expect(abs(metrics.size.height - line) < 0.01)
    #expect(abs(metrics.firstBaseline - file.ascent * font.size) < 0.01)
    #expect(metrics.lastBaseline == metrics.firstBaseline)

    let three = try engine.metrics(of: TextBlock("Hx\nHx\nHx", font: font, lineSpacing: 3))
    let gap = file.lineGap * font.size + 3
    #expect(abs(three.size.height - (3 * line + 2 * gap)) < 0.03)
    #expect(abs(three.lastBaseline - metrics.firstBaseline - 2 * (line + gap)) < 0.03)

    var led = font
    led.leading = 11
    let wide = try engine.metrics(of: TextBlock("Hx\nHx", font: led, lineSpacing: -1))
    #expect(abs(wide.size.height - (2 * line + 10)) < 0.02)
  }

  @Test func emptyTextIsOneLineHigh() throws {
    let engine = try TextEngine()
    let full = try engine.metrics(of: TextBlock("x"))
    for width in [nil, 0, 100] as [Double?] {
      let empty = try engine.metrics(of: TextBlock("", width: width))
      #expect(empty.size == CGSize(width: 0, height: full.size.height))
      #expect(empty.lines.count == 1)
      #expect(empty.firstBaseline == full.firstBaseline)
      #expect(try engine.raster(of: TextBlock("", width: width), scale: 2).isEmpty)
    }
  }

  @Test func digitsGetOneWidthWhenAsked() throws {
    let engine = try TextEngine()
    func width(_ text: String, _ font: Font) throws -> Double {
      try engine.metrics(of: TextBlock(text, font: font)).size.width
    }
    #expect(try width("1", .body) < width("0", .body) - 1)
    for digit in 1...9 {
      #expect(try width("\(digit)", .body.monospacedDigit()) == width("0", .body.monospacedDigit()))
    }
  }

  @Test func namesTheFacesThatWereChosen() throws {
    let engine = try TextEngine()
    let files = try engine.fontsUsed(in: TextBlock("Moon 直 👍", font: .system(size: 20, weight: .bold)))
    #expect(Set(files.map(\.name)) == ["Inter Bold", "Noto Sans CJK SC Bold", "Noto Color Emoji"])
    let inter = try #require(files.first { $0.name == "Inter Bold" })
    #expect(abs(Double(inter.version)! - (try FontTables(path: inter.path).revision)) < 0.0006)
    #expect(try engine.fontsUsed(in: TextBlock("Moon", font: .body.italic())).map(\.name) == ["Inter Italic"])
    // A family that is missing is replaced, and the receipt says by what.
    #expect(
      try engine.fontsUsed(in: TextBlock("Moon", font: .custom("No Such", size: 9))).map(\.name) == ["Inter Regular"])
  }

  @Test func textIsLiteral() throws {
    let engine = try TextEngine()
    let metrics = try engine.metrics(of: TextBlock("<b>&amp;</b>"))
    let spans = (0..<12).flatMap { metrics.rectangles(of: $0..<($0 + 1)) }
    #expect(spans.count == 12)
    #expect(abs(spans.map(\.width).reduce(0, +) - metrics.size.width) < 0.001)
  }

  @Test func composedAndDecomposedLettersAreTwoTexts() throws {
    let engine = try TextEngine()
    let composed = TextBlock("\u{E9}a")
    let decomposed = TextBlock("e\u{301}a")
    #expect(composed.text == decomposed.text)
    #expect(composed != decomposed)
    #expect(try engine.metrics(of: composed).lines[0].utf8 == 0..<3)
    #expect(try engine.metrics(of: decomposed).lines[0].utf8 == 0..<4)
    #expect(try engine.metrics(of: composed).size == engine.metrics(of: decomposed).size)
  }
}
