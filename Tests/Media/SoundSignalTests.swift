import Foundation
import RefrainTimeline
import Testing

@testable import RefrainMedia

/// The loudness that pictures follow, against closed forms.
struct SoundSignalTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Mono, 16 bit, 48 kHz.
  private func sound(_ name: String, seconds: Double, rate: Int = 48000, _ wave: (Double) -> Double) throws -> SoundFile
  {
    let count = Int(seconds * Double(rate))
    let samples = (0..<count).map { Int16((32767 * wave(Double($0) / Double(rate))).rounded()) }
    return try SoundFile(path: try scratch.wav(name, rate: rate, samples: samples))
  }

  private func measured(_ sound: SoundFile, bands: Bool = false) throws -> SoundSignals {
    try #require(try SoundSignals.measure(sound, from: 0, to: sound.duration, hasBands: bands))
  }

  private func sine(_ frequency: Double, _ amplitude: Double) -> (Double) -> Double {
    { amplitude * sin(2 * .pi * frequency * $0) }
  }

  @Test(arguments: [1.0, 0.5, 0.1, 0.01])
  func aSineOfAnAmplitudeHasThatAmplitudesLoudness(_ amplitude: Double) throws {
    let level = try measured(try sound("a.wav", seconds: 0.6, sine(440, amplitude))).level
    // 16 bits round the smallest amplitude by a thousandth.
    #expect(abs(level.value(at: Rational(3, 10)) - pow(amplitude, 0.6)) < 1e-3)
  }

  @Test func burstsRiseAndFallWithTheWindow() throws {
    // Half a second of silence, a burst, silence.
    let burst = try sound("b.wav", seconds: 1.5) { $0 >= 0.5 && $0 < 1 ? 0.8 * sin(2 * .pi * 600 * $0) : 0 }
    let level = try measured(burst).level
    // 2048 samples are 42.7 ms: farther away nothing is heard, and inside all of it.
    #expect(level.value(at: Rational(45, 100)) == 0)
    #expect(abs(level.value(at: Rational(55, 100)) - pow(0.8, 0.6)) < 1e-3)
    #expect(abs(level.value(at: Rational(95, 100)) - pow(0.8, 0.6)) < 1e-3)
    #expect(level.value(at: Rational(105, 100)) == 0)
    // At the border half of the power is in the window.
    #expect(abs(level.value(at: Rational(1, 2)) - pow(0.8 / 2.0.squareRoot(), 0.6)) < 4e-3)
    let rise = (46...54).map { level.value(at: Rational(Int64($0), 100)) }
    #expect(rise == rise.sorted())
  }

  @Test(arguments: [(62.5, 1), (125, 2), (250, 3), (440, 4), (1000, 5), (4000, 7), (12000, 9)])
  func aTonePeaksInItsOctave(_ frequency: Double, _ band: Int) throws {
    let signals = try measured(try sound("t.wav", seconds: 0.4, sine(frequency, 0.5)), bands: true)
    let bands = signals.bands.map { $0.value(at: Rational(1, 5)) }
    #expect(bands.count == 10)
    #expect(bands.firstIndex(of: bands.max() ?? 0) == band)
    // All of a tone that lies well inside its octave is heard there, and nothing of it two octaves away.
    #expect(abs(bands[band] - pow(0.5, 0.6)) < 2e-3)
    for (other, value) in bands.enumerated() where abs(other - band) > 1 { #expect(value < 0.02) }
  }

  @Test func theOctavesTogetherAreTheWhole() throws {
    // Noise between 30 Hz and 20 kHz: powers add up, so the loudness to the power of 1 / 0.3 does.
    var state: UInt64 = 7
    let noise = try sound("n.wav", seconds: 0.5) { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(Int64(bitPattern: state) >> 40) / Double(1 << 24)
    }
    let signals = try measured(noise, bands: true)
    let at = Rational(1, 4)
    let sum = signals.bands.reduce(0) { $0 + pow($1.value(at: at), 1 / 0.3) }
    let whole = pow(signals.level.value(at: at), 1 / 0.3)
    // White noise spreads its power evenly to 24 kHz; the octaves end at 22.6 kHz.
    #expect(abs(sum / whole - (22627.4 - 22.1) / 24000) < 0.02)
  }

  @Test func bothChannelsCount() throws {
    let stereo = scratch.file("s.wav")
    try run(
      "ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i",
      "aevalsrc=0.6*sin(2*PI*1000*t)|0.2*sin(2*PI*250*t):s=48000:d=0.5", stereo)
    let signals = try measured(try SoundFile(path: stereo), bands: true)
    let at = Rational(1, 4)
    #expect(abs(signals.level.value(at: at) - pow(((0.36 + 0.04) / 2).squareRoot(), 0.6)) < 1e-3)
    #expect(abs(signals.bands[5].value(at: at) - pow(0.6 / 2.0.squareRoot(), 0.6)) < 2e-3)
    #expect(abs(signals.bands[3].value(at: at) - pow(0.2 / 2.0.squareRoot(), 0.6)) < 2e-3)
  }

  @Test func aPartHasTheValuesOfTheWhole() throws {
    let sound = try sound("p.wav", seconds: 2, rate: 44100) {
      0.5 * sin(2 * .pi * (200 + 300 * $0) * $0) * ($0 < 1 ? $0 : 0.3)
    }
    let whole = try measured(sound, bands: true)
    let part = try #require(
      try SoundSignals.measure(sound, from: Rational(133, 100), to: Rational(5, 3), hasBands: true))
    for frame in 0..<10 {
      let at = Rational(133, 100) + Rational(Int64(frame), 30)
      #expect(part.level.value(at: at) == whole.level.value(at: at))
      for band in 0..<10 { #expect(part.bands[band].value(at: at) == whole.bands[band].value(at: at)) }
    }
  }

  @Test func theEndsOfAShortSoundAreMeasured() throws {
    let signals = try measured(try sound("x.wav", seconds: 0.03, sine(1000, 1)))
    #expect(signals.level.value(at: 0) > 0.3)
    #expect(signals.level.value(at: Rational(3, 100)) > 0.3)
    #expect(signals.level.value(at: 10) < 0.8)
  }
}
