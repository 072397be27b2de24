import CFFmpeg
import Glibc
import RefrainTimeline

/// Puts encoded picture and sound into an MP4 file, moov first, and gives it its name once it was verified.
///
/// The order of calls: `init`, `append` for each chunk in order, `finish`. A file that is not finished leaves nothing.
public final class MovieFile {
  private let output: OutputFile
  private let context: UnsafeMutablePointer<AVFormatContext>
  private let sound: EncodedSound
  private let settings: VideoSettings
  private let tags: [(key: String, value: String)]
  private let packet: Packet
  private var soundPackets: PacketStore.Reader
  private var frames = 0
  /// Frames by which decoding runs ahead of showing; the same for all chunks.
  private var delay: Int64?
  private var extradata: [UInt8]?

  /// Opens the output, which shows whether it can be written.
  /// - Parameters:
  ///   - title: The title tag; none where empty.
  ///   - comment: The comment tag, which carries the recipe.
  public init(
    path: String, replacing: Bool, sound: EncodedSound, settings: VideoSettings, title: String = "",
    comment: String = ""
  ) throws(MediaError) {
    output = try OutputFile(path: path, replacing: replacing)
    self.sound = sound
    self.settings = settings
    tags = [("title", title), ("comment", comment)].filter { !$0.1.isEmpty }
    soundPackets = PacketStore.Reader(sound.packets)
    let url = "file:" + output.reopenablePath
    (context, packet) = try internally { () throws(CallFailure) in
      var context: UnsafeMutablePointer<AVFormatContext>?
      try checked("avformat_alloc_output_context2") { avformat_alloc_output_context2(&context, nil, "mp4", url) }
      do throws(CallFailure) {
        try checked("avio_open") { avio_open(&context!.pointee.pb, url, AVIO_FLAG_WRITE) }
        return (context!, try Packet())
      } catch {
        avformat_free_context(context)
        throw error
      }
    }
    context.pointee.flags |= AVFMT_FLAG_BITEXACT
    for (key, value) in tags { av_dict_set(&context.pointee.metadata, key, value, 0) }
  }

  deinit {
    avio_closep(&context.pointee.pb)
    avformat_free_context(context)
  }

  /// Adds the next chunk and the sound up to its end.
  public func append(_ chunk: EncodedChunk) throws(MediaError) {
    if let extradata {
      guard extradata == chunk.parameters.extradata else {
        throw .notAsPromised(path: output.path, findings: ["two chunks of the picture have different headers"])
      }
    } else {
      extradata = chunk.parameters.extradata
      try writing { () throws(CallFailure) in try begin(chunk.parameters) }
    }
    var reader = PacketStore.Reader(chunk.packets)
    let rate = settings.rate.framesPerSecond
    var decodingTime = Int64(frames)
    while let header = try reader.peek() {
      // A chunk of very few frames has a smaller delay of its own, so decoding times are counted anew for the whole film.
      let delay = self.delay ?? header.pts - header.dts
      self.delay = delay
      // The sound up to a frame stands before it, so that a player finds both together.
      try writeSound(upTo: Rational(decodingTime - delay, 1) / rate)
      guard try reader.next(packet) else { break }
      packet.pointer.pointee.pts += Int64(frames)
      packet.pointer.pointee.dts = decodingTime - delay
      guard packet.pointer.pointee.pts >= packet.pointer.pointee.dts else {
        throw .notAsPromised(path: output.path, findings: ["a chunk decodes later than the first one does"])
      }
      decodingTime += 1
      try write(stream: 0, timeBase: chunk.parameters.timeBase)
    }
    frames += chunk.frameCount
  }

  /// Writes the rest, verifies the file, and gives it its name.
  /// - Returns: what was verified.
  public func finish() throws(MediaError) -> MovieInspection {
    try writeSound(upTo: nil)
    try writing { () throws(CallFailure) in
      try checked("av_write_trailer") { av_write_trailer(context) }
      try checked("avio_close") { avio_closep(&context.pointee.pb) }
    }
    let inspection = try MovieInspection(descriptor: output.descriptor, path: output.path)
    let promise = MoviePromise(
      size: settings.size, rate: settings.rate, frameCount: frames, samples: sound.length, tags: tags.map { $0 })
    let findings = inspection.findings(against: promise)
    guard findings.isEmpty else { throw .notAsPromised(path: output.path, findings: findings) }
    try output.publish()
    return inspection
  }

  private func begin(_ video: StreamParameters) throws(CallFailure) {
    for (parameters, timeBase) in [(video, video.timeBase), (sound.parameters, sound.parameters.timeBase)] {
      let stream = try checked("avformat_new_stream", allocating: { avformat_new_stream(context, nil) })
      try checked("avcodec_parameters_copy") {
        avcodec_parameters_copy(stream.pointee.codecpar, parameters.pointer)
      }
      stream.pointee.codecpar.pointee.codec_tag = 0
      stream.pointee.time_base = timeBase
    }
    let rate = settings.rate.framesPerSecond
    let video = context.pointee.streams[0]!
    video.pointee.avg_frame_rate = AVRational(num: Int32(rate.numerator), den: Int32(rate.denominator))
    video.pointee.r_frame_rate = video.pointee.avg_frame_rate
    video.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    var options = Options([
      ("movflags", "+faststart"), ("brand", "isom"),
      // Edit lists count in this scale; with milliseconds they would cut the sound short of its last sample.
      ("movie_timescale", "48000"),
    ])
    try checked("avformat_write_header") { avformat_write_header(context, &options.pointer) }
  }

  private func writeSound(upTo time: Rational?) throws(MediaError) {
    while let header = try soundPackets.peek() {
      if let time, Rational(header.dts, Int64(SoundFile.rate)) > time { return }
      guard try soundPackets.next(packet) else { return }
      try write(stream: 1, timeBase: sound.parameters.timeBase)
    }
  }

  private func write(stream: Int, timeBase: AVRational) throws(MediaError) {
    packet.pointer.pointee.stream_index = Int32(stream)
    av_packet_rescale_ts(packet.pointer, timeBase, context.pointee.streams[stream]!.pointee.time_base)
    try writing { () throws(CallFailure) in
      try checked("av_write_frame") { av_write_frame(context, packet.pointer) }
    }
  }

  /// Runs calls that fail where the disk is full or the device is gone.
  private func writing(_ body: () throws(CallFailure) -> Void) throws(MediaError) {
    do {
      try body()
    } catch {
      let system = refrain_errno(error.code)
      guard [ENOSPC, EFBIG, EDQUOT, EIO, EPIPE].contains(system) else { throw .call(error) }
      throw .writing(path: output.path, reason: String(cString: strerror(system)))
    }
  }
}
