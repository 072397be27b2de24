import RefrainDocuments

/// Which effect a preset wants.
public enum EffectName: Hashable, Sendable {
  /// One of the catalogue.
  case builtIn(String)
  /// A function of a `.metal` file; without a name the only one that the file has.
  case file(path: String, function: String?)

  /// Reads `name`, `FILE.metal` or `FILE.metal#FUNCTION`; nil for `none` and for nothing. The path is relative to the
  /// file that says it.
  init?(_ text: String, from origin: SettingOrigin) {
    guard text != "none", !text.isEmpty else { return nil }
    let parts = text.split(separator: "#", maxSplits: 1).map(String.init)
    if let path = parts.first, path.lowercased().hasSuffix(".metal") {
      self = .file(path: origin.resolved(path), function: parts.count > 1 ? parts[1] : nil)
    } else {
      self = .builtIn(text)
    }
  }
}
