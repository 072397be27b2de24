import RefrainDocuments
import RefrainExport

extension Command {
  /// `refrain still`.
  static let still = Command(
    name: "still", operands: "[JOB.json|-]", summary: "Draws single frames of a film as PNG.",
    details: ["A still is the very frame that the film has at that moment; --frame-hashes shows that."],
    settings: StillSettings.all, operandLimit: 1,
    run: { arguments in
      let request = try arguments.operands.first.map { (file) throws(ExportError) in
        try JobRequest(file: file, flags: arguments.values)
      }
      let still = try Still(request ?? JobRequest(arguments.values))
      for path in try await still.render(warn: Console.messages) { Console.message("wrote \(path)\n") }
    })
}
