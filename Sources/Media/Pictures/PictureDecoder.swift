import CFFmpeg

/// Decodes the first frame of a picture file.
enum PictureDecoder {
  /// - Parameter rareKind: what the file is, where it is something that not every FFmpeg decodes.
  /// - Throws: `notPicture`, `unsupportedPicture`, `damagedPicture`.
  static func decode(_ bytes: [UInt8], rareKind: String?, name: String) throws(MediaError) -> Frame {
    do {
      return try decode(bytes, name: name)
    } catch {
      guard let rareKind else { throw error }
      throw .unsupportedPicture(path: name, kind: rareKind)
    }
  }

  private static func decode(_ bytes: [UInt8], name: String) throws(MediaError) -> Frame {
    let input: InputFormat
    do {
      input = try InputFormat(MemorySource(bytes), name: name)
    } catch {
      throw .notPicture(path: name)
    }
    guard let stream = input.streams.first(where: { $0.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO })
    else { throw .notPicture(path: name) }
    let parameters = stream.pointee.codecpar.pointee
    // A picture in a film's container is AVIF or HEIC; a film is no picture.
    guard isPicture(parameters.codec_id, of: input) else { throw .notPicture(path: name) }
    // Of a picture in tiles only one tile would come out.
    guard parameters.width > 0, parameters.height > 0, !refrain_is_tiled(input.pointer) else {
      throw .damagedPicture(path: name, reason: "no picture in it can be decoded")
    }
    do {
      // These two decoders would fill up what is missing; others take "explode" for warnings as well.
      let isStrict = [AV_CODEC_ID_MJPEG, AV_CODEC_ID_PNG].contains(parameters.codec_id)
      let options = [("max_pixels", "\(PictureLimits.pixels)")] + (isStrict ? [("err_detect", "explode")] : [])
      guard let decoder = try input.decoder(for: stream, options: options) else {
        throw MediaError.unsupportedPicture(path: name, kind: "a picture that this FFmpeg has no decoder for")
      }
      let packet = try Packet()
      let frame = try Frame()
      while try input.read(packet) {
        guard packet.pointer.pointee.stream_index == stream.pointee.index else { continue }
        try decoder.send(packet)
        if try decoder.receive(frame) { return try sound(frame, name) }
      }
      try decoder.send(nil as Packet?)
      if try decoder.receive(frame) { return try sound(frame, name) }
      throw MediaError.damagedPicture(path: name, reason: "no picture in it can be decoded")
    } catch let failure as CallFailure {
      throw .damagedPicture(path: name, reason: failure.logged ?? failure.text)
    } catch let error as MediaError {
      throw error
    } catch {
      preconditionFailure("untyped error")
    }
  }

  private static func sound(_ frame: Frame, _ name: String) throws(MediaError) -> Frame {
    if frame.pointer.pointee.decode_error_flags != 0 {
      throw .damagedPicture(path: name, reason: "parts of it cannot be decoded")
    }
    return frame
  }

  private static func isPicture(_ codec: AVCodecID, of input: InputFormat) -> Bool {
    let format = String(cString: input.pointer.pointee.iformat.pointee.name)
    if format.hasSuffix("_pipe") || ["gif", "apng", "webp", "ico"].contains(format) { return true }
    let brand = entries(of: input.pointer.pointee.metadata).first { $0.key == "major_brand" }?.value ?? ""
    return ["avif", "avis", "heic", "heix", "mif1", "msf1"].contains(brand)
  }
}
