import RefrainDocuments
import Testing

@testable import RefrainTimeline

struct FrameRateTests {
  @Test(
    arguments: [
      ("24", 24, 1), ("25", 25, 1), ("30", 30, 1), ("50", 50, 1), ("60", 60, 1), ("29.97", 30000, 1001),
      ("23.976", 24000, 1001), ("59.94", 60000, 1001), ("30000/1001", 30000, 1001), ("12.5", 25, 2),
    ] as [(String, Int64, Int64)])
  func spellings(text: String, top: Int64, bottom: Int64) throws {
    let rate = try FrameRate(parsing: text)
    #expect(rate.framesPerSecond == Rational(top, bottom))
  }

  @Test(arguments: ["", "0", "-30", "abc", "30/0", "1e9", "nan", "1000000", "30/1/1"])
  func nonsenseIsRefused(text: String) {
    #expect(throws: TimelineError.self) { try FrameRate(parsing: text) }
  }

  @Test func framesAndTimesAgreeForRandomTimes() throws {
    var generator = SystemRandomNumberGenerator()
    for text in ["24", "25", "29.97", "30", "59.94", "60"] {
      let rate = try FrameRate(parsing: text)
      for _ in 0..<200 {
        let time = Rational(Int64.random(in: 0..<40_000_000, using: &generator), 1000)
        let first = rate.firstFrame(atOrAfter: time)
        #expect(rate.time(ofFrame: first) >= time)
        #expect(rate.time(ofFrame: first - 1) < time)
        let current = rate.frame(containing: time)
        #expect(rate.time(ofFrame: current) <= time && rate.time(ofFrame: current + 1) > time)
        #expect(rate.frameCount(for: time) == first)
      }
    }
  }

  @Test func captionsFlipOnTheFramesOfTheTable() throws {
    // A cue 1.000-2.500 and one 2.500-3.010: first frame of each, and the first frame after the second.
    for (text, first, second, end) in [("30", 30, 75, 91), ("25", 25, 63, 76), ("29.97", 30, 75, 91)] {
      let rate = try FrameRate(parsing: text)
      #expect(rate.firstFrame(atOrAfter: 1) == first)
      #expect(rate.firstFrame(atOrAfter: Rational(5, 2)) == second)
      #expect(rate.firstFrame(atOrAfter: Rational(301, 100)) == end)
    }
  }
}
