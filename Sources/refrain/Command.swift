import RefrainDocuments

/// One thing that the program can do, or a group of them.
struct Command: Sendable {
  /// The words that call it, without the program's own name: `presets show`.
  let name: String
  /// What follows the name in the usage line.
  var operands = ""
  /// One line for the list of commands.
  let summary: String
  /// Paragraphs for its own help.
  var details: [String] = []
  /// Its flags.
  var settings: [Setting] = []
  /// How many arguments may be no flags.
  var operandLimit = 0
  /// Text after the flags.
  var epilogue = ""
  /// The commands of a group; a group does nothing itself.
  var commands: [Command] = []
  /// What it does.
  var run: @MainActor @Sendable (SettingArguments) async throws -> Void = { _ in }

  /// The last word of the name.
  var lastWord: String { name.split(separator: " ").last.map(String.init) ?? "" }

  /// The help text.
  var help: String {
    var text = summary + "\n\nusage: refrain" + (name.isEmpty ? "" : " " + name)
    if !commands.isEmpty { text += " COMMAND" }
    text += (operands.isEmpty ? "" : " " + operands) + (settings.isEmpty ? "" : " [FLAGS]") + "\n"
    for paragraph in details { text += "\n" + SettingHelp.wrapped(paragraph, indent: 0) }
    if !commands.isEmpty {
      let width = commands.map(\.lastWord.count).max() ?? 0
      text += "\ncommands:\n"
      for command in commands {
        let padding = String(repeating: " ", count: width - command.lastWord.count + 2)
        text += "  \(command.lastWord)\(padding)\(command.summary)\n"
      }
    }
    if !settings.isEmpty { text += "\nflags:\n" + SettingHelp.flags(settings) }
    return epilogue.isEmpty ? text : text + "\n" + epilogue
  }
}
