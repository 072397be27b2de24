import Foundation
import RefrainDocuments
import Testing

@testable import RefrainTimeline

struct ClipRangeTests {
  /// 10 s and one sample.
  private let length = Rational(480_001, 48_000)

  @Test func withoutTimesItIsTheWholeSound() throws {
    let clip = try ClipRange(soundLength: length)
    #expect(clip.firstSample == 0 && clip.sampleCount == 480_001)
    #expect(clip.frameCount(at: .fps30) == 301)
    #expect(!clip.isCutShort)
  }

  @Test func startAndEndFallOnSamples() throws {
    let clip = try ClipRange(start: Rational(1, 10), end: Rational(5, 2), soundLength: length)
    #expect(clip.firstSample == 4800 && clip.sampleCount == 115_200)
    #expect(clip.length == Rational(24, 10))
    #expect(clip.frameCount(at: .fps30) == 72)
    #expect(clip.frameCount(at: .ntsc30) == 72)
    #expect(clip.frameCount(at: .fps25) == 60)
    let third = try ClipRange(start: Rational(1, 3), duration: Rational(1, 3), soundLength: length)
    #expect(third.firstSample == 16_000 && third.sampleCount == 16_000)
  }

  @Test func framesCountAtTheRateOfTheFilm() throws {
    let clip = try ClipRange(
      start: .frame(30), end: nil, duration: .frame(1), rate: .ntsc30, soundLength: length)
    #expect(clip.start == Rational(1001, 1000))
    #expect(clip.frameCount(at: .ntsc30) == 1)
    // 1001/30000 s are 1601.6 samples, from sample 48048.
    #expect(clip.firstSample == 48_048 && clip.sampleCount == 1602)
  }

  @Test func anEndBeyondTheSoundIsCut() throws {
    let clip = try ClipRange(start: 9, duration: 5, soundLength: length)
    #expect(clip.end == length && clip.requestedEnd == 14 && clip.isCutShort)
  }

  @Test func impossibleClipsAreNamed() throws {
    func failure(_ start: Rational?, _ end: Rational?, _ duration: Rational? = nil, of length: Rational)
      -> TimelineError?
    {
      #expect(throws: TimelineError.self) {
        try ClipRange(start: start, end: end, duration: duration, soundLength: length)
      }
    }
    #expect(failure(3, 2, of: length) == .endBeforeStart(start: 3, end: 2))
    #expect(failure(3, nil, -1, of: length) == .endBeforeStart(start: 3, end: 2))
    #expect(failure(3, 3, of: length) == .emptyClip(at: 3))
    #expect(failure(3, 3 + Rational(1, 100_000), of: length) == .emptyClip(at: 3))
    #expect(failure(length, nil, of: length) == .startBeyondSound(start: length, length: length))
    #expect(failure(11, 12, of: length) == .startBeyondSound(start: 11, length: length))
    #expect(failure(-1, 2, of: length) == .startBeforeZero(-1))
    #expect(failure(1, 2, 1, of: length) == .endAndDuration)
    #expect(failure(nil, nil, of: 0) == .emptySound)
    #expect(failure(11, nil, of: length)?.failureKind == .input)
    #expect(
      failure(11, nil, of: length)?.diagnostic.message
        == "the clip starts at 0:00:11.000, but the sound lasts only 0:00:10.000")
  }
}

struct PlaybackClockTests {
  @Test func positionsAreTheSameInAClipAsInTheWhole() throws {
    let whole = PlaybackClock(clip: try ClipRange(soundLength: 20), rate: .ntsc30, soundLength: 20)
    let part = PlaybackClock(
      clip: try ClipRange(start: .frame(100), end: nil, duration: nil, rate: .ntsc30, soundLength: 20), rate: .ntsc30,
      soundLength: 20)
    #expect(whole.frameCount == 600 && part.frameCount == 500)
    for frame in 0..<500 {
      #expect(part.position(ofFrame: frame) == whole.position(ofFrame: frame + 100))
      #expect(part.date(ofFrame: frame) == whole.date(ofFrame: frame + 100))
      #expect(
        part.progress(at: part.position(ofFrame: frame)) == whole.progress(at: whole.position(ofFrame: frame + 100)))
    }
    #expect(part.clipProgress(at: part.position(ofFrame: 0)) == 0)
    #expect(whole.clipProgress(at: 20) == 1 && whole.progress(at: 21) == 1)
  }

  @Test func datesCountFromTheReferenceDateAndStandStillWhilePaused() throws {
    let clock = PlaybackClock(clip: try ClipRange(start: 2, soundLength: 20), rate: .fps25, soundLength: 20)
    #expect(clock.date(ofFrame: 5).timeIntervalSinceReferenceDate == 2.2)
    #expect(clock.paused.date(ofFrame: 5).timeIntervalSinceReferenceDate == 0)
    #expect(clock.paused.position(ofFrame: 5) == Rational(11, 5))
  }
}
