import Foundation
import RefrainTypography
import Testing

@Suite struct WrappingTests {
  static let texts = [
    "We choose to go to the Moon, and do the other things", "السلام عليكم ورحمة الله وبركاته",
    "नमस्ते दुनिया क्षत्रिय ज्ञान", "สวัสดีชาวโลกที่นี่มีน้ำใจและกำลังใจให้กันเสมอ", "直接选择登月，并非因为它容易",
    "a  b   c    d     e      f", "\tone\ttwo\tthree\tfour", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦",
    String(repeating: "Donaudampfschifffahrt", count: 5),
  ]

  @Test(arguments: texts, [40.0, 77.7, 150, 300])
  func nothingLeavesTheWidth(_ text: String, _ width: Double) throws {
    let engine = try TextEngine()
    for alignment in TextAlignment.allCases {
      let block = TextBlock(text, font: .system(size: 20), width: width, alignment: alignment)
      let metrics = try engine.metrics(of: block)
      #expect(metrics.size.width <= width)
      for line in metrics.lines {
        #expect(line.rect.minX >= -0.001 && line.rect.maxX <= metrics.size.width + 0.001)
      }
      // The lines hold the whole text, in order, and nothing twice.
      #expect(metrics.lines[0].utf8.lowerBound == 0)
      #expect(metrics.lines.last?.utf8.upperBound == text.utf8.count)
      for (line, next) in zip(metrics.lines, metrics.lines.dropFirst()) {
        #expect(line.utf8.upperBound == next.utf8.lowerBound)
      }
      for rect in metrics.rectangles(of: 0..<text.utf8.count) {
        #expect(rect.minX >= -0.001 && rect.maxX <= metrics.size.width + 0.001)
      }
    }
  }

  @Test func aLineTakesAllWordsThatFit() throws {
    let engine = try TextEngine()
    let words = "one two three four five six seven eight nine ten eleven twelve".split(separator: " ").map(String.init)
    func width(_ words: ArraySlice<String>) throws -> Double {
      try engine.metrics(of: TextBlock(words.joined(separator: " "))).size.width
    }
    for limit in stride(from: 60.0, through: 400, by: 17) {
      var expected: [Int] = []
      var first = 0
      while first < words.count {
        var end = first + 1
        while end < words.count, try width(words[first...end]) <= limit { end += 1 }
        expected.append(words[first..<end].joined(separator: " ").utf8.count + (end < words.count ? 1 : 0))
        first = end
      }
      let metrics = try engine.metrics(of: TextBlock(words.joined(separator: " "), width: limit))
      #expect(metrics.lines.map(\.utf8.count) == expected)
    }
  }

  @Test func aLongWordBreaksAnywhereWithoutHyphens() throws {
    let engine = try TextEngine()
    let word = String(repeating: "H", count: 50)
    let one = try engine.metrics(of: TextBlock("H")).size.width
    let metrics = try engine.metrics(of: TextBlock(word, width: one * 10.5))
    #expect(metrics.lines.map(\.utf8.count) == [10, 10, 10, 10, 10])
    #expect(abs(metrics.size.width - one * 10) < 0.02)
  }

  @Test func aSoftHyphenShowsOnlyAtABreak() throws {
    let engine = try TextEngine()
    let whole = try engine.metrics(of: TextBlock("Dampf\u{AD}schiff"))
    #expect(abs(whole.size.width - (try engine.metrics(of: TextBlock("Dampfschiff")).size.width)) < 0.5)
    let broken = try engine.metrics(of: TextBlock("Dampf\u{AD}schiff", width: 70))
    #expect(broken.lines.count == 2)
    #expect(broken.lines[0].rect.width > (try engine.metrics(of: TextBlock("Dampf")).size.width) + 3)
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func separatorsEndALine(_ separator: String) throws {
    let engine = try TextEngine()
    let metrics = try engine.metrics(of: TextBlock("ab" + separator + separator + "cd"))
    let length = separator.utf8.count
    #expect(metrics.lines.map(\.utf8) == [0..<2, (2 + length)..<(2 + length), (2 + 2 * length)..<(4 + 2 * length)])
    #expect(abs(metrics.size.width - (try engine.metrics(of: TextBlock("cd")).size.width)) < 1)
    #expect(try engine.missingGlyphs(in: TextBlock("ab" + separator + "cd")) == [])
  }

  @Test func aLineLimitCountsAllLinesAndEndsWithAnEllipsis() throws {
    let engine = try TextEngine()
    let text = "one two three four five six seven eight"
    let free = try engine.metrics(of: TextBlock(text, width: 80))
    #expect(free.lines.count == 5 && !free.isTruncated)
    for limit in 1...7 {
      let limited = try engine.metrics(of: TextBlock(text, width: 80, lineLimit: limit))
      #expect(limited.lines.count == min(limit, 5))
      #expect(limited.isTruncated == (limit < 5))
      #expect(limited.size.width <= 80)
      for index in 0..<(min(limit, 5) - 1) { #expect(limited.lines[index].utf8 == free.lines[index].utf8) }
    }
    // Cut between paragraphs, the text takes the ellipsis behind its last word.
    let cut = try engine.metrics(of: TextBlock("one\ntwo\nthree", lineLimit: 2))
    #expect(cut.lines.count == 2 && cut.isTruncated)
    let ellipsis = try engine.metrics(of: TextBlock("two…")).size.width
    #expect(abs(cut.lines[1].rect.width - ellipsis) < 0.01)
    #expect(try engine.metrics(of: TextBlock("one\ntwo", lineLimit: 2)).isTruncated == false)
  }

  @Test func alignsLinesInTheBoxThatHugsThem() throws {
    let engine = try TextEngine()
    for (alignment, share) in [(TextAlignment.leading, 0.0), (.center, 0.5), (.trailing, 1)] {
      let metrics = try engine.metrics(of: TextBlock("short\na longer line", width: 400, alignment: alignment))
      let free = metrics.size.width - metrics.lines[0].rect.width
      #expect(free > 20)
      #expect(abs(metrics.lines[0].rect.minX - free * share) < 0.001)
      #expect(metrics.lines[1].rect.minX == 0)
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["lorem ipsum ", "a", "直接选择", "سلام ", "a b\n"])
  func longTextsTakeLinearTime(_ piece: String) throws {
    let engine = try TextEngine()
    func seconds(_ count: Int) throws -> Double {
      let text = String(repeating: piece, count: count / piece.count)
      let time = try ContinuousClock().measure { _ = try engine.metrics(of: TextBlock(text, width: 300)) }
      return time / .seconds(1)
    }
    // A quadratic layout takes minutes here; the bound leaves room for a slow and busy machine.
    #expect(try seconds(100_000) < 20)
  }
}
