/// Why a setting cannot be used.
public enum SettingError: ExplainedError {
  /// Nobody knows the name. `what` is what was looked for ("flag", "key", "column", "preset").
  case unknown(what: String, name: String, suggestion: String?, SettingOrigin)
  /// The value is none of the kind. `complaint` says more than the kind's own expectation, if known.
  case value(name: String, text: String, expectation: String, complaint: String?, SettingOrigin)
  /// A flag stands at the end, or another flag follows.
  case missingValue(flag: String, expectation: String)
  /// A flag came twice that may come once.
  case repeated(flag: String)
  /// An argument that no flag takes.
  case unexpectedArgument(String)
  /// A setting without which nothing can be done.
  case required(name: String, help: String, SettingOrigin)

  /// What is said.
  public var diagnostic: Diagnostic {
    switch self {
    case .unknown(let what, let name, let suggestion, let origin):
      origin.diagnostic("unknown \(what) \(name)", remedy: suggestion.map { "did you mean \($0)?" })
    case .value(let name, let text, let expectation, let complaint, let origin):
      origin.diagnostic(
        "\(name) cannot be \"\(text)\"" + (complaint.map { ": " + $0 } ?? ""), remedy: "give \(expectation)")
    case .missingValue(let flag, let expectation):
      Diagnostic(.error, "\(flag) needs a value", remedy: "give \(expectation)")
    case .repeated(let flag):
      Diagnostic(.error, "\(flag) is given twice", remedy: "give it once")
    case .unexpectedArgument(let text):
      Diagnostic(.error, "unexpected argument \"\(text)\"", remedy: "see --help for what the command takes")
    case .required(let name, let help, let origin):
      origin.diagnostic("\(name) is missing", remedy: help)
    }
  }

  /// Wrong usage where the command line is meant, else unusable input.
  public var failureKind: FailureKind {
    switch self {
    case .unknown(_, _, _, let origin), .value(_, _, _, _, let origin), .required(_, _, let origin):
      origin.failureKind
    case .missingValue, .repeated, .unexpectedArgument: .usage
    }
  }
}
