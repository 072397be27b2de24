import RefrainDocuments
import Testing

@testable import RefrainTimeline

struct TimecodeTests {
  @Test(
    arguments: [
      ("0", 0, 1), ("12.5", 25, 2), ("1:02.5", 125, 2), ("1:02:03", 3723, 1), ("90:00", 5400, 1), ("0.1", 1, 10),
      (".25", 1, 4), ("7.", 7, 1), ("0:00:00.000000001", 1, 1_000_000_000), ("100:00:00", 360_000, 1),
    ] as [(String, Int64, Int64)])
  func secondsAreExact(text: String, top: Int64, bottom: Int64) throws {
    #expect(try Timecode(parsing: text) == .seconds(Rational(top, bottom)))
  }

  @Test func framesNeedARate() throws {
    let timecode = try Timecode(parsing: "375f")
    #expect(timecode == .frame(375))
    #expect(timecode.time(at: .fps30) == Rational(25, 2))
    #expect(timecode.time(at: .ntsc30) == Rational(375 * 1001, 30_000))
  }

  @Test func signsAreForOffsetsOnly() throws {
    #expect(try Timecode(parsing: "-1:00.5", signed: true) == .seconds(Rational(-121, 2)))
    #expect(try Timecode(parsing: "+3f", signed: true) == .frame(3))
    #expect(throws: TimelineError.timecodeUnreadable("-1", reason: "it cannot have a sign here")) {
      try Timecode(parsing: "-1")
    }
  }

  @Test(
    arguments: [
      "", "f", "1.5f", "1:2:3:4", "1:60", "1:00:60", "1.5:00", "1:", ":1", "1e3", "1,5", " 1", "nan", "0x10", "--1",
      "10000:00:01", "99999999999999999999", "0.0000000001",
    ])
  func nonsenseIsRefused(text: String) {
    #expect(throws: TimelineError.self) { try Timecode(parsing: text, signed: true) }
  }

  @Test(
    arguments: [
      (0, 1, "0:00:00.000", "0:00"), (125, 2, "0:01:02.500", "1:02"), (3723, 1, "1:02:03.000", "1:02:03"),
      (599_999_6, 10_000, "0:10:00.000", "9:59"), (-3, 2, "-0:00:01.500", "-0:01"), (-1, 3, "-0:00:00.333", "0:00"),
      (1, 2000, "0:00:00.001", "0:00"), (-1, 100_000, "0:00:00.000", "0:00"),
      (36_000_000, 1, "10000:00:00.000", "10000:00:00"),
    ] as [(Int64, Int64, String, String)])
  func writing(top: Int64, bottom: Int64, long: String, short: String) {
    #expect(Timecode.text(of: Rational(top, bottom)) == long)
    #expect(Timecode.shortText(of: Rational(top, bottom)) == short)
  }

  @Test func whatIsWrittenIsReadBack() throws {
    for _ in 0..<500 {
      let time = Rational(milliseconds: Int64.random(in: 0...36_000_000_000))
      #expect(try Timecode(parsing: Timecode.text(of: time)) == .seconds(time))
    }
  }

  @Test func theMessageSaysWhatIsWrong() throws {
    let error = try #require(throws: TimelineError.self) { try Timecode(parsing: "1:75") }
    #expect(error.diagnostic.message == "‘1:75’ is not a time: minutes and seconds after a colon stay under 60")
    #expect(error.diagnostic.remedy?.contains("375f") == true)
    #expect(error.failureKind == .usage)
  }
}
