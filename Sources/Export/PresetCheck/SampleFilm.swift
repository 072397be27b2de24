import Foundation
import RefrainEffects
import RefrainPixels
import RefrainScenes
import RefrainTimeline
import RefrainTranscripts

/// What a preset is tried on: twelve seconds of lines without a pause, and covers that are made here.
enum SampleFilm {
  /// How long it is, in seconds.
  static let length: Rational = 12
  /// The moments that are looked at, in seconds.
  static let moments: [Rational] = [1, 5, 9]

  /// Lines of two seconds, word by word.
  static let cues: [Cue] = (0..<6).map { line in
    let start = Rational(Int64(2 * line), 1)
    let words = ["Words", "of", "a", "song"]
    var text = ""
    var timed: [Word] = []
    for (index, word) in words.enumerated() {
      if index > 0 { text += " " }
      let begin = text.utf8.count
      text += word
      let from = start + Rational(Int64(index), 2)
      timed.append(Word(start: from, end: from + Rational(1, 2), text: word, range: begin..<text.utf8.count))
    }
    return Cue(start: start, end: start + 2, text: text, words: timed)
  }

  /// A sound that swells from silence to full loudness, for every signal of the sound that is asked for.
  static func loudness(_ signals: Set<EffectSignal>) -> [EffectSignal: SampledTrack] {
    var tracks: [EffectSignal: SampledTrack] = [:]
    for signal in signals {
      switch signal.source {
      case .audioLevel, .audioBand:
        tracks[signal] = try? SampledTrack(times: [0, length.doubleValue], values: [0, 1])
      default: break
      }
    }
    return tracks
  }

  /// A cover: bright and dark, with colours that `hue` turns.
  static func cover(hue: Double) -> any PictureSource {
    let side = 240
    let surface = Surface(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side {
        let (u, v) = (Double(x) / Double(side), Double(y) / Double(side))
        func wave(_ phase: Double) -> Double {
          0.5 + 0.4 * sin(2 * .pi * (hue + phase + u * 0.9)) * cos(5 * v + hue * 6)
        }
        surface[x, y] = SIMD4<UInt16>(SIMD4(wave(0), wave(0.33), wave(0.67), 1) * 65535)
      }
    }
    return SamplePicture(identity: "sample \(hue)", pixelSize: PixelSize(width: side, height: side), surface: surface)
  }

  private struct SamplePicture: PictureSource {
    let identity: String
    let pixelSize: PixelSize
    let surface: Surface
  }
}
