import RefrainDocuments
import RefrainExport

extension Command {
  /// `refrain render`.
  static let render = Command(
    name: "render", operands: "[JOB.json|-]", summary: "Renders a film.",
    details: [
      "A job file is a JSON object with the names of the flags as keys (without dashes); paths in it are relative to it. Flags have the last word.",
      "All input is checked before the first frame, and the finished file is read back before it gets its name. Ctrl-C leaves nothing behind.",
    ],
    settings: JobSettings.all + [json], operandLimit: 1,
    run: { arguments in
      Signals.install()
      let request = try arguments.operands.first.map { (file) throws(ExportError) in
        try JobRequest(file: file, flags: arguments.values)
      }
      let exporter = try Exporter(request ?? JobRequest(arguments.values), stop: Signals.stop)
      let report = try await exporter.render(warn: Console.messages)
      if arguments.values.value(json).boolean {
        try Console.print(report.json)
      } else {
        Console.message(report.summary + "\n")
      }
    })
}
