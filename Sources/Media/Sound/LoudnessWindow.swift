import CFFmpeg
import Foundation

/// Measures the loudness of one window of stereo samples, whole and in octaves. One thread at a time may use it.
final class LoudnessWindow {
  /// What a window holds.
  struct Loudness {
    var level: Double
    var bands: [Double]
  }

  private let weights: [Double]
  private let octaves: [Range<Int>]
  private let transform: Spectrum?

  /// - Parameter hasBands: whether octaves are measured too.
  init(hasBands: Bool) throws(CallFailure) {
    let count = SoundSignals.window
    let hann = (0..<count).map { 0.5 - 0.5 * cos(2 * .pi * (Double($0) + 0.5) / Double(count)) }
    let norm = hann.reduce(0) { $0 + $1 * $1 }.squareRoot()
    weights = hann.map { $0 / norm }
    let width = Double(SoundFile.rate) / Double(count)
    octaves = (0..<(hasBands ? SoundSignals.bandCount : 0)).map { band in
      let middle = 31.25 * pow(2, Double(band))
      return Int(
        (middle / 2.0.squareRoot() / width).rounded(.up))..<Int(
          (middle * 2.0.squareRoot() / width).rounded(.up))
    }
    transform = hasBands ? try Spectrum(count: count) : nil
  }

  /// The loudness of `window` interleaved stereo samples.
  func measure(_ samples: ArraySlice<Float>) -> Loudness {
    let count = weights.count
    var energy = 0.0
    samples.withUnsafeBufferPointer { samples in
      weights.withUnsafeBufferPointer { weights in
        for i in 0..<count {
          let left = Double(samples[2 * i]) * weights[i]
          let right = Double(samples[2 * i + 1]) * weights[i]
          energy += left * left + right * right
          transform?.input[i] = AVComplexDouble(re: left, im: right)
        }
      }
    }
    var bands: [Double] = []
    if let transform {
      transform.run()
      let output = transform.output
      bands = octaves.map { octave in
        // With left as the real and right as the imaginary part, bins k and count - k together hold both channels twice.
        let power = octave.reduce(0.0) { sum, bin in
          let (a, b) = (output[bin], output[count - bin])
          return sum + a.re * a.re + a.im * a.im + b.re * b.re + b.im * b.im
        }
        return LoudnessWindow.loudness(meanSquare: power / Double(2 * count))
      }
    }
    return Loudness(level: LoudnessWindow.loudness(meanSquare: energy / 2), bands: bands)
  }

  private static func loudness(meanSquare: Double) -> Double {
    // A sample that is no number, as float files can have, counts as silence.
    guard meanSquare.isFinite else { return 0 }
    return pow(min(1, (2 * meanSquare).squareRoot()), 0.6)
  }
}

/// Owns an FFmpeg transform from complex samples to their spectrum, in double precision, which is plain C on every
/// processor and so gives the same bits on all of them.
final class Spectrum {
  /// What is transformed.
  let input: UnsafeMutablePointer<AVComplexDouble>
  /// Its spectrum, the frequency 0 first.
  let output: UnsafeMutablePointer<AVComplexDouble>
  private var context: OpaquePointer?
  private let function: av_tx_fn

  /// - Parameter count: samples, a power of two.
  init(count: Int) throws(CallFailure) {
    var context: OpaquePointer?
    var function: av_tx_fn?
    try checked("av_tx_init") { av_tx_init(&context, &function, AV_TX_DOUBLE_FFT, 0, Int32(count), nil, 0) }
    guard let function, let input = av_malloc(count * MemoryLayout<AVComplexDouble>.stride),
      let output = av_malloc(count * MemoryLayout<AVComplexDouble>.stride)
    else { throw CallFailure("av_malloc", code: refrain_averror(ENOMEM)) }
    self.context = context
    self.function = function
    self.input = input.bindMemory(to: AVComplexDouble.self, capacity: count)
    self.output = output.bindMemory(to: AVComplexDouble.self, capacity: count)
    self.input.initialize(repeating: AVComplexDouble(re: 0, im: 0), count: count)
    self.output.initialize(repeating: AVComplexDouble(re: 0, im: 0), count: count)
  }

  deinit {
    av_tx_uninit(&context)
    av_free(input)
    av_free(output)
  }

  /// Transforms `input` into `output`.
  func run() {
    function(context, output, input, MemoryLayout<AVComplexDouble>.stride)
  }
}
