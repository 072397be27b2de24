import RefrainDocuments
import RefrainExport
import RefrainTranscripts

extension Command {
  /// `refrain transcript …`.
  static let transcript = Command(
    name: "transcript", summary: "Looks into transcripts.",
    details: [
      "Formats, found by content: "
        + TranscriptFormat.allCases.map { "\($0.title) (\($0.rawValue))" }.joined(separator: ", ") + "."
    ],
    commands: [
      Command(
        name: "transcript inspect", operands: "FILE",
        summary: "Prints what is in a transcript and what was repaired.",
        details: ["FILE may be - for standard input. Repairs are told on standard error, a line each."],
        settings: [json] + TranscriptInspection.settings, operandLimit: 1,
        run: { arguments in
          guard let file = arguments.operands.first else {
            throw SettingError.required(name: "FILE", help: "give the transcript's file name", .commandLine)
          }
          let inspection = try TranscriptInspection(file, arguments.values)
          Console.messages(inspection.messages)
          try Console.print(arguments.values.value(json).boolean ? inspection.json : inspection.summary)
        })
    ])
}
