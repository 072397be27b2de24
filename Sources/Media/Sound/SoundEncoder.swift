import CFFmpeg

/// Encodes stereo samples at 48 kHz to AAC-LC packets in a store.
final class SoundEncoder {
  let context: CodecContext
  let packets: PacketStore
  /// Samples taken so far.
  private(set) var taken = 0
  private let frame: Frame
  private let packet: Packet
  private var waiting: [Float] = []
  private var sent = 0

  /// Samples before the first, which the decoder gives and a player leaves out.
  var priming: Int { Int(context.pointer.pointee.initial_padding) }

  init(bitRate: Int, memoryLimit: Int) throws(MediaError) {
    _ = FFmpegLog.redirected
    guard (32_000...512_000).contains(bitRate) else {
      throw .settings("a sound bit rate of \(bitRate); it goes from 32000 to 512000")
    }
    guard let codec = avcodec_find_encoder(AV_CODEC_ID_AAC) else { throw .unavailable("AAC encoder") }
    packets = PacketStore(memoryLimit: memoryLimit)
    (context, frame, packet) = try internally { () throws(CallFailure) in
      let context = try CodecContext(codec)
      context.pointer.pointee.sample_fmt = AV_SAMPLE_FMT_FLTP
      context.pointer.pointee.sample_rate = 48000
      av_channel_layout_default(&context.pointer.pointee.ch_layout, 2)
      context.pointer.pointee.bit_rate = Int64(bitRate)
      context.pointer.pointee.time_base = AVRational(num: 1, den: 48000)
      context.pointer.pointee.flags |= AV_CODEC_FLAG_BITEXACT | AV_CODEC_FLAG_GLOBAL_HEADER
      try context.open()
      return (context, try Frame(), try Packet())
    }
  }

  /// Takes interleaved samples.
  func encode(_ samples: [Float]) throws(MediaError) {
    taken += samples.count / 2
    waiting.append(contentsOf: samples)
    let size = Int(context.pointer.pointee.frame_size)
    var used = 0
    while waiting.count / 2 - used >= size {
      try send(used..<used + size)
      used += size
    }
    waiting.removeFirst(used * 2)
  }

  /// Sends the last, shorter frame and takes out what the encoder holds.
  func finish() throws(MediaError) {
    if !waiting.isEmpty { try send(0..<waiting.count / 2) }
    try internally { () throws(CallFailure) in try context.send(nil as Frame?) }
    try drain()
  }

  private func send(_ range: Range<Int>) throws(MediaError) {
    try internally { () throws(CallFailure) in
      frame.clear()
      let facts = frame.pointer
      facts.pointee.nb_samples = Int32(range.count)
      facts.pointee.format = AV_SAMPLE_FMT_FLTP.rawValue
      facts.pointee.sample_rate = 48000
      av_channel_layout_default(&facts.pointee.ch_layout, 2)
      facts.pointee.pts = Int64(sent)
      try checked("av_frame_get_buffer") { av_frame_get_buffer(facts, 0) }
      for channel in 0..<2 {
        let plane = UnsafeMutableRawPointer(facts.pointee.extended_data[channel]!)
          .assumingMemoryBound(to: Float.self)
        for (place, sample) in range.enumerated() { plane[place] = waiting[sample * 2 + channel] }
      }
      try context.send(frame)
    }
    sent += range.count
    try drain()
  }

  private func drain() throws(MediaError) {
    while try internally({ () throws(CallFailure) in try context.receive(packet) }) {
      try packets.append(packet)
    }
  }
}
