import CFFmpeg

extension MovieInspection {
  /// Decodes every packet of a film.
  /// - Returns: what the decoders complained about, and frames that are missing; empty where all is well.
  public func decodingFindings() throws(MediaError) -> [String] {
    let input: InputFormat
    do {
      input = try InputFormat(InputFile(path), name: path)
    } catch let error as MediaError {
      throw error
    } catch {
      return ["it cannot be opened"]
    }
    do {
      return try decode(input)
    } catch {
      throw .notMovie(path: path, cause: error)
    }
  }

  private func decode(_ input: InputFormat) throws(CallFailure) -> [String] {
    var findings: [String] = []
    var decoders: [Int32: CodecContext] = [:]
    for stream in input.streams {
      let kind = stream.pointee.codecpar.pointee.codec_type
      guard kind == AVMEDIA_TYPE_VIDEO || kind == AVMEDIA_TYPE_AUDIO else { continue }
      decoders[stream.pointee.index] = try input.decoder(for: stream, threads: 2)
    }
    let packet = try Packet()
    let frame = try Frame()
    var counts: [Int32: Int] = [:]
    func take(_ index: Int32, _ decoder: CodecContext) {
      do {
        while try decoder.receive(frame) {
          counts[index, default: 0] += 1
          if frame.pointer.pointee.decode_error_flags != 0 {
            findings.append("frame \(counts[index, default: 0] - 1) of stream \(index) is damaged")
          }
        }
      } catch {
        findings.append("stream \(index): \(error)")
      }
    }
    while try input.read(packet) {
      let index = packet.pointer.pointee.stream_index
      guard let decoder = decoders[index] else { continue }
      do { try decoder.send(packet) } catch { findings.append("stream \(index): \(error)") }
      take(index, decoder)
    }
    for (index, decoder) in decoders {
      try decoder.send(nil as Packet?)
      take(index, decoder)
    }
    if let video, let index = input.streams.first(where: { MovieDecoding.isPicture($0) })?.pointee.index,
      counts[index, default: 0] != video.frameCount
    {
      findings.append("\(counts[index, default: 0]) of \(video.frameCount) frames could be decoded")
    }
    return Array(findings.prefix(20))
  }
}

private enum MovieDecoding {
  static func isPicture(_ stream: UnsafeMutablePointer<AVStream>) -> Bool {
    stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
      && stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
  }
}
