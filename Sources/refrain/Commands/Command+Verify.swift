import RefrainDocuments
import RefrainExport

extension Command {
  /// `refrain verify`.
  static let verify = Command(
    name: "verify", operands: "FILE", summary: "Reads a film back and says whether it is as it should be.",
    details: ["The whole file is demuxed and decoded. Findings are told on standard error; the exit code is 65 then."],
    settings: [json], operandLimit: 1,
    run: { arguments in
      guard let file = arguments.operands.first else {
        throw SettingError.required(name: "FILE", help: "give the film's file name", .commandLine)
      }
      let check = try FilmCheck(file)
      try Console.print(arguments.values.value(json).boolean ? check.json : check.summary)
      guard check.findings.isEmpty else { throw Findings(diagnostics: check.diagnostics) }
    })
}
