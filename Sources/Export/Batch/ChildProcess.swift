import Foundation
import RefrainDocuments

/// A run of this same program with a text on its standard input; what it writes is kept in unnamed files, so that it
/// never waits for a reader.
struct ChildProcess {
  /// How it ended.
  struct Outcome: Sendable {
    /// Exit code, or 128 and the signal that killed it.
    let code: Int32
    /// The signal that killed it; nil where it ended by itself.
    let signal: Int32?
    /// What it wrote to standard output.
    let output: String
    /// What it wrote to standard error.
    let messages: String
  }

  private let process = Process()
  private let output: FileHandle
  private let messages: FileHandle

  /// Starts the program in a folder.
  init(_ arguments: [String], input: String, in folder: String) throws(ExportError) {
    output = try Self.unnamedFile("")
    messages = try Self.unnamedFile("")
    process.executableURL = URL(filePath: "/proc/self/exe")
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder, directoryHint: .isDirectory)
    process.standardInput = try Self.unnamedFile(input)
    process.standardOutput = output
    process.standardError = messages
    do {
      try process.run()
    } catch {
      throw .message(Diagnostic("the program cannot start itself again: \(error)"), .unavailable)
    }
  }

  /// How it ended; nil while it runs.
  func poll() -> Outcome? {
    guard !process.isRunning else { return nil }
    let status = process.terminationStatus
    let signal = process.terminationReason == .uncaughtSignal ? status : nil
    return Outcome(
      code: signal.map { 128 + $0 } ?? status, signal: signal, output: Self.contents(output),
      messages: Self.contents(messages))
  }

  /// Sends a signal.
  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// A name that means the same file in every folder.
  static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  private static func unnamedFile(_ text: String) throws(ExportError) -> FileHandle {
    var name = Array((FileManager.default.temporaryDirectory.path + "/refrain-XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else {
      throw .message(Diagnostic("a temporary file cannot be made: \(String(cString: strerror(errno)))"), .unavailable)
    }
    unlink(name)
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: Data(text.utf8))
      try file.seek(toOffset: 0)
    } catch {
      throw .message(Diagnostic("a temporary file cannot be written: \(error)"), .unavailable)
    }
    return file
  }

  /// The first megabyte of what was written.
  private static func contents(_ file: FileHandle) -> String {
    try? file.seek(toOffset: 0)
    let bytes = try? file.read(upToCount: 1 << 20)
    return String(decoding: bytes ?? Data(), as: UTF8.self)
  }
}
