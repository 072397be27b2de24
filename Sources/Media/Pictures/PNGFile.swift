import CFFmpeg
import Glibc
public import RefrainPixels

/// Writes PNG files.
public enum PNGFile {
  /// Bits a channel.
  public enum Depth: Int, Sendable {
    /// Rounded to nearest from the surface's 16.
    case eight = 8
    /// The surface's own.
    case sixteen = 16
  }

  /// Writes a surface, with straight alpha, or without where every pixel is opaque. The file appears whole or not at all.
  public static func write(
    _ surface: Surface, depth: Depth = .eight, to path: String, replacing: Bool = false
  ) throws(MediaError) {
    let output = try OutputFile(path: path, replacing: replacing)
    let packet = try encode(surface, depth)
    let bytes = Array(UnsafeBufferPointer(start: packet.pointer.pointee.data, count: Int(packet.pointer.pointee.size)))
    try writeAll(bytes, to: output.descriptor, path: path)
    try output.publish()
  }

  private static func encode(_ surface: Surface, _ depth: Depth) throws(MediaError) -> Packet {
    _ = FFmpegLog.redirected
    guard let codec = avcodec_find_encoder(AV_CODEC_ID_PNG) else { throw .unavailable("PNG encoder") }
    return try internally { () throws(CallFailure) in
      let context = try CodecContext(codec)
      let facts = context.pointer
      facts.pointee.width = Int32(surface.width)
      facts.pointee.height = Int32(surface.height)
      facts.pointee.time_base = AVRational(num: 1, den: 1)
      facts.pointee.flags |= AV_CODEC_FLAG_BITEXACT
      let isOpaque = surface.isOpaque
      switch (depth, isOpaque) {
      case (.eight, true): facts.pointee.pix_fmt = AV_PIX_FMT_RGB24
      case (.eight, false): facts.pointee.pix_fmt = AV_PIX_FMT_RGBA
      case (.sixteen, true): facts.pointee.pix_fmt = AV_PIX_FMT_RGB48BE
      case (.sixteen, false): facts.pointee.pix_fmt = AV_PIX_FMT_RGBA64BE
      }
      try context.open()
      let frame = try Frame()
      frame.pointer.pointee.width = facts.pointee.width
      frame.pointer.pointee.height = facts.pointee.height
      frame.pointer.pointee.format = facts.pointee.pix_fmt.rawValue
      try checked("av_frame_get_buffer") { av_frame_get_buffer(frame.pointer, 0) }
      fill(frame, surface, depth, channels: isOpaque ? 3 : 4)
      try context.send(frame)
      try context.send(nil as Frame?)
      let packet = try Packet()
      _ = try context.receive(packet)
      return packet
    }
  }

  private static func fill(_ frame: Frame, _ surface: Surface, _ depth: Depth, channels: Int) {
    let stride = Int(frame.pointer.pointee.linesize.0)
    let base = frame.pointer.pointee.data.0!
    let width = surface.width
    switch depth {
    case .eight:
      let bytes = surface.bytes(alpha: .straight)
      for y in 0..<surface.height {
        let row = base + y * stride
        for x in 0..<width {
          for c in 0..<channels { row[x * channels + c] = bytes[(y * width + x) * 4 + c] }
        }
      }
    case .sixteen:
      let words = surface.words(alpha: .straight)
      for y in 0..<surface.height {
        let row = base + y * stride
        for x in 0..<width {
          for c in 0..<channels {
            let word = words[(y * width + x) * 4 + c]
            row[(x * channels + c) * 2] = UInt8(word >> 8)
            row[(x * channels + c) * 2 + 1] = UInt8(word & 255)
          }
        }
      }
    }
  }
}

extension Surface {
  fileprivate var isOpaque: Bool {
    for y in 0..<height {
      let row = row(y)
      for x in 0..<width where row[x * 4 + 3] != 65535 { return false }
    }
    return true
  }
}
