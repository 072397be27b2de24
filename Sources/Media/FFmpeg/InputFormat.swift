import CFFmpeg
import Glibc

/// Owns an AVFormatContext that demuxes one source and can open nothing else: no other file, no network.
final class InputFormat {
  /// Why a source could not be opened.
  enum Refusal: Error {
    /// No known format, or one that is broken.
    case unknown(CallFailure)
    /// The format would have other files opened.
    case list(format: String)
  }

  let pointer: UnsafeMutablePointer<AVFormatContext>
  private let reader: SourceReader

  /// Demuxers that exist to open other files. What else tries is stopped when it does.
  private static let lists: Set<String> = [
    "concat", "hls", "dash", "sdp", "rtsp", "rtp", "imf", "webm_dash_manifest", "image2", "alias_pix", "vobsub",
  ]

  /// Opens a source and reads its headers and first packets.
  /// - Parameter name: only its ending is looked at, by formats without a signature.
  init(_ source: any ByteSource, name: String) throws(Refusal) {
    _ = FFmpegLog.redirected
    let reader: SourceReader
    let format: UnsafePointer<AVInputFormat>
    do throws(CallFailure) {
      reader = try SourceReader(source)
      format = try InputFormat.probe(reader, name)
    } catch {
      throw .unknown(error)
    }
    let names = String(cString: format.pointee.name)
    if names.split(separator: ",").contains(where: { InputFormat.lists.contains(String($0)) }) {
      throw .list(format: String(cString: format.pointee.long_name))
    }
    self.reader = reader
    do throws(CallFailure) {
      pointer = try InputFormat.open(reader, format, name)
    } catch {
      guard error.code == refrain_averror(EACCES) else { throw .unknown(error) }
      throw .list(format: String(cString: format.pointee.long_name))
    }
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVFormatContext>? = pointer
    avformat_close_input(&pointer)
  }

  private static func probe(
    _ reader: SourceReader, _ name: String
  ) throws(CallFailure) -> UnsafePointer<AVInputFormat> {
    var format: UnsafePointer<AVInputFormat>?
    try checked("av_probe_input_buffer2") { av_probe_input_buffer2(reader.pointer, &format, name, nil, 0, 0) }
    // The reader of numbered picture files claims every name that ends like a picture's; the bytes know better.
    if let claimed = format, String(cString: claimed.pointee.name) == "image2" {
      format = nil
      try checked("av_probe_input_buffer2") { av_probe_input_buffer2(reader.pointer, &format, "", nil, 0, 0) }
    }
    guard let format else { throw CallFailure("av_probe_input_buffer2", code: refrain_error_invalid_data()) }
    return format
  }

  /// Opens the format; whatever tries to open another file gets EACCES.
  private static func open(
    _ reader: SourceReader, _ format: UnsafePointer<AVInputFormat>, _ name: String
  ) throws(CallFailure) -> UnsafeMutablePointer<AVFormatContext> {
    let context = try checked("avformat_alloc_context", allocating: { avformat_alloc_context() })
    context.pointee.pb = reader.pointer
    context.pointee.io_open = refuseToOpen
    var opened: UnsafeMutablePointer<AVFormatContext>? = context
    var options = Options([("protocol_whitelist", "none")])
    try checked("avformat_open_input") { avformat_open_input(&opened, name, format, &options.pointer) }
    FFmpegLog.clear()
    let code = avformat_find_stream_info(opened, nil)
    guard code >= 0, let ready = opened else {
      let failure = CallFailure("avformat_find_stream_info", code: code)
      avformat_close_input(&opened)
      throw failure
    }
    return ready
  }

  /// The streams in order.
  var streams: [UnsafeMutablePointer<AVStream>] {
    (0..<Int(pointer.pointee.nb_streams)).compactMap { pointer.pointee.streams[$0] }
  }

  /// The format's name for people.
  var longName: String { String(cString: pointer.pointee.iformat.pointee.long_name) }

  /// Reads the next packet of any stream that is not discarded.
  /// - Returns: false at the end.
  func read(_ packet: Packet) throws(CallFailure) -> Bool {
    packet.clear()
    var ended = false
    try checked("av_read_frame") {
      let code = av_read_frame(pointer, packet.pointer)
      ended = code == refrain_error_eof()
      return ended ? 0 : code
    }
    return !ended
  }

  /// Makes all streams but some be skipped.
  func keep(only indices: Set<Int>) {
    for (index, stream) in streams.enumerated() where !indices.contains(index) {
      stream.pointee.discard = AVDISCARD_ALL
    }
  }

  /// A decoder for a stream, opened; nil where this FFmpeg has none.
  func decoder(
    for stream: UnsafeMutablePointer<AVStream>, threads: Int32 = 1, options: [(String, String)] = []
  ) throws(CallFailure) -> CodecContext? {
    guard let codec = avcodec_find_decoder(stream.pointee.codecpar.pointee.codec_id) else { return nil }
    let context = try CodecContext(codec)
    try checked("avcodec_parameters_to_context") {
      avcodec_parameters_to_context(context.pointer, stream.pointee.codecpar)
    }
    context.pointer.pointee.pkt_timebase = stream.pointee.time_base
    context.pointer.pointee.thread_count = threads
    try context.open(options: options)
    return context
  }
}

private func refuseToOpen(
  _ context: UnsafeMutablePointer<AVFormatContext>?,
  _ reader: UnsafeMutablePointer<UnsafeMutablePointer<AVIOContext>?>?,
  _ name: UnsafePointer<CChar>?, _ flags: Int32, _ options: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  refrain_averror(EACCES)
}
