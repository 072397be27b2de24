import Foundation
import RefrainPixels
import RefrainTypography
import Testing

@Suite struct ScriptTests {
  private let font = Font.system(size: 24)

  private func ink(_ text: String, _ language: String? = nil, range: Range<Int>? = nil) throws -> Ink {
    Ink(try TextEngine().raster(of: TextBlock(text, font: font, language: language), range: range, scale: 1))
  }

  /// The distinct boxes that the scalars of a text fall into.
  private func clusterCount(_ text: String) throws -> Int {
    let metrics = try TextEngine().metrics(of: TextBlock(text, font: font))
    return (0..<text.utf8.count).filter { !metrics.rectangles(of: $0..<($0 + 1)).isEmpty }.count
  }

  @Test func rightToLeftWordsRunToTheLeft() throws {
    let text = "אחד שתיים 42 English סוף"
    let metrics = try TextEngine().metrics(of: TextBlock(text, font: font))
    #expect(metrics.direction == .rightToLeft)
    let boxes = try ["אחד", "שתיים", "42", "English", "סוף"].map { word in
      let rects = metrics.rectangles(of: text.utf8(of: word))
      return try #require(rects.count == 1 ? rects[0] : nil)
    }
    // A number after Hebrew counts as Hebrew (rule N1), so even 42 and English run to the left.
    for (box, next) in zip(boxes, boxes.dropFirst()) { #expect(box.minX > next.maxX) }
    #expect(abs(boxes[0].maxX - metrics.size.width) < 0.001 && abs(boxes[4].minX) < 0.001)
    // Digits keep their order.
    let digits = text.utf8(of: "42")
    #expect(
      metrics.rectangles(of: digits.lowerBound..<(digits.lowerBound + 1))[0].minX
        < metrics.rectangles(of: (digits.lowerBound + 1)..<digits.upperBound)[0].minX)
  }

  @Test func aRangeOfBothDirectionsHasSeveralRectangles() throws {
    let text = "abc אבג def"
    let metrics = try TextEngine().metrics(of: TextBlock(text, font: font))
    #expect(metrics.direction == .leftToRight)
    // “c א”: the c on the left, the Hebrew letter at the right end of its word.
    let from = text.utf8(of: "c").lowerBound
    let rects = metrics.rectangles(of: from..<text.utf8(of: "א").upperBound)
    #expect(rects.count == 2)
    #expect(metrics.rectangles(of: 0..<text.utf8.count).count == 1)
  }

  @Test func paragraphsFindTheirOwnDirection() throws {
    let text = "12:\nשלום עולם\nHello to all of you\n..."
    let metrics = try TextEngine().metrics(of: TextBlock(text, font: font, width: 400))
    #expect(metrics.lines.map(\.direction) == [.rightToLeft, .rightToLeft, .leftToRight, .leftToRight])
    for line in metrics.lines {
      let free = metrics.size.width - line.rect.width
      #expect(abs(line.rect.minX - (line.direction == .rightToLeft ? free : 0)) < 0.001)
    }
    #expect(TextDirection(of: "123 שלום") == .rightToLeft)
    #expect(TextDirection(of: "hello שלום") == .leftToRight)
    #expect(TextDirection(of: "") == .leftToRight)
  }

  @Test func arabicLettersJoin() throws {
    // Without dots, a joined word is one piece of ink; with spaces the same letters are three.
    #expect(try ink("سلم").pieces == 1)
    #expect(try ink("س ل م").pieces == 3)
    // Alef does not join to the left: two pieces.
    #expect(try ink("سلام").pieces == 2)
    // A word drawn alone keeps the forms it has in its line.
    let text = "سلم سلم"
    #expect(try ink(text, range: 0..<6).pieces == 1)
  }

  @Test func devanagariFormsConjuncts() throws {
    let engine = try TextEngine()
    func width(_ text: String) throws -> Double { try engine.metrics(of: TextBlock(text, font: font)).size.width }
    #expect(try clusterCount("क्ष") == 1)
    #expect(try width("क्ष") < width("क") + width("ष") - 4)
    #expect(try ink("नमन").pieces == 1)
    // The short i is written before its consonant: the ink of the syllable starts left of the consonant's stem.
    #expect(try clusterCount("हि") == 1)
  }

  @Test func thaiMarksAreStacked() throws {
    #expect(try clusterCount("ที่") == 1)
    let low = try ink("ท").bounds
    let middle = try ink("ที").bounds
    let high = try ink("ที่").bounds
    #expect(middle.y < low.y - 3 && high.y < middle.y - 2)
    #expect(high.maxY == low.maxY)
    let engine = try TextEngine()
    #expect(
      try engine.metrics(of: TextBlock("ที่", font: font)).size.width
        == engine.metrics(of: TextBlock("ท", font: font)).size.width)
  }

  @Test func chineseCharactersTakeTheFormsOfTheLanguage() throws {
    let forms = try ["ja", "zh-Hans", "zh-Hant", "ko"].map { try ink("直", $0) }
    #expect(forms[0] != forms[1])
    #expect(try ink("骨", "zh-Hans") != ink("骨", "zh-Hant"))
    #expect(try ink("直", "zh-CN") == forms[1])
    #expect(try ink("直", "zh-Hant-TW") == forms[2])
    // Nothing said: simplified, unless kana stand beside it.
    #expect(try ink("直") == forms[1])
    #expect(try ink("直", "de") == forms[1])
    #expect(try ink("直か", range: 0..<3) == forms[0])
    #expect(try ink("直か", "en", range: 0..<3) == forms[0])
  }

  @Test func everyCharacterHasItsOwnGlyph() throws {
    let characters = "月日木本体休直真".map(String.init)
    let inks = try characters.map { try ink($0) }
    for i in inks.indices {
      #expect(inks[i].area > 20)
      for j in 0..<i { #expect(inks[i] != inks[j], "\(characters[i]) looks like \(characters[j])") }
    }
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "🇫🇷", "👍🏽", "❤️", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏳️‍🌈"])
  func anEmojiSequenceIsOneColouredGlyph(_ emoji: String) throws {
    #expect(try clusterCount(emoji) == 1)
    let engine = try TextEngine()
    let block = TextBlock(emoji, font: font)
    let raster = try engine.raster(of: block, scale: 1)
    #expect(raster.mask == nil && raster.maskBounds.isEmpty)
    let surface = try #require(raster.surface)
    #expect(surface.width == raster.surfaceBounds.width && surface.height == raster.surfaceBounds.height)
    #expect(surface.width > 20 && surface.width < 34)
    var isPremultiplied = true
    var opaque = 0
    for y in 0..<surface.height {
      for x in 0..<surface.width {
        let p = surface[x, y]
        if p[0] > p[3] || p[1] > p[3] || p[2] > p[3] { isPremultiplied = false }
        if p[3] == 65535 { opaque += 1 }
      }
    }
    #expect(isPremultiplied && opaque > 100)
    #expect(try engine.missingGlyphs(in: block) == [])
  }

  @Test func coloursAreInTheRightOrder() throws {
    // The French flag: blue, white and red stripes from the left.
    let raster = try TextEngine().raster(of: TextBlock("🇫🇷", font: .system(size: 30)), scale: 2)
    let surface = try #require(raster.surface)
    func pixel(_ share: Double) -> SIMD4<UInt16> { surface[Int(Double(surface.width) * share), surface.height / 2] }
    #expect(pixel(0.15)[2] > pixel(0.15)[0] &+ 20000)
    #expect(pixel(0.5)[0] > 50000 && pixel(0.5)[1] > 50000 && pixel(0.5)[2] > 50000)
    #expect(pixel(0.85)[0] > pixel(0.85)[2] &+ 20000)
  }

  @Test func textAndEmojiAreTwoPictures() throws {
    let text = "Hi 👍"
    let raster = try TextEngine().raster(of: TextBlock(text, font: font), scale: 1)
    #expect(raster.mask != nil && raster.surface != nil)
    #expect(raster.maskBounds.maxX <= raster.surfaceBounds.x)
    let word = try TextEngine().raster(of: TextBlock(text, font: font), range: 0..<2, scale: 1)
    #expect(word.surface == nil && word.maskBounds == raster.maskBounds)
  }
}
