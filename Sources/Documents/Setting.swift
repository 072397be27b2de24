/// One thing the user can decide, declared once: the command's flag, the key in job files, presets and batch tables,
/// the check of its value and its help text all come from this record.
public struct Setting: Sendable {
  /// The name by which files and `--set` call it; dotted for what belongs together (`background.blur`).
  public let key: String
  /// The name on the command line with its dashes (`--audio`); nil where only `--set` reaches it.
  public let flag: String?
  /// A second, one-letter name on the command line (`-o`).
  public let shortFlag: String?
  /// What values there are.
  public let kind: SettingKind
  /// The value where nobody gives one, as a user would write it; nil where there is none then.
  public let standard: String?
  /// Whether the flag may come more than once; the values add up to a list.
  public let repeats: Bool
  /// What it does: one sentence or two, without the range and the default, which are known here.
  public let help: String

  /// A setting of presets, reached from the command line by `--set key=value`.
  public init(_ key: String, _ kind: SettingKind, default standard: String? = nil, _ help: String) {
    self.init(key, flag: nil, kind, default: standard, help)
  }

  /// A setting with a flag of its own.
  public init(
    _ key: String, flag: String?, short shortFlag: String? = nil, _ kind: SettingKind, default standard: String? = nil,
    repeats: Bool = false, _ help: String
  ) {
    self.key = key
    self.flag = flag
    self.shortFlag = shortFlag
    self.kind = kind
    self.standard = standard
    self.repeats = repeats
    self.help = help
    precondition(standard == nil || (try? kind.value(of: standard ?? "")) != nil, "default outside its own range")
  }

  /// The same setting where something else decides if it is not given, which `help` says.
  public func withoutDefault(_ help: String) -> Setting {
    Setting(key, flag: flag, short: shortFlag, kind, repeats: repeats, help)
  }

  /// The default as a value; nil where there is none.
  public var standardValue: SettingValue? {
    standard.flatMap { try? kind.value(of: $0) }
  }

  /// What the help text shows after the flag: `--audio FILE`, `--force`.
  public var usage: String {
    let names = [flag, shortFlag].compactMap { $0 }.joined(separator: ", ")
    return kind.takesValue ? "\(names) \(kind.placeholder)" : names
  }
}
