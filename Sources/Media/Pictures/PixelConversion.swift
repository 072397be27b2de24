import CFFmpeg
import CLCMS
import RefrainPixels

/// Turns a decoded picture of any pixel format into a surface: 16 bits, sRGB, premultiplied, reduced where it is huge.
struct PixelConversion {
  private let frame: Frame
  private let name: String
  private let descriptor: AVPixFmtDescriptor

  init(_ frame: Frame, name: String) throws(MediaError) {
    self.frame = frame
    self.name = name
    guard let descriptor = av_pix_fmt_desc_get(AVPixelFormat(frame.pointer.pointee.format)) else {
      throw .unsupportedPicture(path: name, kind: "a picture of an unknown pixel format")
    }
    self.descriptor = descriptor.pointee
    if has(AV_PIX_FMT_FLAG_FLOAT) || depths.contains(where: { $0 > 16 }) {
      throw .unsupportedPicture(path: name, kind: "a picture of more than 16 bits a channel")
    }
  }

  /// Bits of each component, which may differ, as in 5:6:5.
  private var depths: [Int32] {
    let all = [descriptor.comp.0.depth, descriptor.comp.1.depth, descriptor.comp.2.depth, descriptor.comp.3.depth]
    return Array(all.prefix(Int(descriptor.nb_components)))
  }

  private func has(_ flag: Int32) -> Bool { descriptor.flags & UInt64(flag) != 0 }

  /// Whether the components are red, green and blue, or grey, already: then nothing needs to be converted.
  private var isDirect: Bool {
    has(AV_PIX_FMT_FLAG_RGB) || has(AV_PIX_FMT_FLAG_PAL) || descriptor.nb_components < 3
  }

  func surface() throws(MediaError) -> Surface {
    let facts = frame.pointer.pointee
    let stored = PixelSize(width: Int(facts.width), height: Int(facts.height))
    let reduced = PixelConversion.reduced(stored)
    // With transparency only premultiplied values may be mixed, so the reduction comes after the conversion.
    let size = isDirect || has(AV_PIX_FMT_FLAG_ALPHA) ? stored : reduced
    guard size.width * size.height * 16 <= PictureLimits.bytes else {
      throw .pictureTooLarge(path: name, width: stored.width, height: stored.height)
    }
    var words = [UInt16](repeating: 0, count: size.width * size.height * 4)
    if isDirect {
      copyComponents(into: &words)
    } else {
      try internally { () throws(CallFailure) in try scale(to: size, into: &words) }
    }
    try applyProfile(to: &words)
    let surface = words.withUnsafeBufferPointer {
      Surface(pixels: $0, width: size.width, height: size.height, alpha: .straight)
    }
    return size == reduced ? surface : surface.resampled(to: reduced, scale: 1)
  }

  private static func reduced(_ size: PixelSize) -> PixelSize {
    let longer = max(size.width, size.height)
    guard longer > PictureLimits.edge else { return size }
    return PixelSize(
      width: max(1, size.width * PictureLimits.edge / longer), height: max(1, size.height * PictureLimits.edge / longer)
    )
  }

  /// Takes red, green, blue and alpha as they are, each stretched to 16 bits.
  private func copyComponents(into words: inout [UInt16]) {
    let width = Int(frame.pointer.pointee.width)
    let isGrey = descriptor.nb_components < 3
    let sources: [Int?] =
      isGrey ? [0, 0, 0, descriptor.nb_components == 2 ? 1 : nil] : [0, 1, 2, descriptor.nb_components == 4 ? 3 : nil]
    let isWhiteZero = frame.pointer.pointee.format == AV_PIX_FMT_MONOWHITE.rawValue
    let palette = has(AV_PIX_FMT_FLAG_PAL) ? frame.pointer.pointee.data.1 : nil
    var row = [UInt16](repeating: 0, count: width)
    var description = descriptor
    for y in 0..<Int(frame.pointer.pointee.height) {
      if let palette {
        refrain_read_component(&row, frame.pointer, &description, Int32(y), 0)
        for x in 0..<width { store(palette, Int(row[x]), &words, (y * width + x) * 4) }
        continue
      }
      for (channel, source) in sources.enumerated() {
        guard let source else {
          for x in 0..<width { words[(y * width + x) * 4 + channel] = 65535 }
          continue
        }
        refrain_read_component(&row, frame.pointer, &description, Int32(y), Int32(source))
        let most = (UInt32(1) << UInt32(depths[source])) - 1
        for x in 0..<width {
          let value = min(most, UInt32(row[x]))
          words[(y * width + x) * 4 + channel] = UInt16(
            ((isWhiteZero ? most - value : value) * 65535 + most / 2) / most)
        }
      }
    }
  }

  /// Stores an entry of a palette, which is a 32-bit word with alpha highest and blue lowest.
  private func store(
    _ palette: UnsafeMutablePointer<UInt8>, _ index: Int, _ words: inout [UInt16], _ place: Int
  ) {
    let entry = UnsafeRawPointer(palette).loadUnaligned(fromByteOffset: (index & 255) * 4, as: UInt32.self)
    for (channel, shift) in [16, 8, 0, 24].enumerated() {
      words[place + channel] = UInt16(truncatingIfNeeded: entry >> shift & 255) * 257
    }
  }

  private func scale(to size: PixelSize, into words: inout [UInt16]) throws(CallFailure) {
    let facts = frame.pointer.pointee
    let flags = SWS_AREA | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP
    let scaler = try checked(
      "sws_getContext",
      allocating: {
        sws_getContext(
          facts.width, facts.height, AVPixelFormat(facts.format), Int32(size.width), Int32(size.height),
          AV_PIX_FMT_RGBA64LE, flags, nil, nil, nil)
      })
    defer { sws_freeContext(scaler) }
    // JPEG's matrix is BT.601 unless the file says otherwise; its range is full, which the pixel format or the frame tells.
    let matrix = facts.colorspace == AVCOL_SPC_BT709 ? SWS_CS_ITU709 : SWS_CS_ITU601
    let isFull = facts.color_range == AVCOL_RANGE_JPEG || String(cString: descriptor.name).hasPrefix("yuvj")
    sws_setColorspaceDetails(
      scaler, sws_getCoefficients(matrix), isFull ? 1 : 0, sws_getCoefficients(SWS_CS_DEFAULT), 1, 0, 1 << 16, 1 << 16)
    try checked("sws_scale") {
      words.withUnsafeMutableBytes {
        refrain_scale(
          scaler, frame.pointer, $0.baseAddress!.assumingMemoryBound(to: UInt8.self), Int32(size.width * 8))
      }
    }
  }

  /// Converts from the embedded profile to sRGB. A profile of another kind than RGB has no say over RGB values.
  private func applyProfile(to words: inout [UInt16]) throws(MediaError) {
    guard let side = av_frame_get_side_data(frame.pointer, AV_FRAME_DATA_ICC_PROFILE),
      let profile = cmsOpenProfileFromMem(side.pointee.data, cmsUInt32Number(side.pointee.size))
    else { return }
    defer { cmsCloseProfile(profile) }
    guard cmsGetColorSpace(profile) == cmsSigRgbData, let srgb = cmsCreate_sRGBProfile() else { return }
    defer { cmsCloseProfile(srgb) }
    let layout = refrain_lcms_rgba16()
    guard
      let transform = cmsCreateTransform(
        profile, layout, srgb, layout, cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC), refrain_lcms_flags())
    else { throw .damagedPicture(path: name, reason: "its colour profile cannot be used") }
    defer { cmsDeleteTransform(transform) }
    let count = cmsUInt32Number(words.count / 4)
    words.withUnsafeMutableBytes { cmsDoTransform(transform, $0.baseAddress, $0.baseAddress, count) }
  }
}
