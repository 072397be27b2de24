import CFFmpeg
import RefrainPixels
import RefrainTimeline

/// Reads all packets of a film and notes what its first picture and sound stream hold.
struct StreamSurvey {
  private let input: InputFormat
  private let videoStream: UnsafeMutablePointer<AVStream>?
  private let soundStream: UnsafeMutablePointer<AVStream>?
  private var times: [Int64] = []
  private var keys: [Int64] = []
  private var soundEnd: Int64?
  private var soundStart: Int64?

  private(set) var video: MovieInspection.Video?
  private(set) var sound: MovieInspection.Sound?

  init(_ input: InputFormat) {
    self.input = input
    videoStream = input.streams.first {
      $0.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
        && $0.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
    }
    soundStream = input.streams.first { $0.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO }
  }

  mutating func run(path: String) throws(MediaError) {
    do {
      let packet = try Packet()
      while try input.read(packet) { note(packet.pointer.pointee) }
    } catch {
      throw .notMovie(path: path, cause: error)
    }
    if let videoStream { video = describe(videoStream) }
    if let soundStream { sound = describe(sound: soundStream) }
  }

  private mutating func note(_ packet: AVPacket) {
    // Packets that only prepare the decoder, before the film's beginning, are not shown.
    let isShown = packet.flags & AV_PKT_FLAG_DISCARD == 0
    if packet.stream_index == videoStream?.pointee.index {
      if isShown { times.append(packet.pts) }
      if packet.flags & AV_PKT_FLAG_KEY != 0 { keys.append(packet.pts) }
    } else if packet.stream_index == soundStream?.pointee.index {
      if isShown { soundStart = min(soundStart ?? packet.pts, packet.pts) }
      soundEnd = max(soundEnd ?? .min, packet.pts + packet.duration)
    }
  }

  private func describe(_ stream: UnsafeMutablePointer<AVStream>) -> MovieInspection.Video {
    let facts = stream.pointee.codecpar.pointee
    let base = Rational(Int64(stream.pointee.time_base.num), Int64(stream.pointee.time_base.den))
    let average = stream.pointee.avg_frame_rate
    let rate = average.num > 0 && average.den > 0 ? Rational(Int64(average.num), Int64(average.den)) : nil
    let sorted = times.sorted()
    var isExact = false
    if let rate {
      isExact = sorted.enumerated().allSatisfy { Rational($1, 1) * base * rate == Rational($0) }
    }
    func frame(_ time: Int64) -> Int { rate.map { (Rational(time, 1) * base * $0).rounded } ?? 0 }
    let marks = keys.map(frame).sorted() + [sorted.count]
    return MovieInspection.Video(
      codec: String(cString: avcodec_get_name(facts.codec_id)),
      profile: avcodec_profile_name(facts.codec_id, facts.profile).map { String(cString: $0) } ?? "unknown",
      pixelFormat: av_get_pix_fmt_name(AVPixelFormat(facts.format)).map { String(cString: $0) } ?? "unknown",
      size: PixelSize(width: Int(max(0, facts.width)), height: Int(max(0, facts.height))),
      color: [
        av_color_space_name(facts.color_space), av_color_primaries_name(facts.color_primaries),
        av_color_transfer_name(facts.color_trc), av_color_range_name(facts.color_range),
      ].map { $0.map { String(cString: $0) } ?? "unknown" }.joined(separator: " "),
      pixelAspect: "\(facts.sample_aspect_ratio.num):\(facts.sample_aspect_ratio.den)", rate: rate,
      frameCount: sorted.count, isExact: isExact,
      longestKeyDistance: zip(marks, marks.dropFirst()).map { $1 - $0 }.max() ?? 0,
      start: Rational(sorted.first ?? 0, 1) * base)
  }

  private func describe(sound stream: UnsafeMutablePointer<AVStream>) -> MovieInspection.Sound {
    let facts = stream.pointee.codecpar.pointee
    let base = Rational(Int64(stream.pointee.time_base.num), Int64(stream.pointee.time_base.den))
    let rate = Int(max(1, facts.sample_rate))
    let start = max(0, soundStart ?? 0)
    return MovieInspection.Sound(
      codec: String(cString: avcodec_get_name(facts.codec_id)), sampleRate: rate,
      channels: Int(facts.ch_layout.nb_channels),
      samples: (Rational(max(0, soundEnd ?? 0) - start, 1) * base * Rational(rate)).rounded,
      start: Rational(start, 1) * base)
  }
}
