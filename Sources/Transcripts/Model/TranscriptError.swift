public import RefrainDocuments

/// Why a transcript cannot be used.
public enum TranscriptError: ExplainedError, Hashable {
  /// There is no such file.
  case notFound(file: String)
  /// The file cannot be read: a directory, a pipe, no permission.
  case unreadable(file: String, reason: String, remedy: String?)
  /// The contents are not what a transcript needs.
  case unusable(Diagnostic)
  /// Repairs were needed, and the user wanted none.
  case repairsNeeded([Repair])

  /// What is said.
  public var diagnostic: Diagnostic {
    switch self {
    case .notFound(let file):
      Diagnostic(.error, "there is no such transcript", at: Place(file: file), remedy: "check the path")
    case .unreadable(let file, let reason, let remedy):
      Diagnostic(.error, "the transcript cannot be read: \(reason)", at: Place(file: file), remedy: remedy)
    case .unusable(let diagnostic): diagnostic
    case .repairsNeeded(let repairs): TranscriptError.summary(of: repairs)
    }
  }

  /// Input that is missing, or that cannot be used.
  public var failureKind: FailureKind {
    if case .notFound = self { .missing } else { .input }
  }

  /// What has to be said about each repair, as errors.
  public var details: [Diagnostic] {
    guard case .repairsNeeded(let repairs) = self else { return [diagnostic] }
    return repairs.map { repair in
      var diagnostic = repair.diagnostic
      diagnostic.severity = .error
      return diagnostic
    }
  }

  private static func summary(of repairs: [Repair]) -> Diagnostic {
    var first = repairs.first?.diagnostic ?? Diagnostic(.error, "repairs are needed")
    first.severity = .error
    if repairs.count > 1 { first.message += " (and \(repairs.count - 1) more)" }
    first.remedy = first.remedy ?? "mend the file, or leave out --strict"
    return first
  }
}
