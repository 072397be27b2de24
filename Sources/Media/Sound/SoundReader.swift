/// Reads a range of a sound as 48 kHz stereo, in blocks, from the start of the range to its end.
///
/// The file is decoded from its beginning, since only that is exact to the sample in every format; memory does not
/// grow with length. One thread at a time may use a reader.
public final class SoundReader {
  private let sound: SoundFile
  private let decoder: SoundDecoder
  private let frame: Frame
  private var resampler: Resampler?
  private var length = SoundLength()
  private var pending: [Float] = []
  /// Samples of the present stretch that were put into `pending`.
  private var given = 0
  private var position = 0
  private let range: Range<Int>
  private var ended = false

  /// Opens a range in samples at 48 kHz, by default the whole sound.
  public init(_ sound: SoundFile, range: Range<Int>? = nil) throws(MediaError) {
    let range = range ?? 0..<sound.length
    guard range.lowerBound >= 0, range.upperBound <= sound.length, !range.isEmpty else {
      throw .range(path: sound.path, start: range.lowerBound, end: range.upperBound, length: sound.length)
    }
    self.sound = sound
    self.range = range
    decoder = try SoundDecoder(SoundFile.demux(InputFile(sound.path)), path: sound.path, track: sound.track)
    frame = try internally { () throws(CallFailure) in try Frame() }
  }

  /// The next samples: interleaved left and right, full scale is 1; nil after the last of the range.
  public func next() throws(MediaError) -> [Float]? {
    while position < range.upperBound {
      guard try fill() else {
        // The file was changed since it was measured.
        throw .unreadable(path: sound.path, reason: "it became shorter while it was read")
      }
      let count = pending.count / 2
      let from = max(0, range.lowerBound - position)
      let to = min(count, range.upperBound - position)
      position += count
      defer { pending.removeAll(keepingCapacity: true) }
      if from == 0, to == count, count > 0 { return pending }
      if from < to { return Array(pending[from * 2..<to * 2]) }
    }
    return nil
  }

  /// Puts the next samples into `pending`, perhaps none.
  private func fill() throws(MediaError) -> Bool {
    guard !ended else { return false }
    guard try decoder.next(frame) else {
      ended = true
      try finishStretch()
      return true
    }
    if SoundLength.Form(frame) != length.form {
      try finishStretch()
      resampler = try internally { () throws(CallFailure) in try Resampler(frame) }
    }
    length.add(frame)
    let before = pending.count
    try internally { () throws(CallFailure) in try resampler?.convert(frame, into: &pending) }
    given += (pending.count - before) / 2
    trim()
    return true
  }

  /// Takes the rest out of the resampler and makes the stretch exactly as long as it must be.
  private func finishStretch() throws(MediaError) {
    guard let resampler else { return }
    let before = pending.count
    try internally { () throws(CallFailure) in try resampler.convert(nil, into: &pending) }
    given += (pending.count - before) / 2
    trim()
    if given < length.stretch {
      pending.append(contentsOf: repeatElement(0, count: (length.stretch - given) * 2))
    }
    given = 0
    self.resampler = nil
  }

  private func trim() {
    guard given > length.stretch else { return }
    pending.removeLast(min(pending.count, (given - length.stretch) * 2))
    given = length.stretch
  }
}
