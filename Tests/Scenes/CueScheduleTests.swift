import RefrainTimeline
import RefrainTranscripts
import Testing

@testable import RefrainScenes

struct CueScheduleTests {
  private func cue(_ start: Rational, _ end: Rational?) -> Cue {
    Cue(start: start, end: end, text: "text")
  }

  private func frames(_ cues: [Cue], rate: FrameRate, count: Int, lead: Rational = 0, hold: Rational = 0) -> [[Int]] {
    let grid = FrameGrid(start: 0, rate: rate)
    let schedule = CueSchedule(cues, grid: grid, lead: lead, hold: hold)
    return (0..<count).map { schedule.showing(at: grid.position(of: $0)) }
  }

  private func span(of cue: Int, in frames: [[Int]]) -> ClosedRange<Int>? {
    guard let first = frames.firstIndex(where: { $0.contains(cue) }),
      let last = frames.lastIndex(where: { $0.contains(cue) })
    else { return nil }
    return first...last
  }

  /// Frame n shows a cue exactly when start <= n / rate < end.
  @Test(arguments: [
    (FrameRate.fps30, 30...74, 75...90), (.fps25, 25...62, 63...75), (.ntsc30, 30...74, 75...90),
  ])
  func cuesFlipOnTheFrameThatTheRuleNames(rate: FrameRate, first: ClosedRange<Int>, second: ClosedRange<Int>) {
    let cues = [cue(1, Rational(5, 2)), cue(Rational(5, 2), Rational(301, 100))]
    let frames = frames(cues, rate: rate, count: 120)
    #expect(span(of: 0, in: frames) == first)
    #expect(span(of: 1, in: frames) == second)
  }

  @Test func aCueBetweenTwoFramesShowsOnTheNextOne() {
    // 1.005 to 1.020 lies between frames 30 (1.000) and 31 (1.033).
    let frames = frames([cue(Rational(1005, 1000), Rational(1020, 1000))], rate: .fps30, count: 60)
    #expect(span(of: 0, in: frames) == 31...31)
  }

  @Test func noCueIsEverDroppedWhateverItsLength() {
    var generator = SystemRandomNumberGenerator()
    for rate in [FrameRate.fps24, .fps30, .ntsc60] {
      let cues = (0..<200).map { index in
        let start = Rational(Int64(index * 40) + Int64.random(in: 0..<40, using: &generator), 1000)
        return cue(start, start + Rational(Int64.random(in: 1..<60, using: &generator), 1000))
      }
      let frames = frames(cues, rate: rate, count: 500)
      #expect(Set(frames.joined()) == Set(0..<200))
    }
  }

  @Test func leadAndHoldWidenTheSpan() {
    let frames = frames([cue(1, 2)], rate: .fps30, count: 90, lead: Rational(1, 10), hold: Rational(1, 5))
    #expect(span(of: 0, in: frames) == 27...65)
  }

  @Test func overlappingCuesShowTogetherInOrder() {
    let frames = frames([cue(0, 10), cue(1, 2), cue(Rational(3, 2), 3)], rate: .fps30, count: 150)
    #expect(frames[50] == [0, 1, 2])
    #expect(frames[70] == [0, 2])
    #expect(frames[100] == [0])
  }

  @Test func aLineStaysActiveInThePauseBeforeTheNext() {
    let schedule = CueSchedule([cue(1, 2), cue(4, 5)], grid: FrameGrid(start: 0, rate: .fps30))
    #expect(schedule.active(at: Rational(1, 2)) == [])
    #expect(schedule.active(at: 3) == [0])
    #expect(schedule.active(at: 4) == [1])
    #expect(schedule.active(at: 60) == [1])
  }

  @Test func anOpenCueShowsToTheEnd() {
    let frames = frames([cue(1, nil)], rate: .fps30, count: 600)
    #expect(span(of: 0, in: frames) == 30...599)
  }

  @Test func theClipsFramesDecideWhereItBegins() {
    // A clip that begins at 1.01 s has its frames at 1.01 + n / 30.
    let grid = FrameGrid(start: Rational(101, 100), rate: .fps30)
    let schedule = CueSchedule([cue(Rational(1011, 1000), Rational(1012, 1000))], grid: grid)
    #expect(schedule.showing(at: grid.position(of: 0)) == [])
    #expect(schedule.showing(at: grid.position(of: 1)) == [0])
    #expect(schedule.showing(at: grid.position(of: 2)) == [])
  }
}
