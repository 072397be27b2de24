/// What this machine offers for compiling and keeping effects, for people who look for what is missing.
public enum EffectSupport {
  /// The path of the clang that compiles effects.
  public static func compiler() throws(EffectError) -> String {
    try Toolchain.found().clang
  }

  /// The folder that compiled effects are kept in.
  public static func cacheFolder() throws(EffectError) -> String {
    try EffectCache.open().folder
  }

  /// Folders with effects that were compiled at installation; they need not exist.
  public static var prebuiltFolders: [String] { EffectCache.prebuiltFolders }
}
