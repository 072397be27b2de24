/// How large pictures may be.
public enum PictureLimits {
  /// Pixels of a picture, seen in its header before anything is decoded.
  public static let pixels = 160_000_000
  /// Bytes of working memory for decoding: the decoded planes, and a full-size copy where one is needed.
  public static let bytes = 1 << 30
  /// Bytes of a picture file.
  public static let fileBytes = 512 << 20
  /// The longer edge of a surface that a picture gives; larger pictures are scaled down to it.
  public static let edge = 4096
}
