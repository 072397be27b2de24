public import RefrainDocuments

/// Why a batch cannot begin.
public enum BatchError: ExplainedError {
  /// The manifest is malformed.
  case table(Diagnostic)
  /// The manifest has no jobs.
  case noJobs(file: String)
  /// Two jobs would write the same file.
  case sameOutput(String, Diagnostic)
  /// Something about a setting, a preset, JSON or a file.
  case explained(any ExplainedError)

  /// What is said.
  public var diagnostic: Diagnostic {
    switch self {
    case .table(let diagnostic): diagnostic
    case .noJobs(let file):
      Diagnostic(
        "there are no jobs", at: Place(file: file), remedy: "give a JSON array of jobs, or a CSV table with a heading")
    case .sameOutput(_, let diagnostic): diagnostic
    case .explained(let error): error.diagnostic
    }
  }

  /// A manifest is input.
  public var failureKind: FailureKind {
    if case .explained(let error) = self { error.failureKind } else { .input }
  }
}
