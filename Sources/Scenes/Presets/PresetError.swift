public import RefrainDocuments

/// Why a preset cannot be used.
public enum PresetError: ExplainedError {
  /// There is no built-in preset of the name.
  case unknown(name: String, suggestion: String?, SettingOrigin)
  /// Its file cannot be read.
  case file(InputFileError)
  /// Its file is no JSON, or no object.
  case json(JSONError)
  /// One of its settings is wrong.
  case setting(SettingError)

  /// What is said.
  public var diagnostic: Diagnostic {
    switch self {
    case .unknown(let name, let suggestion, let origin):
      origin.diagnostic(
        "unknown preset \(name)",
        remedy: suggestion.map { "did you mean \($0)?" }
          ?? "there are \(PresetCatalogue.names.joined(separator: ", ")); a path to a JSON file is taken too")
    case .file(let error): error.diagnostic
    case .json(let error): error.diagnostic
    case .setting(let error): error.diagnostic
    }
  }

  /// A wrong name is wrong usage where it stands on the command line.
  public var failureKind: FailureKind {
    switch self {
    case .unknown(_, _, let origin): origin.failureKind
    case .file(let error): error.failureKind
    case .json(let error): error.failureKind
    case .setting(let error): error.failureKind
    }
  }
}
