import Foundation
import Glibc
import RefrainPixels
import RefrainTypography
import Synchronization
import Testing

@Suite struct DeterminismTests {
  private static let blocks = WrappingTests.texts.prefix(5).map {
    TextBlock($0, font: .system(size: 22, weight: .semibold), width: 150)
  }

  private struct Outcome: Equatable, Sendable {
    var metrics: TextMetrics
    var ink: Ink
  }

  private func outcomes(of blocks: [TextBlock], _ engine: TextEngine) throws -> [Outcome] {
    try blocks.map {
      Outcome(metrics: try engine.metrics(of: $0), ink: Ink(try engine.raster(of: $0, scale: 1.5)))
    }
  }

  @Test func anyThreadInAnyOrderGivesTheSameBytes() async throws {
    let blocks = Self.blocks
    let expected = try outcomes(of: blocks, TextEngine())
    let all = try await withThrowingTaskGroup(of: [Outcome].self) { group in
      for _ in 0..<4 {
        group.addTask { try self.outcomes(of: blocks.reversed(), TextEngine()).reversed() }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(all.count == 4)
    for outcome in all { #expect(outcome == expected) }
  }

  /// FreeType's library is one for the process, and Cairo opens and closes files with it without a lock: fonts failed in
  /// one of some ten thousand drawings, or the process died. More files than the ten that Cairo keeps open.
  @Test func threadsOpenFontsTogether() throws {
    let families = [
      "Noto Sans", "Noto Serif", "Noto Sans Arabic", "Noto Sans Devanagari", "Noto Sans Thai", "Noto Color Emoji",
      "Noto Sans CJK JP", "Noto Sans Hebrew", "DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono",
    ]
    let drawings = families.flatMap { family in
      (0..<60).map {
        let weight = [Font.Weight.light, .regular, .semibold, .bold][$0 % 4]
        return (block: TextBlock("1a", font: .custom(family, size: 12).weight(weight)), scale: 1 + Double($0) / 8)
      }
    }
    @Sendable func ink(_ index: Int, _ engine: TextEngine) throws -> Ink {
      Ink(try engine.raster(of: drawings[index].block, scale: drawings[index].scale))
    }
    let alone = try TextEngine()
    let expected = try drawings.indices.map { try ink($0, alone) }
    let results = Mutex<[Bool]>([])
    let threads = (0..<8).map { number in
      Thread {
        let isAlike = try? {
          let engine = try TextEngine()
          return try drawings.indices.allSatisfy {
            let index = ($0 * 61 + number * 97) % drawings.count
            return try ink(index, engine) == expected[index]
          }
        }()
        results.withLock { $0.append(isAlike ?? false) }
      }
    }
    for thread in threads { thread.start() }
    while results.withLock({ $0.count }) < threads.count { Thread.sleep(forTimeInterval: 0.01) }
    #expect(results.withLock { $0 } == Array(repeating: true, count: 8))
  }

  @Test func earlierQuestionsDoNotMatter() throws {
    let fresh = try outcomes(of: Self.blocks, TextEngine())
    let engine = try TextEngine()
    for block in Self.blocks {
      _ = try engine.raster(of: block, range: 3..<9, scale: 3)
      _ = try engine.raster(of: block, range: 0..<2, scale: 0.5)
    }
    #expect(try outcomes(of: Self.blocks, engine) == fresh)
    #expect(try outcomes(of: Self.blocks, engine) == fresh)
  }

  /// In processes of their own, since fontconfig and Pango look at the environment once. Serbian has italic letters of
  /// its own, Japanese its Chinese characters.
  @Test func theUsersLocaleDoesNotChooseGlyphs() async throws {
    let text = "бгдпт 直骨、★①"
    let expected = Ink(try TextEngine().raster(of: TextBlock(text, font: Self.localised), scale: 1)).coverage
    await #expect(processExitsWith: .success) { [text = text as String, expected = expected as [UInt8]] in
      for name in ["LANG", "LC_ALL", "LC_CTYPE"] { setenv(name, "ja_JP.UTF-8", 1) }
      setenv("LANGUAGE", "sr:ja", 1)
      setenv("COLUMNS", "20", 1)
      let raster = try TextEngine().raster(of: TextBlock(text, font: DeterminismTests.localised), scale: 1)
      guard Ink(raster).coverage == expected else { exit(1) }
    }
    let serbian = TextBlock(text, font: Self.localised, language: "sr")
    #expect(Ink(try TextEngine().raster(of: serbian, scale: 1)).coverage != expected)
  }

  private static let localised = Font.custom("Noto Sans", size: 20).italic()
}
