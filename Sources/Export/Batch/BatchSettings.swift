public import RefrainDocuments

/// The flags of `batch`.
public enum BatchSettings {
  /// All of them.
  public static let all = [preset, folder, jobs, JobSettings.set, JobSettings.sidecar, force, failFast, dryRun]

  static let preset = Setting(
    "preset", flag: "--preset", .list(.text),
    "Presets to render each row with, instead of what rows say: names or paths, separated by commas.")
  static let folder = Setting(
    "output", flag: "--output", short: "-o", .file, "The folder for the films; made if missing.")
  static let jobs = Setting(
    "jobs", flag: "--jobs", .integer(1...64), default: "1", "Jobs that run at the same time.")
  static let force = Setting(
    "force", flag: "--force", .boolean, default: "false",
    "Renders everything anew, and replaces files that are not this program's.")
  static let failFast = Setting(
    "fail-fast", flag: "--fail-fast", .boolean, default: "false", "Starts no more jobs after one has failed.")
  static let dryRun = Setting(
    "dry-run", flag: "--dry-run", .boolean, default: "false", "Checks the manifest and lists what would be written.")
}
