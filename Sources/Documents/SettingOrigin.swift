/// Who gave a setting its value, so that a message can point there.
public enum SettingOrigin: Sendable {
  /// The arguments of the command.
  case commandLine
  /// A byte of a file.
  case file(SourceText, offset: Int)

  /// A message about the value.
  public func diagnostic(_ message: String, remedy: String? = nil) -> Diagnostic {
    switch self {
    case .commandLine: Diagnostic(.error, message, remedy: remedy)
    case .file(let source, let offset): source.diagnostic(.error, message, at: offset, remedy: remedy)
    }
  }

  /// What a wrong value is: wrong usage on the command line, unusable input in a file.
  public var failureKind: FailureKind {
    if case .commandLine = self { .usage } else { .input }
  }

  /// A file name as it must be opened: names in a file are relative to that file's folder; `-` stays.
  public func resolved(_ name: String) -> String {
    guard case .file(let source, _) = self, source.file != "-", name != "-", !name.hasPrefix("/"),
      let slash = source.file.lastIndex(of: "/")
    else { return name }
    return source.file[...slash] + name
  }
}
