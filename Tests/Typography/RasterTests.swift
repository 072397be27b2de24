import Foundation
import RefrainPixels
import RefrainTypography
import Testing

@Suite struct RasterTests {
  private let font = Font.system(size: 20, weight: .bold)

  @Test(arguments: ["one two three", "سلم علم سلم", "ஒன்று இரண்டு", "क्षत्रिय ज्ञान में", "ที่ นี่ มี", "直接 登月", "mixed עברית text"])
  func wordsComposeToTheWhole(_ text: String) throws {
    let engine = try TextEngine()
    for (scale, width) in [(1.0, nil), (2.5, 90.0)] as [(Double, Double?)] {
      let block = TextBlock(text, font: font, width: width)
      let whole = Ink(try engine.raster(of: block, scale: scale))
      var composed = Ink(bounds: whole.bounds)
      var offset = 0
      for word in text.split(separator: " ", omittingEmptySubsequences: false) {
        composed.add(try engine.raster(of: block, range: offset..<(offset + word.utf8.count), scale: scale))
        offset += word.utf8.count + 1
      }
      #expect(composed.farthest(from: whole) == 0)
    }
  }

  @Test func lettersComposeToTheWholeWhereTheyDoNotTouch() throws {
    let engine = try TextEngine()
    let text = "H I L H"
    let whole = Ink(try engine.raster(of: TextBlock(text, font: font), scale: 1))
    var composed = Ink(bounds: whole.bounds)
    for index in (0..<text.utf8.count).reversed() {
      composed.add(try engine.raster(of: TextBlock(text, font: font), range: index..<(index + 1), scale: 1))
    }
    #expect(composed.farthest(from: whole) == 0)
    #expect(try engine.raster(of: TextBlock(text, font: font), range: 1..<1, scale: 1).isEmpty)
    #expect(try engine.raster(of: TextBlock(text, font: font), range: 900..<999, scale: 1).isEmpty)
  }

  @Test func aClusterIsDrawnByItsFirstByteOnly() throws {
    let engine = try TextEngine()
    let block = TextBlock("👍🏽", font: font)
    #expect(try engine.raster(of: block, range: 0..<1, scale: 1).surface != nil)
    #expect(try engine.raster(of: block, range: 1..<8, scale: 1).isEmpty)
  }

  @Test func theLayoutIsTheSameAtEveryScale() throws {
    let engine = try TextEngine()
    let block = TextBlock("We choose to go to the Moon", font: font, width: 110)
    let small = Ink(try engine.raster(of: block, scale: 1))
    for scale in [2.0, 3, 4.5] {
      let large = Ink(try engine.raster(of: block, scale: scale))
      #expect(abs(Double(large.bounds.x) - Double(small.bounds.x) * scale) <= scale)
      #expect(abs(Double(large.bounds.maxX) - Double(small.bounds.maxX) * scale) <= scale)
      #expect(abs(Double(large.bounds.maxY) - Double(small.bounds.maxY) * scale) <= scale)
      #expect(abs(large.area / (small.area * scale * scale) - 1) < 0.01)
    }
  }

  /// An H of Inter Bold is a stem, a bar and a stem: its ink is where the outline says, and so dark.
  @Test func coverageIsTheOutlines() throws {
    let engine = try TextEngine()
    let ink = Ink(try engine.raster(of: TextBlock("|", font: .custom("DejaVu Sans", size: 40)), scale: 1))
    // Every row in the middle of a bar covers the same share of its columns.
    let row = ink.coverage[(ink.bounds.height / 2 * ink.bounds.width)...].prefix(ink.bounds.width)
    let next = ink.coverage[((ink.bounds.height / 2 + 1) * ink.bounds.width)...].prefix(ink.bounds.width)
    #expect(Array(row) == Array(next))
    #expect(ink.pieces == 1)
  }

  @Test func picturesAreCroppedToTheirInkAndOverhangTheBox() throws {
    let engine = try TextEngine()
    for text in ["j", "f", "Hgjp", "ที่"] {
      let ink = Ink(try engine.raster(of: TextBlock(text, font: font.italic()), scale: 3))
      #expect(ink.isTight)
    }
    // The tail of a j reaches left of its origin.
    let j = try engine.raster(of: TextBlock("j", font: .custom("DejaVu Sans", size: 40)), scale: 1)
    #expect(j.maskBounds.x < 0)
    let box = try engine.metrics(of: TextBlock("f", font: .custom("Noto Sans", size: 60).italic())).size
    let f = try engine.raster(of: TextBlock("f", font: .custom("Noto Sans", size: 60).italic()), scale: 1)
    #expect(Double(f.maskBounds.maxX) > box.width || f.maskBounds.x < 0)
  }

  @Test func aClipLimitsWhatIsDrawn() throws {
    let engine = try TextEngine()
    let block = TextBlock(String(repeating: "Moon ", count: 20_000), font: font)
    #expect(throws: TypographyError.self) { try engine.raster(of: block, scale: 3) }
    let clip = PixelRect(x: 30, y: 5, width: 60, height: 20)
    let clipped = try engine.raster(of: block, scale: 1, clip: clip)
    #expect(clipped.maskBounds.intersection(clip) == clipped.maskBounds)
    let whole = Ink(try engine.raster(of: TextBlock("Moon Moon Moon Moon ", font: font), scale: 1))
    var window = Ink(bounds: clipped.maskBounds)
    for y in 0..<window.bounds.height {
      for x in 0..<window.bounds.width {
        window.coverage[y * window.bounds.width + x] =
          whole.coverage[
            (window.bounds.y + y - whole.bounds.y) * whole.bounds.width + window.bounds.x + x - whole.bounds.x]
      }
    }
    #expect(Ink(clipped) == window)
    #expect(try engine.raster(of: block, scale: 1, clip: PixelRect(x: 0, y: -90, width: 9, height: 9)).isEmpty)
  }
}
