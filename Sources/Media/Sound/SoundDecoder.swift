import CFFmpeg
import RefrainDocuments

/// Decodes one audio stream from its first sample to its last, as the decoder puts them out.
///
/// Time starts at the first decoded sample, whatever time stamps say; encoder delay and edit lists are already taken
/// off by the demuxer and the decoder. Gaps between time stamps are not filled.
final class SoundDecoder {
  private let format: InputFormat
  private let decoder: CodecContext
  private let index: Int32
  private let packet: Packet
  private var ended = false
  private var damage: (count: Int, first: String)?
  private let path: String

  /// Opens a decoder for a track, counted from 1; nil is the stream that the file marks as default, else the first.
  init(_ input: InputFormat, path: String, track: Int?) throws(MediaError) {
    format = input
    self.path = path
    let stream = try SoundDecoder.choose(input, path, track)
    index = stream.pointee.index
    input.keep(only: [Int(index)])
    packet = try internally { () throws(CallFailure) in try Packet() }
    codecName = String(cString: avcodec_get_name(stream.pointee.codecpar.pointee.codec_id))
    do {
      guard let decoder = try input.decoder(for: stream) else {
        throw MediaError.noDecoder(path: path, codec: codecName)
      }
      self.decoder = decoder
    } catch let failure as CallFailure {
      throw .notSound(path: path, cause: failure)
    } catch let error as MediaError {
      throw error
    } catch {
      preconditionFailure("untyped error")
    }
  }

  /// The next decoded samples.
  /// - Returns: false after the last. Damaged packets are skipped and counted.
  func next(_ frame: Frame) throws(MediaError) -> Bool {
    while true {
      do {
        if try decoder.receive(frame) {
          if frame.pointer.pointee.nb_samples > 0, frame.pointer.pointee.sample_rate > 0 { return true }
          continue
        }
      } catch {
        note(error)
        continue
      }
      if ended { return false }
      try feed()
    }
  }

  /// What was wrong with the data so far.
  var warnings: [Diagnostic] {
    guard let damage else { return [] }
    let parts = damage.count == 1 ? "a damaged part was" : "\(damage.count) damaged parts were"
    return [
      Diagnostic(.warning, "\(parts) skipped (\(damage.first))", at: Place(file: path))
    ]
  }

  /// The name of the stream's codec.
  let codecName: String

  /// What the decoder first complained about.
  var firstDamage: String? { damage?.first }

  private func feed() throws(MediaError) {
    do {
      if try format.read(packet) {
        guard packet.pointer.pointee.stream_index == index else { return }
        do {
          try decoder.send(packet)
        } catch {
          note(error)
        }
        return
      }
    } catch {
      note(error)
    }
    ended = true
    try internally { () throws(CallFailure) in try decoder.send(nil as Packet?) }
  }

  private func note(_ failure: CallFailure) {
    damage = ((damage?.count ?? 0) + 1, damage?.first ?? failure.logged ?? failure.text)
  }

  private static func choose(
    _ input: InputFormat, _ path: String, _ track: Int?
  ) throws(MediaError) -> UnsafeMutablePointer<AVStream> {
    let audio = input.streams.filter { $0.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO }
    guard let first = audio.first else { throw .noAudioStream(path: path, format: input.longName) }
    if let track {
      guard audio.indices.contains(track - 1) else {
        throw .noSuchTrack(path: path, track: track, count: audio.count)
      }
      return audio[track - 1]
    }
    return audio.first { $0.pointee.disposition & AV_DISPOSITION_DEFAULT != 0 } ?? first
  }
}
