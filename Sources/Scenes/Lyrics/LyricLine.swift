import Foundation
import RefrainPixels
import RefrainTimeline
import RefrainTranscripts
import RefrainTypography
import RefrainViews

/// One cue as the lyrics scene shows it; the same in every frame.
struct LyricLine: Identifiable {
  let id: Int
  let cue: Cue
  /// The name over the line, where the speaker changes.
  let speaker: String?
  /// The font in which the line fits.
  let font: Font
  let isRightToLeft: Bool
  /// The parts of the text that change colour by themselves: up to the end of each word, with what follows it.
  let words: [(text: String, start: Rational)]

  init(id: Int, cue: Cue, speaker: String?, font: Font, isRightToLeft: Bool) {
    self.id = id
    self.cue = cue
    self.speaker = speaker
    self.font = font
    self.isRightToLeft = isRightToLeft
    words = Self.parts(of: cue)
  }

  /// The text cut before each word but the first; what stands between two words belongs to the earlier one.
  private static func parts(of cue: Cue) -> [(text: String, start: Rational)] {
    let bytes = Array(cue.text.utf8)
    var parts: [(text: String, start: Rational)] = []
    for (index, word) in cue.words.enumerated() {
      let begin = index == 0 ? 0 : word.range.lowerBound
      let end = index + 1 < cue.words.count ? cue.words[index + 1].range.lowerBound : bytes.count
      parts.append((String(decoding: bytes[begin..<max(begin, end)], as: UTF8.self), word.start))
    }
    return parts
  }

  /// The timestamp as it floats under the line: minutes and seconds of the start.
  var timestamp: String {
    let seconds = cue.start.floor
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let tail = (seconds % 60 < 10 ? "0" : "") + String(seconds % 60)
    return hours > 0 ? "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(tail)" : "\(minutes):\(tail)"
  }
}

/// All lines of a film and when each is active.
@MainActor
final class LyricSheet {
  let lines: [LyricLine]
  let track: FollowTrack
  private let schedule: CueSchedule

  /// `width` and `height` are what a line may take, in points; a longer one is set smaller until it fits.
  init(
    _ content: SceneContent, preset: Preset, grid: FrameGrid, width: Double, height: Double, engine: TextEngine
  ) throws(SceneError) {
    var lines: [LyricLine] = []
    var lastSpeaker: String?
    for (index, cue) in content.cues.enumerated() {
      let fitted = try FittedText.fit(
        cue, font: preset.lineFont, alignment: preset.text.lineAlignment, width: width, height: height,
        language: content.language, engine: engine)
      let speaker = cue.speaker == lastSpeaker ? nil : cue.speaker
      lastSpeaker = cue.speaker ?? lastSpeaker
      lines.append(
        LyricLine(
          id: index, cue: cue, speaker: speaker, font: fitted.font,
          isRightToLeft: fitted.metrics.direction == .rightToLeft))
    }
    self.lines = lines
    track = FollowTrack(lines.map { (time: $0.cue.start - preset.highlight.leadTime, id: $0.id) })
    schedule = CueSchedule(
      content.cues, grid: grid, lead: preset.highlight.leadTime, hold: preset.highlight.holdTime)
  }

  /// The lines that are active at a time.
  func active(at time: Rational) -> Set<Int> {
    Set(schedule.active(at: time))
  }
}
