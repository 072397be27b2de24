import Foundation
import RefrainPixels
import RefrainTypography
import Testing

@testable import RefrainViews

@MainActor
struct TextTests {
  private func texts(_ view: some View, width: Double = 400) throws -> [TextItem] {
    try Canvas(width: width, height: 300).items(view).compactMap { item in
      if case .text(let text) = item { return text }
      return nil
    }
  }

  @Test func coloursNeverChangeTheLayout() throws {
    let plain = try texts(Text("Sing the second word"))
    let colored = try texts(
      Text("Sing ").foregroundStyle(Color(white: 0.5)) + Text("the ").foregroundStyle(.white)
        + Text("second word").foregroundStyle(Color(white: 0.5)))
    #expect(plain.count == 1)
    #expect(colored.map(\.range) == [0..<5, 5..<9, 9..<20])
    for item in colored {
      #expect(item.block == plain[0].block)
      #expect(item.origin == plain[0].origin)
    }
  }

  @Test func neighboursOfOneColourAreOnePiece() throws {
    let items = try texts(Text("a ").foregroundStyle(.white) + Text("b ").foregroundStyle(.white) + Text("c"))
    #expect(items.map(\.range) == [0..<4, 4..<5])
  }

  @Test func longTextBreaksToTheOfferAndGrows() throws {
    let text = Text("A line of words that does not fit into so little space")
    let wide = try #require(try texts(text, width: 1000).first)
    let narrow = try #require(try texts(text, width: 120).first)
    #expect(narrow.size.width <= 120)
    #expect(narrow.size.height > wide.size.height * 2.5)
    #expect(wide.block.width == nil)
  }

  @Test func textsOfAllSizesStandOnOneBaseline() throws {
    let items = try texts(
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("big").font(.largeTitle)
        Text("small").font(.caption)
      })
    let engine = try TextEngine()
    let baselines = try items.map { $0.origin.y + (try engine.metrics(of: $0.block).firstBaseline) }
    #expect(abs(baselines[0] - baselines[1]) < 1e-9)
    #expect(items[0].origin.y < items[1].origin.y)
  }

  @Test func weightAndFontComeFromTheEnvironment() throws {
    let item = try #require(try texts(Text("x").fontWeight(.bold).font(.title)).first)
    #expect(item.block.font == Font.title.weight(.bold))
  }
}
