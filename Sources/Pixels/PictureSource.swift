/// Something that gives a picture: an artwork file, an embedded cover, a picture made in memory.
public protocol PictureSource: Sendable {
  /// Tells this picture from every other by what it shows: the digest of the file, or another name that is as good.
  var identity: String { get }
  /// The picture's own size in pixels, upright (orientation applied), before any reduction.
  var pixelSize: PixelSize { get }
  /// The picture, premultiplied and converted to sRGB, upright; it may be smaller than `pixelSize` where that is huge.
  var surface: Surface { get }
}
