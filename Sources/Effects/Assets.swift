internal import CAssets

/// The files that travel inside the program.
enum Assets {
  struct File: Sendable {
    var name: String
    var text: String
  }

  /// The headers that Metal code includes.
  static let headers = files(metalHeaders, metalHeaderCount)
  /// The built-in effects.
  static let effects = files(builtInEffects, builtInEffectCount)

  private static func files(_ table: UnsafePointer<Asset>, _ count: Int) -> [File] {
    (0..<count).map { i in
      let asset = table[i]
      let bytes = UnsafeBufferPointer(start: asset.bytes, count: asset.count)
      return File(name: String(cString: asset.name), text: String(decoding: bytes, as: UTF8.self))
    }
  }
}
