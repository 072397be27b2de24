internal import Foundation

/// Runs a program and waits for it.
enum Subprocess {
  struct Outcome {
    /// The exit status, or 128 plus the signal that ended it.
    var status: Int32
    /// What it wrote to standard error.
    var messages: String
  }

  /// Standard input is empty, standard output is dropped, the language of messages is plain C.
  static func run(_ program: String, _ arguments: [String]) throws(EffectError) -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["LC_ALL"] = "C"
    for name in ["CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "CCC_OVERRIDE_OPTIONS"] { environment[name] = nil }
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardError = pipe
    do {
      try process.run()
    } catch {
      throw .compilerFailed("\(program) does not start: \(error.localizedDescription)")
    }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let status =
      process.terminationReason == .uncaughtSignal ? 128 + process.terminationStatus : process.terminationStatus
    return Outcome(status: status, messages: String(decoding: data, as: UTF8.self))
  }
}
