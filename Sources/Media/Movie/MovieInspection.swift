import CFFmpeg
import Glibc
public import RefrainPixels
public import RefrainTimeline

/// What a film file really holds, found by demuxing it from end to end.
public struct MovieInspection: Hashable, Sendable {
  /// What is known of the picture.
  public struct Video: Hashable, Sendable {
    /// Such as `h264`.
    public var codec: String
    /// Such as `High`.
    public var profile: String
    /// Such as `yuv420p`.
    public var pixelFormat: String
    /// Pixels.
    public var size: PixelSize
    /// Matrix, primaries, transfer and range, such as `bt709 bt709 bt709 tv`.
    public var color: String
    /// Width to height of a pixel, such as `1:1`.
    public var pixelAspect: String
    /// Frames a second; nil where the file gives none.
    public var rate: Rational?
    /// How many frames there are.
    public var frameCount: Int
    /// Whether frame n is shown exactly at n / rate, from 0 on.
    public var isExact: Bool
    /// The longest distance between two frames that can be decoded by themselves, in frames.
    public var longestKeyDistance: Int
    /// Time of the first frame.
    public var start: Rational
  }

  /// What is known of the sound.
  public struct Sound: Hashable, Sendable {
    /// Such as `aac`.
    public var codec: String
    /// Samples a second.
    public var sampleRate: Int
    /// Channels.
    public var channels: Int
    /// Samples from the first packet to the end of the last, without what is put before the first.
    public var samples: Int
    /// Time of the first sample that is played.
    public var start: Rational
  }

  /// The file as the user named it.
  public var path: String
  /// Bytes.
  public var byteCount: Int
  /// The first video stream that is no cover; nil where there is none.
  public var video: Video?
  /// The first audio stream; nil where there is none.
  public var sound: Sound?
  /// All streams, by kind: `video`, `audio`, `subtitle`, `data`, `attached picture`.
  public var streams: [String]
  /// Whether the index stands before the data, so that the film plays while it is loaded.
  public var hasIndexFirst: Bool
  /// Tags of the container.
  public var tags: [String: String]

  /// Reads a file by name.
  public init(path: String) throws(MediaError) {
    try self.init(InputFile(path))
  }

  /// Reads an open file, whose name may not exist yet.
  init(descriptor: Int32, path: String) throws(MediaError) {
    let copy = try InputFile("/proc/self/fd/\(descriptor)")
    try self.init(copy)
    self.path = path
  }

  private init(_ file: InputFile) throws(MediaError) {
    path = file.path
    byteCount = Int(file.size)
    hasIndexFirst = try BoxOrder.hasIndexFirst(file)
    let input: InputFormat
    do {
      input = try InputFormat(file, name: file.path)
    } catch {
      switch error {
      case .unknown(let cause): throw .notMovie(path: file.path, cause: cause)
      case .list(let format): throw .refusedFormat(path: file.path, format: format)
      }
    }
    tags = Dictionary(entries(of: input.pointer.pointee.metadata).map { ($0.key, $0.value) }) { first, _ in first }
    streams = input.streams.map(MovieInspection.kind)
    var survey = StreamSurvey(input)
    try survey.run(path: file.path)
    video = survey.video
    sound = survey.sound
  }

  private static func kind(_ stream: UnsafeMutablePointer<AVStream>) -> String {
    if stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0 { return "attached picture" }
    let name = av_get_media_type_string(stream.pointee.codecpar.pointee.codec_type)
    return name.map { String(cString: $0) } ?? "unknown"
  }
}

/// The order of an MP4 file's outermost boxes.
enum BoxOrder {
  /// Whether `moov` stands before `mdat`. Files of other formats have neither.
  static func hasIndexFirst(_ file: InputFile) throws(MediaError) -> Bool {
    var offset: Int64 = 0
    var header = [UInt8](repeating: 0, count: 16)
    while offset + 8 <= file.size {
      let place = offset
      let count = header.withUnsafeMutableBytes { file.read(into: $0, at: place) }
      guard count >= 8 else { return false }
      let name = String(decoding: header[4..<8], as: UTF8.self)
      if name == "moov" { return true }
      if name == "mdat" { return false }
      var size = header[0..<4].reduce(Int64(0)) { $0 << 8 | Int64($1) }
      if size == 1, count == 16 { size = header[8..<16].reduce(Int64(0)) { $0 << 8 | Int64($1) } }
      guard size >= 8 else { return false }
      offset += size
    }
    return false
  }
}
