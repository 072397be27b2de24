internal import Foundation

/// The clang that compiles effects.
struct Toolchain: Sendable {
  /// The program.
  var clang: String
  /// Tells one installation from another without running it.
  var stamp: String

  /// `REFRAIN_CLANG`, else the clang beside swift or swiftc, else the clang on PATH.
  static func found() throws(EffectError) -> Toolchain {
    let environment = ProcessInfo.processInfo.environment
    if let named = environment["REFRAIN_CLANG"], !named.isEmpty {
      guard access(named, X_OK) == 0 else { throw .noCompiler(searched: [named]) }
      return Toolchain(clang: named)
    }
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
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
