import CFFmpeg

/// Counts decoded samples of any rate as samples at 48 kHz, exactly.
///
/// A stretch of one format gives ceil(samples x 48000 / rate) samples, so that none of its sound is lost.
struct SoundLength {
  /// What decoded samples look like; a change begins a new stretch.
  struct Form: Equatable {
    var rate: Int32
    var format: Int32
    var channels: Int32
    var mask: UInt64

    init(_ frame: Frame) {
      let facts = frame.pointer.pointee
      rate = facts.sample_rate
      format = facts.format
      channels = facts.ch_layout.nb_channels
      mask = facts.ch_layout.order == AV_CHANNEL_ORDER_NATIVE ? facts.ch_layout.u.mask : 0
    }
  }

  private(set) var form: Form?
  private var before = 0
  private var samples = 0

  /// Samples at 48 kHz so far.
  var total: Int { before + stretch }

  /// Samples at 48 kHz of the present stretch.
  var stretch: Int {
    guard let form else { return 0 }
    let (quotient, rest) = samples.quotientAndRemainder(dividingBy: Int(form.rate))
    return quotient * 48000 + (rest * 48000 + Int(form.rate) - 1) / Int(form.rate)
  }

  /// Adds a frame of the present form, or of a new one.
  mutating func add(_ frame: Frame) {
    let next = Form(frame)
    if next != form {
      before += stretch
      samples = 0
      form = next
    }
    samples += Int(frame.pointer.pointee.nb_samples)
  }
}
