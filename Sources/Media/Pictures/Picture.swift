import CFFmpeg
import RefrainDocuments
public import RefrainPixels

/// A picture file, decoded: upright, in sRGB, premultiplied, at most `PictureLimits.edge` pixels on its longer side.
///
/// Memory while reading stays below the decoded picture twice over, which `PictureLimits` bounds.
public struct Picture: PictureSource {
  /// The digest of the file, in hexadecimal digits.
  public let identity: String
  /// Size in the file, upright.
  public let pixelSize: PixelSize
  /// The pixels.
  public let surface: Surface

  /// Reads a JPEG, PNG, WebP, GIF (first frame), TIFF, BMP or AVIF file, or another that FFmpeg decodes.
  public init(path: String) throws(MediaError) {
    try self.init(bytes: InputFile(path).contents(limit: Int64(PictureLimits.fileBytes)), name: path)
  }

  /// Reads a picture in memory. `name` stands for the file in messages.
  public init(bytes: [UInt8], name: String) throws(MediaError) {
    let header = PictureHeader(bytes)
    if header.isCMYK { throw .unsupportedPicture(path: name, kind: "a CMYK JPEG") }
    if let (width, height) = header.size { try Picture.checkSize(width, height, name) }
    if let damage = header.damage { throw .damagedPicture(path: name, reason: damage) }
    let frame = try PictureDecoder.decode(bytes, rareKind: header.rareKind, name: name)
    let stored = frame.pointer.pointee
    try Picture.checkSize(Int(stored.width), Int(stored.height), name)
    let orientation = Orientation(frame)
    let surface = try PixelConversion(frame, name: name).surface()
    self.surface = orientation.applied(to: surface)
    pixelSize = orientation.size(Int(stored.width), Int(stored.height))
    identity = Digest(of: bytes).hex
  }

  /// A picture of one colour.
  public init(color: Color, size: PixelSize) {
    surface = Surface(width: size.width, height: size.height)
    Painter().paint([.fill(color, PixelRect(x: 0, y: 0, width: size.width, height: size.height))], onto: surface)
    pixelSize = size
    identity = "color \(color.premultiplied16) \(size.width) \(size.height)"
  }

  private static func checkSize(_ width: Int, _ height: Int, _ name: String) throws(MediaError) {
    guard width > 0, height > 0 else { throw .damagedPicture(path: name, reason: "it has no pixels") }
    guard width * height <= PictureLimits.pixels else {
      throw .pictureTooLarge(path: name, width: width, height: height)
    }
  }
}
