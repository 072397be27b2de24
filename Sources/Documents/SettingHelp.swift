/// The help text of settings, made from their records.
public enum SettingHelp {
  /// Columns of a line at most.
  public static let width = 100

  /// One entry a flag: its name as the user writes it, and below, indented, what it does, its limits and its default.
  public static func flags(_ settings: [Setting]) -> String {
    settings.map { entry($0, head: $0.usage) }.joined()
  }

  /// The same for the keys of a file.
  public static func keys(_ settings: [Setting]) -> String {
    settings.map { setting in
      if case .entries(let word, _) = setting.kind { return entry(setting, head: "\(setting.key).\(word)") }
      return entry(setting, head: "\(setting.key)=\(setting.kind.placeholder)")
    }.joined()
  }

  private static func entry(_ setting: Setting, head: String) -> String {
    var sentences = [setting.help]
    if let limits = setting.kind.limits { sentences.append(limits) }
    if let standard = setting.standard, setting.kind.takesValue || standard != "false" {
      sentences.append("Default: \(standard.isEmpty ? "none" : standard).")
    }
    return "  \(head)\n" + wrapped(sentences.joined(separator: " "), indent: 6)
  }

  /// A paragraph broken between words, each line indented and ended.
  public static func wrapped(_ text: String, indent: Int) -> String {
    var result = ""
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        result += String(repeating: " ", count: indent) + line + "\n"
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? result : result + String(repeating: " ", count: indent) + line + "\n"
  }
}
