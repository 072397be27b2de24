import CAssets
public import RefrainDocuments

/// The presets that travel inside the binary, and those that users keep in files.
public enum PresetCatalogue {
  /// Names of the built-in presets.
  public static let names: [String] = (0..<builtInPresetCount).map { String(cString: builtInPresets[$0].name) }

  /// The JSON text of a built-in preset; nil for another name.
  public static func text(of name: String) -> String? {
    guard let index = names.firstIndex(of: name) else { return nil }
    return String(decoding: bytes(index), as: UTF8.self)
  }

  /// The values that a preset gives: a built-in one by its name, or a JSON file by its path. A name with a slash or one
  /// that ends with `.json` is a path.
  public static func values(of name: String, from origin: SettingOrigin) throws(PresetError) -> SettingValues {
    if isPath(name) { return try values(of: text(ofFile: origin.resolved(name))) }
    guard let index = names.firstIndex(of: name) else {
      throw .unknown(name: name, suggestion: Suggestion.nearest(to: name, among: names), origin)
    }
    return try values(of: SourceText(Array(bytes(index)), file: "\(name).json"))
  }

  /// Whether a preset's name means a file.
  public static func isPath(_ name: String) -> Bool {
    name.contains("/") || name.lowercased().hasSuffix(".json")
  }

  private static func text(ofFile path: String) throws(PresetError) -> SourceText {
    do {
      return SourceText(try InputFile.read(path), file: path)
    } catch {
      throw .file(error)
    }
  }

  private static func values(of source: SourceText) throws(PresetError) -> SettingValues {
    let object: JSONObject
    do {
      object = try JSONDocument(parsing: source).root.object
    } catch {
      throw .json(error)
    }
    do {
      return try SettingValues(reading: object, settings: PresetSettings.all)
    } catch {
      throw .setting(error)
    }
  }

  private static func bytes(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let asset = builtInPresets[index]
    return UnsafeBufferPointer(start: asset.bytes, count: asset.count)
  }
}
