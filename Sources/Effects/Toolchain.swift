internal import Foundation
internal import RefrainDocuments
internal import Synchronization

/// The clang that compiles effects.
struct Toolchain: Sendable {
  /// The program.
  var clang: String
  /// Tells one installation from another without running it.
  var stamp: String

  /// `REFRAIN_CLANG`, else the clang beside swift or swiftc, else the clang on PATH.
  static func found() throws(EffectError) -> Toolchain {
    let wanted = ["REFRAIN_CLANG", "PATH"].map { ProcessEnvironment.value(of: $0) ?? "" }
    if let known = lastFound.withLock({ $0?.wanted == wanted ? $0?.toolchain : nil }) { return known }
    let toolchain = try search(named: wanted[0], path: wanted[1])
    lastFound.withLock { $0 = (wanted, toolchain) }
    return toolchain
  }

  /// What was found for these two variables.
  private static let lastFound = Mutex<(wanted: [String], toolchain: Toolchain)?>(nil)

  private static func search(named: String, path: String) throws(EffectError) -> Toolchain {
    if !named.isEmpty {
      guard access(named, X_OK) == 0 else { throw .noCompiler(searched: [named]) }
      return Toolchain(clang: named)
    }
    let folders = path.split(separator: ":").map(String.init)
    for name in ["swift", "swiftc", "clang"] {
      for folder in folders where access(folder + "/" + name, X_OK) == 0 {
        let real = URL(fileURLWithPath: folder + "/" + name).resolvingSymlinksInPath().deletingLastPathComponent().path
        for candidate in [real + "/clang", folder + "/clang"] where access(candidate, X_OK) == 0 {
          return Toolchain(clang: candidate)
        }
      }
    }
    throw .noCompiler(searched: folders.isEmpty ? ["an empty PATH"] : folders)
  }

  private init(clang: String) {
    self.clang = clang
    var info = stat()
    let real = URL(fileURLWithPath: clang).resolvingSymlinksInPath().path
    stat(real, &info)
    stamp = "\(real) \(info.st_size) \(info.st_mtim.tv_sec)"
  }
}
