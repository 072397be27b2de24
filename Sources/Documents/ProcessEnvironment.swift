import Glibc

/// The variables that the process was started with.
public enum ProcessEnvironment {
  /// A variable's value; nil where it is not set. Others are not looked at, so this takes no time worth mentioning.
  public static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
