import Foundation
import Testing

/// The built program, run as a user runs it.
enum Program {
  /// How a run ended.
  struct Result: Sendable {
    var code: Int32
    var output: String
    var messages: String
  }

  /// `REFRAIN_BINARY`, else the one that was built beside the tests.
  static let path: String = {
    if let path = ProcessInfo.processInfo.environment["REFRAIN_BINARY"] { return path }
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    return products.appending(path: "refrain").path
  }()

  /// Runs the program to its end. `shell` runs it through a shell line in which `$R` is the program.
  static func run(
    _ arguments: [String], input: String? = nil, in folder: String? = nil, environment: [String: String] = [:]
  ) throws -> Result {
    try run(executable: path, arguments, input: input, in: folder, environment: environment)
  }

  /// Runs a shell line in which `$R` is the program.
  static func shell(_ line: String, in folder: String? = nil) throws -> Result {
    try run(executable: "/bin/sh", ["-c", line], input: nil, in: folder, environment: ["R": path])
  }

  private static func run(
    executable: String, _ arguments: [String], input: String?, in folder: String?, environment: [String: String]
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    let scratch = try Scratch()
    let names = ["in", "out", "err"].map { scratch.path($0) }
    try Data((input ?? "").utf8).write(to: URL(filePath: names[0]))
    for name in names.dropFirst() { _ = FileManager.default.createFile(atPath: name, contents: nil) }
    process.standardInput = FileHandle(forReadingAtPath: names[0])
    process.standardOutput = FileHandle(forWritingAtPath: names[1])
    process.standardError = FileHandle(forWritingAtPath: names[2])
    try process.run()
    process.waitUntilExit()
    let killed = process.terminationReason == .uncaughtSignal
    return Result(
      code: killed ? 128 + process.terminationStatus : process.terminationStatus,
      output: try String(contentsOfFile: names[1], encoding: .utf8),
      messages: try String(contentsOfFile: names[2], encoding: .utf8))
  }
}

/// A folder that is gone when the test ends.
final class Scratch: Sendable {
  let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "refrain-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  func path(_ name: String) -> String { folder + "/" + name }

  @discardableResult
  func write(_ text: String, _ name: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
    return path(name)
  }

  /// What is in the folder, sorted.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }
}
