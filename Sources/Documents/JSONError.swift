/// Why a JSON text cannot be used: it is malformed, or a value is not what its reader needs.
public struct JSONError: ExplainedError, Hashable {
  /// What is wrong, with place, source line and remedy.
  public let diagnostic: Diagnostic

  /// The byte of the text at which the fault stands, or at which the unfinished part begins.
  public let offset: Int
  /// Whether the text only stops too early; what is there is well formed.
  public let isTruncation: Bool
  /// Whether it stops inside a string.
  public let isInsideString: Bool

  /// Always input that cannot be used.
  public var failureKind: FailureKind { .input }

  /// An error with its message.
  public init(
    _ diagnostic: Diagnostic, at offset: Int = 0, isTruncation: Bool = false, isInsideString: Bool = false
  ) {
    self.diagnostic = diagnostic
    self.offset = offset
    self.isTruncation = isTruncation
    self.isInsideString = isInsideString
  }
}
