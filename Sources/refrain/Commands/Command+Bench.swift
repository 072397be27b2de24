import RefrainDocuments
import RefrainExport

extension Command {
  /// `refrain bench`.
  static let bench = Command(
    name: "bench", operands: "PLANES", summary: "Measures the encoder alone on recorded frames.",
    details: [
      "PLANES is what \"refrain render --record-frames\" wrote. Scripts/bench compares an export with this."
    ],
    settings: EncoderBenchmark.settings + [json], operandLimit: 1,
    run: { arguments in
      guard let file = arguments.operands.first else {
        throw SettingError.required(name: "PLANES", help: "give a file that --record-frames wrote", .commandLine)
      }
      let result = try EncoderBenchmark(recording: file, arguments.values)
      try Console.print(arguments.values.value(json).boolean ? result.json : result.summary)
    })
}
