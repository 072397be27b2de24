import CFFmpeg
public import RefrainDocuments
public import RefrainTimeline

/// A file with sound that was opened, decoded once from end to end and found good.
///
/// It is a description; `SoundReader` gives the samples. Its time line is the decoder's: the first decoded sample is at
/// 0, and the length is counted, never taken from a header. Everything is in samples at 48 kHz.
public struct SoundFile: Sendable {
  /// Samples a second of all that comes out.
  public static let rate = 48000

  /// The file as the user named it.
  public let path: String
  /// The audio track that was asked for, counted from 1; nil is the default one.
  public let track: Int?
  /// Decoded length in samples at 48 kHz, at least 1.
  public let length: Int
  /// Samples a second in the file; the first stretch's, where they change.
  public let sourceRate: Int
  /// Channels in the file; the first stretch's, where they change.
  public let sourceChannels: Int
  /// The codec's name, such as `mp3`.
  public let codec: String
  /// The title tag.
  public let title: String?
  /// The artist tag.
  public let artist: String?
  /// What is odd about the file but does not keep it from being used.
  public let warnings: [Diagnostic]
  let coverBytes: [UInt8]?

  /// Decoded length in seconds.
  public var duration: Rational { Rational(Int64(length), Int64(SoundFile.rate)) }

  /// Opens a file and decodes it once, which takes about a second for an hour of MP3; memory does not grow with length.
  public init(path: String, track: Int? = nil) throws(MediaError) {
    let file = try InputFile(path)
    let input = try SoundFile.demux(file)
    let decoder = try SoundDecoder(input, path: path, track: track)
    let frame = try internally { () throws(CallFailure) in try Frame() }
    var length = SoundLength()
    var first: SoundLength.Form?
    while try decoder.next(frame) {
      length.add(frame)
      first = first ?? length.form
      if length.total > SoundFile.rate * Int(Rational.largestTime.numerator) { throw .tooLong(path: path) }
    }
    guard let first else { throw .noSamples(path: path, cause: decoder.firstDamage) }
    self.path = path
    self.track = track
    self.length = length.total
    sourceRate = Int(first.rate)
    sourceChannels = Int(first.channels)
    codec = decoder.codecName
    (title, artist) = SoundFile.tags(input)
    coverBytes = SoundFile.cover(input)
    warnings = decoder.warnings + Waveform.shortfall(file)
  }

  /// The picture that is embedded in the file; nil where there is none.
  /// - Throws: when there is one that cannot be read.
  public func cover() throws(MediaError) -> Picture? {
    guard let coverBytes else { return nil }
    return try Picture(bytes: coverBytes, name: path)
  }

  static func demux(_ file: InputFile) throws(MediaError) -> InputFormat {
    do {
      return try InputFormat(file, name: file.path)
    } catch {
      throw switch error {
      case .unknown(let failure): MediaError.notSound(path: file.path, cause: failure)
      case .list(let format): MediaError.refusedFormat(path: file.path, format: format)
      }
    }
  }

  private static func tags(_ input: InputFormat) -> (title: String?, artist: String?) {
    var found: [String: String] = [:]
    // Ogg keeps its tags in the stream, most others in the container.
    for dictionary in [input.pointer.pointee.metadata] + input.streams.map({ $0.pointee.metadata }) {
      for (key, value) in entries(of: dictionary) where !value.isEmpty {
        if found[key.lowercased()] == nil { found[key.lowercased()] = value }
      }
    }
    return (found["title"], found["artist"])
  }

  /// The front cover, or else the first picture.
  private static func cover(_ input: InputFormat) -> [UInt8]? {
    let pictures = input.streams.filter {
      $0.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0 && $0.pointee.attached_pic.size > 0
    }
    let front = pictures.first { stream in
      entries(of: stream.pointee.metadata).contains { $0.key == "comment" && $0.value == "Cover (front)" }
    }
    guard let chosen = front ?? pictures.first else { return nil }
    let packet = chosen.pointee.attached_pic
    return Array(UnsafeBufferPointer(start: packet.data, count: Int(packet.size)))
  }
}
