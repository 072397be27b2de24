import CEBUR128
import Glibc

/// How loud a sound is, by EBU R 128.
public struct Loudness: Hashable, Sendable {
  /// Integrated loudness in LUFS; nil for silence, which has none.
  public let integrated: Double?
  /// True peak in dBTP; nil for digital silence.
  public let truePeak: Double?
}

/// Measures loudness on the way; memory does not grow with length.
final class LoudnessMeter {
  private var state: UnsafeMutablePointer<ebur128_state>?

  /// A meter for 48 kHz stereo.
  init() throws(CallFailure) {
    let mode = Int32(EBUR128_MODE_I.rawValue | EBUR128_MODE_TRUE_PEAK.rawValue | EBUR128_MODE_HISTOGRAM.rawValue)
    state = try checked("ebur128_init", allocating: { ebur128_init(2, 48000, mode) })
  }

  deinit {
    ebur128_destroy(&state)
  }

  /// Takes interleaved stereo samples.
  func add(_ samples: [Float]) {
    _ = samples.withUnsafeBufferPointer { ebur128_add_frames_float(state, $0.baseAddress, $0.count / 2) }
  }

  /// The loudness of all that was taken.
  var loudness: Loudness {
    var integrated = -Double.infinity
    ebur128_loudness_global(state, &integrated)
    var peak = 0.0
    for channel in 0..<UInt32(2) {
      var value = 0.0
      ebur128_true_peak(state, channel, &value)
      peak = max(peak, value)
    }
    return Loudness(
      integrated: integrated.isFinite ? integrated : nil, truePeak: peak > 0 ? 20 * log10(peak) : nil)
  }
}
