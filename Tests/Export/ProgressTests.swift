import Testing

@testable import RefrainExport

struct ProgressTests {
  private let half = ProgressState(done: 150, total: 300, elapsed: 2.5, rate: 30)

  @Test func speedIsComparedWithTheFilm() {
    #expect(half.framesPerSecond == 60)
    #expect(half.timesRealTime == 2)
    #expect(half.remaining == 2.5)
  }

  @Test func barFitsTheTerminal() {
    #expect(
      half.bar(columns: 200)
        == "[####################--------------------] 50 % 150/300 frames, 60.0 fps, 2.0x, 0:03 left")
    for columns in 1...120 {
      #expect(half.bar(columns: columns).count <= max(0, columns - 1))
    }
  }

  @Test func jsonIsOneObjectALine() {
    #expect(half.json == #"{"frame":150,"frames":300,"elapsed":2.500,"fps":60.00,"speed":2.000,"remaining":2.5}"#)
    #expect(ProgressState(done: 0, total: 3, elapsed: 0, rate: 25).json.hasSuffix("\"remaining\":null}"))
  }

  @Test(arguments: [
    (0.0, "0:00"), (0.2, "0:01"), (59.5, "1:00"), (3599, "59:59"), (3661, "1:01:01"), (1e12, "99:59:59"),
  ])
  func durationsAreShort(_ seconds: Double, _ text: String) {
    #expect(ProgressState.duration(seconds) == text)
  }

  @Test func anEmptyFilmIsDone() {
    let nothing = ProgressState(done: 0, total: 0, elapsed: 0, rate: 30)
    #expect(nothing.bar(columns: 100).contains("100 %"))
  }
}
