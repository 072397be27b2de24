internal import CPango
internal import Synchronization

/// What GLib and Pango would print on stderr, kept per thread instead.
enum LibraryMessages {
  private static let kept = Mutex<[pthread_t: String]>([:])

  /// Whether the handlers stand; they are put up once, on first use.
  static let areCaught: Bool = {
    for domain in ["Pango", "GLib", "GLib-GObject"] {
      let levels = GLogLevelFlags(
        rawValue: G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_MESSAGE.rawValue
          | G_LOG_LEVEL_INFO.rawValue | G_LOG_LEVEL_DEBUG.rawValue)
      g_log_set_handler(domain, levels, { _, level, message, _ in LibraryMessages.take(level, message) }, nil)
    }
    return true
  }()

  /// The first serious message on this thread since the last call.
  static func takeFailure() -> TypographyError? {
    kept.withLock { $0.removeValue(forKey: pthread_self()) }.map { .library(call: "pango", message: $0) }
  }

  /// Keeps what means that text is laid out wrongly; a file that is broken or a font that is replaced is harmless, since
  /// another font takes its place and a character without any is reported by itself.
  private static func take(_ level: GLogLevelFlags, _ message: UnsafePointer<CChar>?) {
    guard level.rawValue & G_LOG_LEVEL_CRITICAL.rawValue != 0, let message else { return }
    let text = String(cString: message)
    kept.withLock { $0[pthread_self(), default: text] = text }
  }
}
