public import RefrainDocuments

/// Why a job cannot be done.
public enum ExportError: ExplainedError {
  /// A module below says why.
  case explained(any ExplainedError)
  /// A message of the export itself.
  case message(Diagnostic, FailureKind)
  /// A signal asked to stop; nothing is left behind.
  case interrupted(signal: Int32)
  /// The same frame was drawn twice and came out differently.
  case notRepeatable(frame: Int)

  /// What is said.
  public var diagnostic: Diagnostic {
    switch self {
    case .explained(let error): error.diagnostic
    case .message(let diagnostic, _): diagnostic
    case .interrupted(let signal): Diagnostic("stopped by signal \(signal); nothing was written")
    case .notRepeatable(let frame):
      Diagnostic(
        "frame \(frame) was drawn twice and came out differently",
        remedy: "if an effect of your own is used, see that it depends on its arguments only")
    }
  }

  /// Which exit code it gives; a signal has its own, see `exitCode`.
  public var failureKind: FailureKind {
    switch self {
    case .explained(let error): error.failureKind
    case .message(_, let kind): kind
    case .interrupted, .notRepeatable: .software
    }
  }

  /// The exit code: the kind's, or 128 and the signal.
  public var exitCode: Int32 {
    if case .interrupted(let signal) = self { 128 + signal } else { failureKind.rawValue }
  }

  /// Runs what throws an error of a module below.
  static func explaining<Success, Failure: ExplainedError>(
    _ body: () throws(Failure) -> Success
  ) throws(ExportError) -> Success {
    do {
      return try body()
    } catch {
      throw .explained(error)
    }
  }
}
