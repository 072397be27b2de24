internal import CGuard
internal import Foundation

/// Runs code that is not the program's own, such as effects, so that what it breaks is told by its name.
///
/// Nothing is guarded before `guardProcess` is called, which a program does and a library must not: a process that is
/// guarded ends where foreign code crashes or does not end.
public enum ForeignCode {
  /// Seconds of processor time that one run may take, unless `REFRAIN_EFFECT_SECONDS` says another number.
  public static let standardSeconds = 10.0

  /// From now on the process ends, after it said which run was to blame on standard error and removed its unfinished
  /// files, where a run crashes or takes too long. Exit code: that of unusable input.
  ///
  /// Memory errors, integer division by zero and forbidden instructions of other code end the process as before.
  public static func guardProcess() {
    let wish = ProcessEnvironment.value(of: "REFRAIN_EFFECT_SECONDS").flatMap(Double.init)
    let seconds = wish.flatMap { $0 >= 1 && $0 <= 86_400 ? $0 : nil } ?? standardSeconds
    _ = guardInstall(GuardLimits(seconds: seconds, code: FailureKind.input.rawValue))
  }

  /// Does work under a name, which messages show as it is.
  public static func run<Result>(_ name: RunName, _ work: () -> Result) -> Result {
    let outer = guardEnter(name.text)
    defer { guardLeave(outer) }
    return work()
  }
}

/// The name of foreign code, kept where a signal handler can read it. It lives as long as the process.
public struct RunName: Sendable, Hashable {
  fileprivate nonisolated(unsafe) let text: UnsafePointer<CChar>

  /// A name; control characters become spaces. Each one costs its length in memory for good, so names are made once.
  public init(_ name: String) {
    let plain = String(String.UnicodeScalarView(name.unicodeScalars.map { $0.value < 32 ? " " : $0 }))
    text = UnsafePointer(strdup(plain))
  }
}

/// A file that is being written and is removed where the guard ends the process.
public struct UnfinishedFile: ~Copyable {
  private let mark: Int32

  /// Marks a file by its name.
  public init(_ path: String) {
    mark = guardRemember(path)
  }

  deinit {
    guardForget(mark)
  }
}
