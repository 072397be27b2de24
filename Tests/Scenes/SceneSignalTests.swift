import RefrainEffects
import RefrainTimeline
import RefrainTranscripts
import Testing

@testable import RefrainScenes

/// What effects hear of the film, the lines and the words at a position.
struct SceneSignalTests {
  private let cues = [
    Cue(start: 2, end: 4, text: "plain"),
    Cue(
      start: 5, end: 9, text: "one two",
      words: [
        Word(start: 5, end: 6, text: "one", range: 0..<3), Word(start: 7, end: 9, text: "two", range: 4..<7),
      ]), Cue(start: 10, end: nil, text: "open"),
  ]

  private func value(_ source: EffectSignal.Source, at position: Rational, start: Rational = 1, end: Rational? = 12)
    -> Double?
  {
    let signal = EffectSignal(source)
    let content = SceneContent(cues: cues)
    let grid = FrameGrid(start: start, rate: .fps30, end: end)
    return SceneSignals([signal], content: content, grid: grid).values(at: position)[signal]
  }

  @Test func filmTime() {
    #expect(value(.elapsed, at: 4) == 3)
    #expect(value(.progress, at: 1) == 0)
    #expect(value(.progress, at: Rational(13, 2)) == 0.5)
    #expect(value(.progress, at: 12) == 1)
    #expect(value(.progress, at: 5, end: nil) == nil)
  }

  @Test(arguments: [
    (1, 0.0), (2, 0), (3, 0.5), (4, 1), (4.5, 1), (5, 0), (7, 0.5), (9.5, 1), (10, 0), (11, 0.5), (12, 1),
  ])
  func lines(_ seconds: Double, _ expected: Double) {
    #expect(value(.lineProgress, at: Rational(Int64(seconds * 2), 2)) == expected)
  }

  @Test(arguments: [(1, 0.0), (3, 0.5), (5, 0), (5.5, 0.5), (6, 1), (6.5, 1), (7, 0), (8, 0.5), (9.5, 1), (11, 0.5)])
  func words(_ seconds: Double, _ expected: Double) {
    #expect(value(.wordProgress, at: Rational(Int64(seconds * 2), 2)) == expected)
  }

  @Test func tracksAreReadAtThePosition() throws {
    let signal = EffectSignal(.audioLevel)
    let track = try SampledTrack(times: [0, 10], values: [0, 1])
    let content = SceneContent(cues: cues, tracks: [signal: track])
    let signals = SceneSignals([signal], content: content, grid: FrameGrid(start: 3, rate: .fps30))
    #expect(signals.values(at: 4) == [signal: 0.4])
  }
}
