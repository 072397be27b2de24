import Foundation
import RefrainDocuments
import RefrainExport

/// The program.
@main
struct Refrain {
  /// All that it can do.
  static let root = Command(
    name: "", summary: "Turns sound, a picture and a timed transcript into a finished video clip.",
    details: [
      "Results go to standard output, messages and progress to standard error. \"refrain COMMAND --help\" tells more."
    ],
    settings: [
      Setting("version", flag: "--version", .boolean, "Prints the program's version."),
      Setting("help", flag: "--help", short: "-h", .boolean, "Prints this text; every command has its own."),
    ],
    epilogue: ExitCodes.help,
    commands: [
      .render, .still, .batch, .transcript, .presets, .effects, .verify, .doctor, .bench,
    ])

  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    ForeignCode.guardProcess()
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      try await run(arguments)
    } catch {
      exit(Failure.report(error, asJSON: Failure.isJSONWanted(arguments)))
    }
    exit(0)
  }

  @MainActor
  private static func run(_ arguments: [String]) async throws {
    if arguments.first == "--version" { return try Console.print("refrain \(Version.current)") }
    var command = root
    var rest = arguments[...]
    let wantsHelp = rest.first == "help"
    if wantsHelp { rest.removeFirst() }
    while let word = rest.first, !command.commands.isEmpty, !word.hasPrefix("-") {
      guard let next = command.commands.first(where: { $0.lastWord == word }) else {
        throw SettingError.unknown(
          what: "command", name: (command.name.isEmpty ? "" : command.name + " ") + word,
          suggestion: Suggestion.nearest(to: word, among: command.commands.map(\.lastWord)), .commandLine)
      }
      command = next
      rest.removeFirst()
    }
    let flags = rest.prefix { $0 != "--" }
    if wantsHelp || flags.contains("--help") || flags.contains("-h") { return try Console.write(command.help) }
    guard command.commands.isEmpty else {
      if let flag = rest.first {
        throw SettingError.unknown(
          what: "flag", name: flag,
          suggestion: Suggestion.nearest(to: flag, among: ["--help", "--version"]), .commandLine)
      }
      throw UsageError(help: command.help)
    }
    try await command.run(
      try SettingArguments(Array(rest), settings: command.settings, operandLimit: command.operandLimit))
  }
}

/// A command was called without saying what it should do.
struct UsageError: Error {
  /// What is printed instead of a message.
  let help: String
}
