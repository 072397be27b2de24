import RefrainMedia
import RefrainTypography

/// The libraries that decide a film's bytes.
enum Components {
  /// Names with versions.
  static var libraries: [Receipt.Component] {
    (RefrainMedia.LibraryVersions.all + RefrainTypography.LibraryVersions.all).map {
      Receipt.Component(name: $0.name, version: $0.version)
    }
  }
}
