import RefrainDocuments
import RefrainExport

extension Command {
  /// `refrain doctor`.
  static let doctor = Command(
    name: "doctor", summary: "Says what this machine has and what it lacks.",
    details: ["The exit code is 69 if something is missing."], settings: [json],
    run: { arguments in
      let doctor = Doctor()
      try Console.print(arguments.values.value(json).boolean ? doctor.json : doctor.text)
      if doctor.isIll { throw Findings(exitCode: FailureKind.unavailable.rawValue) }
    })
}
