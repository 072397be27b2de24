internal import Foundation

/// One lock for all fonts of the process.
///
/// FreeType's library is one for the process, and Cairo opens files with it, and closes them to keep at most ten open,
/// without holding a lock (1.16 and 1.18): threads that each have a font map of their own still crash, or a glyph fails to
/// load. So whatever may load or drop a font or a glyph is done inside `held`; filling what has become a path is not.
enum FontLock {
  private static let lock = NSRecursiveLock()

  /// Does `body` while no other thread touches fonts. May be nested.
  static func held<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}
