public import RefrainDocuments
public import RefrainEffects
public import RefrainTypography

/// Why a frame cannot be drawn.
public enum ViewError: ExplainedError {
  /// A text cannot be set.
  case text(TypographyError)
  /// An effect cannot be run.
  case effect(EffectError)

  /// What is said to the user.
  public var diagnostic: Diagnostic {
    switch self {
    case .text(let error): error.diagnostic
    case .effect(let error): error.diagnostic
    }
  }

  /// Which exit code it gives.
  public var failureKind: FailureKind {
    switch self {
    case .text(let error): error.failureKind
    case .effect(let error): error.failureKind
    }
  }
}
