public import RefrainDocuments

/// What somebody asked for, each value checked for itself; nothing is opened yet.
public struct JobRequest: Sendable {
  /// The settings that were given.
  public var values: SettingValues

  /// Flags alone.
  public init(_ values: SettingValues) {
    self.values = values
  }

  /// A job file (`-` is standard input) with the flags that have the last word.
  public init(file: String, flags: SettingValues = SettingValues()) throws(ExportError) {
    let bytes = try ExportError.explaining { () throws(InputFileError) in try InputFile.read(file) }
    let object = try ExportError.explaining { () throws(JSONError) in
      try JSONDocument(parsing: bytes, file: file).root.object
    }
    values = try ExportError.explaining { () throws(SettingError) in
      try SettingValues(reading: object, settings: JobSettings.all)
    }
    .overridden(by: flags)
  }

  /// The name of a file that must be given.
  func file(_ setting: Setting) throws(ExportError) -> String {
    guard let name = values.file(setting) else {
      throw .explained(
        SettingError.required(name: setting.flag ?? setting.key, help: setting.help, .commandLine))
    }
    return name
  }

  /// Whether a yes-or-no setting is on.
  func isOn(_ setting: Setting) -> Bool {
    values.value(setting).boolean
  }

  /// A text; empty where none is given.
  func text(_ setting: Setting) -> String {
    values[setting]?.text ?? ""
  }

  /// Who gave a setting.
  func origin(_ setting: Setting) -> SettingOrigin {
    values.entry(setting)?.origin ?? .commandLine
  }
}
