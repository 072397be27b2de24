import CFFmpeg
public import RefrainPixels
import RefrainTimeline

/// A piece of a film's picture, encoded by itself; pieces are joined by copying their packets.
public final class EncodedChunk: Sendable {
  /// How many frames it holds.
  public let frameCount: Int
  let packets: PacketStore
  let parameters: StreamParameters

  init(frameCount: Int, packets: PacketStore, parameters: StreamParameters) {
    self.frameCount = frameCount
    self.packets = packets
    self.parameters = parameters
  }
}

/// Encodes the frames of one chunk: H.264 High, 4:2:0, BT.709 in limited range, an IDR frame first, closed groups.
///
/// The bytes depend on the frames and the settings alone. One thread at a time may use an encoder.
public final class VideoEncoder {
  private let context: CodecContext
  private let packets: PacketStore
  private let packet: Packet
  private let settings: VideoSettings
  private var count = 0

  /// Opens the encoder, which checks the settings.
  public init(_ settings: VideoSettings) throws(MediaError) {
    _ = FFmpegLog.redirected
    guard settings.codec == "h264" else { throw .settings("a codec \(settings.codec); there is h264") }
    guard let codec = avcodec_find_encoder_by_name("libx264") else { throw .unavailable("H.264 encoder (libx264)") }
    guard VideoSettings.speeds.contains(settings.speed) else {
      throw .settings("a speed \(settings.speed); there are \(VideoSettings.speeds.joined(separator: ", "))")
    }
    guard settings.size.width % 2 == 0, settings.size.height % 2 == 0, settings.size.width > 0, settings.size.height > 0
    else { throw .settings("\(settings.size.width) x \(settings.size.height) pixels; both must be even") }
    guard (1...51).contains(settings.quality) else {
      throw .settings("a quality of \(settings.quality); it goes from 1 to 51")
    }
    guard (1...64).contains(settings.threads) else {
      throw .settings("\(settings.threads) threads; it goes from 1 to 64")
    }
    self.settings = settings
    packets = PacketStore(memoryLimit: 64 << 20)
    do {
      packet = try Packet()
      context = try CodecContext(codec)
      VideoEncoder.describe(context.pointer, settings)
      try context.open(
        options: [
          ("preset", settings.speed), ("crf", "\(settings.quality)"),
          ("profile", "high"),
        ] + VideoEncoder.ownParameters(settings))
    } catch {
      throw .settings("\(error)")
    }
  }

  /// What libx264 is told besides its preset.
  private static func ownParameters(_ settings: VideoSettings) -> [(String, String)] {
    var parameters: [String] = []
    // The macroblock tree for AVX-512 reads memory that nobody wrote, so that two runs may differ. With AVX2 it does not,
    // and gives the bytes that SSE4.2 gives as well.
    if av_get_cpu_flags() & AV_CPU_FLAG_AVX512 != 0 { parameters.append("asm=avx2") }
    // Smooth dark areas keep their dither only where they are quantised much finer than the rest; else it is rounded away
    // and a slow gradient shows steps; nor may blocks be passed over as unchanged too early. That takes about twice the
    // bits, which who asks for this quality wants to spend.
    if settings.quality <= VideoSettings.smoothQuality {
      parameters.append("aq-mode=3:aq-strength=1.6:deadzone-inter=6:deadzone-intra=6:no-fast-pskip=1")
    }
    return parameters.isEmpty ? [] : [("x264-params", parameters.joined(separator: ":"))]
  }

  private static func describe(_ facts: UnsafeMutablePointer<AVCodecContext>, _ settings: VideoSettings) {
    let rate = settings.rate.framesPerSecond
    facts.pointee.width = Int32(settings.size.width)
    facts.pointee.height = Int32(settings.size.height)
    facts.pointee.pix_fmt = AV_PIX_FMT_YUV420P
    facts.pointee.time_base = AVRational(num: Int32(rate.denominator), den: Int32(rate.numerator))
    facts.pointee.framerate = AVRational(num: Int32(rate.numerator), den: Int32(rate.denominator))
    facts.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    facts.pointee.color_range = AVCOL_RANGE_MPEG
    facts.pointee.color_primaries = AVCOL_PRI_BT709
    facts.pointee.color_trc = AVCOL_TRC_BT709
    facts.pointee.colorspace = AVCOL_SPC_BT709
    facts.pointee.chroma_sample_location = AVCHROMA_LOC_LEFT
    facts.pointee.field_order = AV_FIELD_PROGRESSIVE
    facts.pointee.gop_size = Int32(settings.framesPerChunk)
    facts.pointee.thread_count = Int32(settings.threads)
    facts.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER | Int32(bitPattern: UInt32(1) << 31)
  }

  /// Encodes the next frame, which must have the settings' size. The encoder keeps the frame until it is done with it.
  public func encode(_ planes: PlanarFrame) throws(MediaError) {
    precondition(planes.width == settings.size.width && planes.height == settings.size.height, "frame of another size")
    try internally { () throws(CallFailure) in
      let frame = try Frame(sharing: planes)
      frame.pointer.pointee.pts = Int64(count)
      try context.send(frame)
    }
    count += 1
    try drain()
  }

  /// Ends the chunk. The encoder is of no use afterwards.
  public func finish() throws(MediaError) -> EncodedChunk {
    try internally { () throws(CallFailure) in try context.send(nil as Frame?) }
    try drain()
    let parameters = try internally { () throws(CallFailure) in try StreamParameters(of: context) }
    return EncodedChunk(frameCount: count, packets: packets, parameters: parameters)
  }

  private func drain() throws(MediaError) {
    while try internally({ () throws(CallFailure) in try context.receive(packet) }) {
      packet.pointer.pointee.duration = 1
      try packets.append(packet)
    }
  }
}

extension Frame {
  /// A frame that shows planes where they are, without a copy, and keeps them alive.
  fileprivate convenience init(sharing planes: PlanarFrame) throws(CallFailure) {
    try self.init()
    let chroma = planes.chromaStride * planes.height / 2
    let size = planes.lumaStride * planes.height + 2 * chroma
    let owner = Unmanaged.passRetained(planes)
    pointer.pointee.buf.0 = try checked(
      "av_buffer_create",
      allocating: {
        av_buffer_create(
          planes.y, size, { owner, _ in Unmanaged<PlanarFrame>.fromOpaque(owner!).release() }, owner.toOpaque(),
          AV_BUFFER_FLAG_READONLY)
      })
    pointer.pointee.data.0 = planes.y
    pointer.pointee.data.1 = planes.cb
    pointer.pointee.data.2 = planes.cr
    pointer.pointee.linesize.0 = Int32(planes.lumaStride)
    pointer.pointee.linesize.1 = Int32(planes.chromaStride)
    pointer.pointee.linesize.2 = Int32(planes.chromaStride)
    pointer.pointee.width = Int32(planes.width)
    pointer.pointee.height = Int32(planes.height)
    pointer.pointee.format = AV_PIX_FMT_YUV420P.rawValue
    pointer.pointee.color_range = AVCOL_RANGE_MPEG
    pointer.pointee.color_primaries = AVCOL_PRI_BT709
    pointer.pointee.color_trc = AVCOL_TRC_BT709
    pointer.pointee.colorspace = AVCOL_SPC_BT709
    pointer.pointee.chroma_location = AVCHROMA_LOC_LEFT
    pointer.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
  }
}
