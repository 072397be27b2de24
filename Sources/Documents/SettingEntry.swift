/// One name of a setting of named values, as `--set` and tables spell it: `data.heart` is the name `heart` of `data`.
public struct SettingEntry: Sendable {
  /// The setting.
  public let setting: Setting
  /// The name, which may hold dots itself.
  public let name: String
  /// What its value is.
  let kind: SettingKind

  /// Finds the setting of named values to which a key with more dots belongs; nil where there is none.
  public init?(_ key: String, among settings: [Setting]) {
    for setting in settings {
      guard case .entries(_, let kind) = setting.kind, key.hasPrefix(setting.key + "."),
        key.utf8.count > setting.key.utf8.count + 1
      else { continue }
      self.setting = setting
      self.kind = kind
      name = String(key.dropFirst(setting.key.count + 1))
      return
    }
    return nil
  }

  /// Setting and name.
  public var key: String { setting.key + "." + name }
}

extension Setting {
  /// Whether what is given later is added to what was given before.
  var addsUp: Bool {
    if case .entries = kind { true } else { repeats }
  }
}

extension SettingValues {
  /// The named values of a setting in the order of their names; where a name came twice, the later one counts.
  public func entries(_ setting: Setting) -> [SettingAssignment] {
    var latest: [String: SettingAssignment] = [:]
    for entry in self[setting]?.assignments ?? [] { latest[entry.key] = entry }
    return latest.values.sorted { $0.key < $1.key }
  }
}
