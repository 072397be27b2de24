/// Why a JSON text cannot be used: it is malformed, or a value is not what its reader needs.
public struct JSONError: ExplainedError, Hashable {
  /// What is wrong, with place, source line and remedy.
  public let diagnostic: Diagnostic

  /// Always input that cannot be used.
  public var failureKind: FailureKind { .input }

  /// An error with its message.
  public init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }
}
