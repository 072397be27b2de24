import CEBUR128
import CFFmpeg
import CLCMS

/// The libraries that this module rests on, as they are loaded now.
public enum LibraryVersions {
  /// Names with versions.
  public static var all: [(name: String, version: String)] {
    var major: Int32 = 0
    var minor: Int32 = 0
    var patch: Int32 = 0
    ebur128_get_version(&major, &minor, &patch)
    let littleCMS = Int(cmsGetEncodedCMMversion())
    return [
      ("FFmpeg", String(cString: av_version_info())),
      ("libavcodec", text(avcodec_version())), ("libavformat", text(avformat_version())),
      ("libswresample", text(swresample_version())),
      ("LittleCMS", "\(littleCMS / 1000).\(littleCMS % 1000 / 10)"), ("libebur128", "\(major).\(minor).\(patch)"),
    ]
  }

  /// Whether this FFmpeg has an encoder, such as `libx264`.
  public static func hasEncoder(_ name: String) -> Bool {
    avcodec_find_encoder_by_name(name) != nil
  }

  private static func text(_ version: UInt32) -> String {
    "\(version >> 16).\(version >> 8 & 255).\(version & 255)"
  }
}
