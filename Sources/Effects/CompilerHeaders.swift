internal import Foundation
internal import RefrainDocuments

/// Our Metal headers on disk, and their precompiled form for one set of options, which saves a third of the time.
///
/// Both stand in the cache under names made of their contents, so that they are never stale; each is put in place whole.
struct CompilerHeaders {
  /// The folder that includes are looked for in.
  let folder: String
  /// The precompiled header.
  let precompiled: String

  init(flags: [String], toolchain: Toolchain, cache: EffectCache) throws(EffectError) {
    folder = try CompilerHeaders.folder(in: cache)
    let stamp = toolchain.stamp + folder + flags.joined(separator: " ")
    precompiled = folder + "/" + Digest(of: stamp).hex + ".pch"
    if access(precompiled, R_OK) == 0 { return }
    let work = try WorkFolder(in: cache.folder)
    let arguments =
      flags.map { $0 == "c++" ? "c++-header" : $0 } + [
        "-isystem", folder, "-Xclang", "-fno-pch-timestamp", folder + "/refrain/glue.h", "-o", work.path + "/glue.pch",
      ]
    let outcome = try Subprocess.run(toolchain.clang, arguments, limits: EffectCompiler.limits)
    guard outcome.status == 0, rename(work.path + "/glue.pch", precompiled) == 0 else {
      throw EffectCompiler.failure(outcome, in: work.path)
    }
  }

  /// Clang's options to use them.
  var options: [String] { ["-isystem", folder, "-include-pch", precompiled, "-Xclang", "-fno-validate-pch"] }

  /// The folder with the headers, filled where it is not there yet.
  static func folder(in cache: EffectCache) throws(EffectError) -> String {
    let contents = Digest(of: Assets.headers.map { "\($0.name)\n\($0.text)" }.joined(separator: "\n")).hex
    let folder = cache.folder + "/metal-" + contents
    if access(folder + "/refrain/glue.h", R_OK) == 0 { return folder }
    let work = try WorkFolder(in: cache.folder)
    for header in Assets.headers { try work.write(header.text, to: "metal/" + header.name) }
    // Another process may have been first; its files are the same.
    if rename(work.path + "/metal", folder) != 0, access(folder + "/refrain/glue.h", R_OK) != 0 {
      throw .noCache(tried: [folder], reason: String(cString: strerror(errno)))
    }
    return folder
  }
}
