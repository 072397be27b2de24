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
        name: "transcript inspect", operands: "FILE...",
        summary: "Prints what is in transcripts and what was repaired.",
        details: [
          "FILE may be - for standard input. Repairs are told on standard error, a line each.",
          "Of several files each is told under its name, with --json as one line; one that cannot be used does not stop the others, and the exit code is that of the first such file.",
        ],
        settings: [json] + TranscriptInspection.settings, operandLimit: .max, run: inspectTranscripts),
      Command(
        name: "transcript convert", operands: "IN OUT",
        summary: "Writes a transcript in another format, shifted, scaled or cut.",
        details: [
          "The format of OUT is told by the end of its name (.srt .vtt .lrc .ass .ttml .json) or by --to. IN and OUT may be - for standard input and output.",
          "The steps come in this order: --scale, --shift, and then --start, --end and --duration, which cut a part out and let its times begin at 0.",
          "What a format cannot hold is left out: speakers in SubRip and LRC, times of words in SubRip, plain LRC and podcast JSON, line breaks in LRC, thousandths of a second in ASS.",
        ],
        settings: TranscriptConversion.settings, operandLimit: 2,
        run: { arguments in
          guard arguments.operands.count == 2 else {
            throw SettingError.required(
              name: "IN OUT", help: "give the file to read and the file to write", .commandLine)
          }
          let conversion = try TranscriptConversion(
            from: arguments.operands[0], to: arguments.operands[1], arguments.values)
          Console.messages(conversion.messages)
          if conversion.isStandardOutput { try Console.write(conversion.text) } else { try conversion.write() }
        }),
    ])

  @MainActor private static func inspectTranscripts(_ arguments: SettingArguments) async throws {
    guard let first = arguments.operands.first else {
      throw SettingError.required(name: "FILE", help: "give the transcript's file name", .commandLine)
    }
    guard arguments.operands.count > 1 else { return try inspect(first, arguments.values, isOneOfMany: false) }
    var firstCode: Int32?
    for file in arguments.operands {
      do {
        try inspect(file, arguments.values, isOneOfMany: true)
      } catch {
        let code = Failure.report(error, asJSON: arguments.values.value(json).boolean)
        guard code == FailureKind.input.rawValue || code == FailureKind.missing.rawValue else {
          throw Findings(exitCode: code)
        }
        firstCode = firstCode ?? code
      }
    }
    if let firstCode { throw Findings(exitCode: firstCode) }
  }

  /// The last inspection, which is left to the end of the process: to free a million cues one by one would take longer
  /// than to print what they are.
  @MainActor private static var lastInspection: TranscriptInspection?

  @MainActor private static func inspect(_ file: String, _ values: SettingValues, isOneOfMany: Bool) throws {
    lastInspection = nil
    let inspection = try TranscriptInspection(file, values)
    lastInspection = inspection
    Console.messages(inspection.messages)
    if values.value(json).boolean { return try Console.print(inspection.json(onOneLine: isOneOfMany)) }
    try Console.print((isOneOfMany ? "\(file)\n" : "") + inspection.summary + (isOneOfMany ? "\n" : ""))
  }
}
