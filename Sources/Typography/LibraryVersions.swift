import CPango

/// The libraries that this module rests on, as they are loaded now.
public enum LibraryVersions {
  /// Names with versions.
  public static var all: [(name: String, version: String)] {
    let fontconfig = Int(FcGetVersion())
    return [
      ("Pango", String(cString: pango_version_string())), ("Cairo", String(cString: cairo_version_string())),
      ("HarfBuzz", String(cString: hb_version_string())),
      ("fontconfig", "\(fontconfig / 10000).\(fontconfig / 100 % 100).\(fontconfig % 100)"),
    ]
  }
}
