internal import Foundation
internal import Synchronization

/// Runs a program and waits for it.
enum Subprocess {
  struct Outcome {
    /// The exit status, or 128 plus the signal that ended it.
    var status: Int32
    /// What it wrote to standard error.
    var messages: String
    /// What the program took too much of.
    var exceeded: Exceeded?
  }

  enum Exceeded: Hashable, Sendable { case time, memory }

  /// What a program may take. A process and those that it starts have this each.
  struct Limits: Sendable {
    /// Seconds of processor time. Ten times as long by the clock ends a program that waits for something.
    var seconds: Int
    /// Bytes of address space.
    var bytes = 4 << 30
  }

  /// Standard input is empty, standard output is dropped, the language of messages is plain C.
  ///
  /// The program and all that it starts are ended together. A shell sets the limits: they must hold before the program's
  /// first instruction, and no call sets another process's limits before it runs.
  static func run(_ program: String, _ arguments: [String], limits: Limits) throws(EffectError) -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let set = "ulimit -S -t \(limits.seconds); ulimit -S -v \(limits.bytes >> 10); ulimit -S -c 0"
    process.arguments = ["-c", "{ \(set); } 2>/dev/null; exec \"$0\" \"$@\"", program] + arguments
    var environment = ProcessInfo.processInfo.environment
    environment["LC_ALL"] = "C"
    for name in ["CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "CCC_OVERRIDE_OPTIONS", "ENV"] {
      environment[name] = nil
    }
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
    // Foundation gives each child a process group of its own.
    let group = process.processIdentifier
    let isLate = Mutex(false)
    let alarm = DispatchWorkItem {
      isLate.withLock { $0 = true }
      kill(-group, SIGKILL)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(limits.seconds * 10), execute: alarm)
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    alarm.cancel()
    let status =
      process.terminationReason == .uncaughtSignal ? 128 + process.terminationStatus : process.terminationStatus
    let messages = String(decoding: data, as: UTF8.self)
    var exceeded: Exceeded?
    if status != 0 {
      if isLate.withLock({ $0 }) || status == 128 + SIGXCPU || messages.contains("CPU time limit exceeded") {
        exceeded = .time
      } else if ["out of memory", "bad_alloc", "Cannot allocate memory"].contains(where: messages.contains) {
        exceeded = .memory
      }
    }
    return Outcome(status: status, messages: messages, exceeded: exceeded)
  }
}
