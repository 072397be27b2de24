import Foundation
public import RefrainTimeline

/// How loud a sound is from moment to moment, whole and in octaves: numbers from 0 to 1 that pictures can follow.
///
/// A hundred times a second a window of 4096 samples (85 ms) with a Hann weight is laid around the moment; outside the
/// sound there is silence. With m the weighted mean of the squares of both channels, the loudness is
///
///     min(1, sqrt(2 m)) ^ 0.6
///
/// so that a sine of full scale gives 1, one of amplitude a gives a ^ 0.6, and 10 dB less give half as much, as ears have
/// it (Stevens' power law of loudness, exponent 0.3 of the power). For an octave m is the part of the window's spectrum
/// in it, by Parseval's theorem. The octaves are those of IEC 61260: the middle of octave k is 31.25 Hz x 2^k, its borders
/// lie half an octave away.
///
/// Values depend on the sound alone, not on the range that is asked for.
public struct SoundSignals: Sendable {
  /// Octaves.
  public static let bandCount = 10

  /// The loudness of all.
  public let level: SampledTrack
  /// The loudness of each octave; empty where none was asked for.
  public let bands: [SampledTrack]

  /// Samples between two values: 10 ms.
  static let hop = 480
  /// Samples of a window.
  static let window = 4096

  /// Measures a part of a sound, both ends included. Decodes the file from its beginning; memory does not grow with its
  /// length, an hour takes some seconds.
  /// - Parameters:
  ///   - hasBands: whether octaves are wanted.
  ///   - progress: is called for each block; returning false stops the work with nil.
  public static func measure(
    _ sound: SoundFile, from start: Rational, to end: Rational, hasBands: Bool, progress: () -> Bool = { true }
  ) throws(MediaError) -> SoundSignals? {
    let first = max(0, (start * 100).floor)
    let last = max(first + 1, (end * 100).floor + 1)
    let begin = first * hop - window / 2
    let range = max(0, begin)..<min(sound.length, last * hop + window / 2)
    let meter = try internally { () throws(CallFailure) in try LoudnessWindow(hasBands: hasBands) }
    var held = [Float](repeating: 0, count: 2 * (range.lowerBound - begin))
    var levels: [Double] = []
    var bands = [[Double]](repeating: [], count: hasBands ? bandCount : 0)
    func takeWindows() {
      var at = 0
      while held.count - 2 * at >= 2 * window, levels.count <= last - first {
        let loudness = meter.measure(held[(2 * at)..<(2 * (at + window))])
        levels.append(loudness.level)
        for band in bands.indices { bands[band].append(loudness.bands[band]) }
        at += hop
      }
      held.removeFirst(2 * at)
    }
    if !range.isEmpty {
      let reader = try SoundReader(sound, range: range)
      while let block = try reader.next() {
        guard progress() else { return nil }
        held += block
        takeWindows()
      }
    }
    let missing = 2 * (window + (last - first - levels.count) * hop) - held.count
    held += [Float](repeating: 0, count: max(0, missing))
    takeWindows()
    return SoundSignals(
      level: track(levels, first), bands: bands.map { track($0, first) })
  }

  private static func track(_ values: [Double], _ first: Int) -> SampledTrack {
    do {
      return try SampledTrack(start: Rational(Int64(first), 100), interval: Rational(1, 100), values: values)
    } catch {
      preconditionFailure("loudness that is no number")
    }
  }
}
