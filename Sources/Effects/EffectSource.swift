internal import Foundation
internal import RefrainDocuments

/// One Metal source file: its text, and where its includes are looked for.
struct EffectSource: Hashable, Sendable {
  /// The file as the user named it; for built-in effects their file name.
  let name: String
  /// Its text.
  let text: String
  /// The folder that its includes are relative to; nil for text that came from no file.
  let folder: String?
  /// The files that it includes and those of its project that define what it only declares.
  let includes: IncludeClosure
  /// The functions marked stitchable, in order.
  let functions: [StitchableFunction]

  init(name: String, text: String, folder: String?) {
    self.name = name
    self.text = text
    self.folder = folder
    includes = IncludeClosure(name: name, text: text, folder: folder)
    functions = StitchableFunctions.of(name: name, text: text, folder: folder, includes: includes)
  }

  /// Reads a file.
  static func read(_ path: String) throws(EffectError) -> EffectSource {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .unreadable(file: path, reason: "there is no such file")
    }
    guard !isFolder.boolValue else { throw .unreadable(file: path, reason: "it is a folder") }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable(file: path, reason: String(cString: strerror(errno)))
    }
    guard !data.starts(with: Array("MTLB".utf8)) else {
      throw .unreadable(file: path, reason: "it is a compiled Metal library; give the .metal source it was made from")
    }
    guard data.count <= 8 << 20 else { throw .unreadable(file: path, reason: "it is larger than 8 MB") }
    return EffectSource(
      name: path, text: String(decoding: data, as: UTF8.self), folder: (path as NSString).deletingLastPathComponent)
  }

  /// All `.metal` files of a folder, by name.
  static func readFolder(_ path: String) throws(EffectError) -> [EffectSource] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw .unreadable(file: path, reason: "the folder cannot be listed")
    }
    var sources: [EffectSource] = []
    for name in names.filter({ $0.hasSuffix(".metal") }).sorted() {
      sources.append(try read((path as NSString).appendingPathComponent(name)))
    }
    return sources
  }
}
