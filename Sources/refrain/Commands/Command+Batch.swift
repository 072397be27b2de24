import RefrainDocuments
import RefrainExport

extension Command {
  /// `refrain batch`.
  static let batch = Command(
    name: "batch", operands: "JOBS.json|JOBS.csv|-", summary: "Renders many films from one list.",
    details: [
      "The list is a JSON array of jobs, or a CSV table whose heading has their keys: the flags of \"refrain render\" without dashes, \"name\", and in a table also keys of presets such as background.blur. Paths are relative to the list.",
      "Each job runs in a process of its own. Films whose recipe is up to date are not rendered again. A job that fails is named and does not stop the others; the exit code is 1 then.",
    ],
    settings: BatchSettings.all + [json], operandLimit: 1,
    run: { arguments in
      guard let manifest = arguments.operands.first else {
        throw SettingError.required(name: "JOBS", help: "give a JSON or CSV file with the jobs", .commandLine)
      }
      Signals.install()
      let batch = try Batch(manifest: manifest, arguments.values)
      guard !batch.isDryRun else {
        for output in batch.outputs { try Console.print(output) }
        return
      }
      let count = batch.outputs.count
      var ended = 0
      let outcomes = try await batch.run(stop: Signals.stop) { _, output, outcome in
        ended += 1
        Console.message("[\(ended)/\(count)] \(output): \(outcome.text)\n")
      }
      let summary = BatchSummary(batch.outputs, outcomes)
      Console.message(summary.text + "\n")
      if arguments.values.value(json).boolean { try Console.print(summary.json) }
      if summary.hasFailures { throw Findings(exitCode: 1) }
    })
}
