import Foundation

/// The files of the package, by paths relative to its root.
enum SourceTree {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// All files under a folder whose names end so, in order. Hidden ones are left out.
  static func files(under folder: String, endings: Set<String>) -> [String] {
    paths(under: folder).filter { endings.contains(URL(fileURLWithPath: $0).pathExtension) }
  }

  /// All folders under a folder.
  static func folders(under folder: String) -> [String] {
    paths(under: folder).filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path, isDirectory: &isFolder)
        && isFolder.boolValue
    }
  }

  static func text(of path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appendingPathComponent(path)), as: UTF8.self)
  }

  private static func paths(under folder: String) -> [String] {
    let base = root.appendingPathComponent(folder).path
    let below = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
    return below.filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__pycache__" } }
      .map { folder + "/" + $0 }.sorted()
  }
}
