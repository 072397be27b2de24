import Foundation
import RefrainPixels
import RefrainTimeline
import Testing

@testable import RefrainViews

@MainActor
struct TimeTests {
  private func date(_ schedule: AnimationTimelineSchedule, at position: Rational, reduceMotion: Bool = false) throws
    -> Double
  {
    var seen = -1.0
    _ = try Canvas().items(
      TimelineView(schedule) { context in
        let _ = seen = context.date.timeIntervalSinceReferenceDate
        EmptyView()
      }, at: position, reduceMotion: reduceMotion)
    return seen
  }

  @Test func theDateIsThePositionInTheSound() throws {
    #expect(try date(.animation, at: Rational(7, 2)) == 3.5)
    #expect(try date(.animation, at: .zero) == 0)
  }

  @Test func anIntervalHoldsTheDateAtItsMultiples() throws {
    let schedule = AnimationTimelineSchedule.animation(minimumInterval: 0.5)
    #expect(try date(schedule, at: Rational(7, 5)) == 1)
    #expect(try date(schedule, at: Rational(3, 2)) == 1.5)
  }

  @Test func aPausedTimelineStandsAtTheBeginningWhateverTheFrame() throws {
    #expect(try date(.animation(paused: true), at: Rational(9)) == 0)
    #expect(try date(.animation, at: Rational(9), reduceMotion: true) == 0)
  }

  private static let track: [(time: Rational, id: Int)] = [(0, 1), (1, 3), (2, 5)]

  private func scroll(_ animation: Animation?) -> some View {
    ScrollView(following: FollowTrack(Self.track), anchor: .center, animation: animation) {
      LazyVStack(spacing: 0) {
        ForEach(1..<8, id: \.self) { box($0, 50, 40) }
      }
    }
  }

  @Test func theFollowedRowStandsInTheMiddle() throws {
    let canvas = try Canvas()
    // Row k begins at 40(k - 1); a row in the middle of 100 points begins at 30; the first cannot go below the top.
    #expect(try canvas.rects(scroll(nil), at: 0)[1]?.minY == 0)
    #expect(try canvas.rects(scroll(nil), at: 1)[3]?.minY == 30)
    #expect(try canvas.rects(scroll(nil), at: 2)[5]?.minY == 30)
    #expect(try canvas.rects(scroll(nil), at: Rational(19, 10))[3]?.minY == 30)
  }

  @Test func rowsOutsideAreNotBuilt() throws {
    // One row's height more is built on each side, for what sticks out of a row.
    let rects = try Canvas().rects(scroll(nil), at: 0)
    #expect(rects.keys.sorted() == [1, 2, 3, 4])
  }

  @Test func aSprungScrollIsThereInTheEndAndTheSameInAnyOrder() throws {
    let times = (0..<30).map { Rational(Int64($0), 10) }
    let forward = try Canvas()
    let backward = try Canvas()
    let springs = try times.map { try forward.rects(scroll(.snappy(duration: 0.35)), at: $0) }
    let reversed = try times.reversed().map { try backward.rects(scroll(.snappy(duration: 0.35)), at: $0) }
    #expect(springs == reversed.reversed())
    #expect(springs[19][3]?.minY == 30)
    #expect(springs[29][5]?.minY == 30)
    #expect(springs[11][3]?.minY != 30)
  }

  @Test func lessMotionJumps() throws {
    let items = try Canvas().items(
      scroll(.snappy(duration: 0.35)), at: Rational(1), reduceMotion: true)
    guard case .clip(let clip) = items.first else {
      Issue.record("scrolled content is clipped")
      return
    }
    let third = DisplayItem.shape(
      .rectangle, CGRect(x: 25, y: 30, width: 50, height: 40), Color(red: 3 / 255, green: 0, blue: 0))
    #expect(clip.items.contains(third))
  }
}
