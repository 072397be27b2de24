internal import Foundation

/// The Metal files and headers of the project that a source belongs to.
///
/// An app's build makes every header of its project visible by name and links every `.metal` file into one library. A
/// project here is the nearest folder above a source, at most four up, that looks like one; else the source's own folder.
struct ProjectFiles {
  /// Paths ending in `.metal` or `.h`, sorted.
  let paths: [String]

  /// The files around `folder`. Looking ends after some thousand entries, so that a source in a large folder costs little.
  ///
  /// - Parameter included: Files that the source includes; without a project all that lies between it and them counts.
  init(around folder: String, included: [String] = []) {
    var files: [String] = []
    var pending = [ProjectFiles.root(above: folder, included: included)]
    var looked = 0
    while let next = pending.popLast(), looked < 20_000 {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: next) else { continue }
      looked += names.count
      for name in names where !name.hasPrefix(".") {
        let path = next + "/" + name
        if name.hasSuffix(".metal") || name.hasSuffix(".h") {
          files.append(path)
        } else if (name as NSString).pathExtension.isEmpty || name.hasSuffix(".docc") {
          var isFolder: ObjCBool = false
          if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            pending.append(path)
          }
        }
      }
    }
    paths = files.sorted()
  }

  /// The files, those first whose folders share most with `folder`: where several define a name, the nearest is meant.
  func nearest(to folder: String) -> [String] {
    let own = URL(fileURLWithPath: folder.isEmpty ? "." : folder).standardized.pathComponents
    func distance(_ path: String) -> Int {
      let components = URL(fileURLWithPath: path).standardized.pathComponents.dropLast()
      let shared = zip(own, components).prefix { $0 == $1 }.count
      return own.count + components.count - 2 * shared
    }
    return paths.map { ($0, distance($0)) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
  }

  /// The file of a name, whatever its folder; nil where there is none.
  func file(named name: String) -> String? {
    let wanted = (name as NSString).lastPathComponent.lowercased()
    return paths.first { ($0 as NSString).lastPathComponent.lowercased() == wanted }
  }

  private static func root(above folder: String, included: [String]) -> String {
    let own = URL(fileURLWithPath: folder.isEmpty ? "." : folder).standardized
    var shared = own.pathComponents.count
    var candidate = own
    for _ in 0...4 {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: candidate.path)) ?? []
      if names.contains(where: { $0 == ".git" || $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") }) {
        return candidate.path
      }
      guard candidate.pathComponents.count > 2 else { break }
      candidate = candidate.deletingLastPathComponent()
    }
    for file in included {
      let components = URL(fileURLWithPath: file).standardized.pathComponents.dropLast()
      let common = zip(own.pathComponents, components).prefix { $0 == $1 }.count
      if own.pathComponents.count - common <= 4, common > 2 { shared = min(shared, common) }
    }
    return NSString.path(withComponents: Array(own.pathComponents.prefix(shared)))
  }
}
