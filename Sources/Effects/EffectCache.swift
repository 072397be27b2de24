internal import Foundation
internal import RefrainDocuments

/// Where compiled effects are kept.
struct EffectCache: Sendable {
  /// A folder that this process may write, and only this user.
  var folder: String

  /// Folders that hold effects compiled at installation, looked at first and never written.
  static var prebuiltFolders: [String] {
    let named = ProcessEnvironment.value(of: "REFRAIN_EFFECTS_DIR").flatMap { $0.isEmpty ? nil : $0 }
    return [named, installedFolder].compactMap { $0 }
  }

  /// Beside the folder that the program is in.
  private static let installedFolder: String? = {
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
    let bin = (program as NSString).deletingLastPathComponent
    return (bin as NSString).deletingLastPathComponent + "/lib/refrain/effects"
  }()

  /// Places for passing files, the user's wish first.
  static var temporaryFolders: [String] {
    let wished = ProcessEnvironment.value(of: "TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil }
    return [wished, "/tmp", "/var/tmp", "/dev/shm"].compactMap { $0 }
  }

  /// The user's cache; where that cannot be written, a private folder of this user in a temporary place.
  static func open() throws(EffectError) -> EffectCache {
    var tried: [String] = []
    var reason = "none is set"
    var candidates: [String] = []
    for (variable, folder) in [("XDG_CACHE_HOME", "/refrain"), ("HOME", "/.cache/refrain")] {
      guard let base = ProcessEnvironment.value(of: variable), base.hasPrefix("/") else { continue }
      candidates.append(base + folder)
    }
    candidates += temporaryFolders.map { $0 + "/refrain-\(geteuid())" }
    for folder in candidates {
      tried.append(folder)
      guard create(folder) else {
        reason = String(cString: strerror(errno))
        continue
      }
      var info = stat()
      guard lstat(folder, &info) == 0, info.st_mode & S_IFMT == S_IFDIR, info.st_uid == geteuid() else {
        reason = "it belongs to someone else"
        continue
      }
      guard access(folder, W_OK | X_OK) == 0 else {
        reason = String(cString: strerror(errno))
        continue
      }
      return EffectCache(folder: folder)
    }
    throw .noCache(tried: tried, reason: reason)
  }

  /// Makes a folder and those above it, readable by this user alone.
  private static func create(_ path: String) -> Bool {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT else { return false }
    let parent = (path as NSString).deletingLastPathComponent
    guard parent != path, create(parent) else { return false }
    return mkdir(path, 0o700) == 0 || errno == EEXIST
  }
}
