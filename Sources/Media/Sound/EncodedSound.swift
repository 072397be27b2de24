import CFFmpeg
public import RefrainTimeline

/// A range of a sound, encoded once to AAC-LC at 48 kHz stereo, ready to be put into a film.
///
/// The same range of the same file with the same bit rate always has the same bytes.
public final class EncodedSound: Sendable {
  /// The samples of the sound that were encoded.
  public let range: Range<Int>
  /// Samples that the encoder puts before the first; a player leaves them out by the film's edit list.
  public let priming: Int
  /// Bits a second that were asked for.
  public let bitRate: Int
  /// How loud the range is.
  public let loudness: Loudness
  let packets: PacketStore
  /// The stream's description, for the muxer.
  let parameters: StreamParameters

  /// Samples at 48 kHz, all of which a player plays.
  public var length: Int { range.count }
  /// The length in seconds.
  public var duration: Rational { Rational(Int64(length), Int64(SoundFile.rate)) }

  /// Encodes a range, by default the whole sound.
  /// - Parameters:
  ///   - bitRate: bits a second, 32,000 to 512,000.
  ///   - memoryLimit: bytes of packets that stay in memory; more go to an unnamed file in `TMPDIR`.
  ///   - progress: is called now and then with the samples done; returning false stops the work with nil.
  public static func encode(
    _ sound: SoundFile, range: Range<Int>? = nil, bitRate: Int = 192_000, memoryLimit: Int = 32 << 20,
    progress: (Int) -> Bool = { _ in true }
  ) throws(MediaError) -> EncodedSound? {
    let range = range ?? 0..<sound.length
    let reader = try SoundReader(sound, range: range)
    let encoder = try SoundEncoder(bitRate: bitRate, memoryLimit: memoryLimit)
    let meter = try internally { () throws(CallFailure) in try LoudnessMeter() }
    while let block = try reader.next() {
      meter.add(block)
      try encoder.encode(block)
      guard progress(encoder.taken) else { return nil }
    }
    try encoder.finish()
    return try EncodedSound(encoder, range, bitRate, meter.loudness)
  }

  private init(
    _ encoder: SoundEncoder, _ range: Range<Int>, _ bitRate: Int, _ loudness: Loudness
  ) throws(MediaError) {
    self.range = range
    self.bitRate = bitRate
    self.loudness = loudness
    priming = encoder.priming
    packets = encoder.packets
    parameters = try internally { () throws(CallFailure) in try StreamParameters(of: encoder.context) }
  }
}
