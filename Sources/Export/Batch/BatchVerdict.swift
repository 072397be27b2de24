import RefrainDocuments

/// What a child's end means.
struct BatchVerdict {
  /// What became of the job.
  let outcome: Batch.Outcome

  init(_ end: ChildProcess.Outcome, seconds: Double) {
    let result = try? JSONDocument(parsing: Array(end.output.utf8), file: "result").root
    if let signal = end.signal {
      outcome = .failed("the process was killed by signal \(signal)")
    } else if end.code == 0, let rendered = try? result?["rendered"]?.boolean {
      outcome = rendered ? .rendered(seconds: seconds) : .current
    } else {
      outcome = .failed(Self.reason(result, end))
    }
  }

  /// The child's message in one line, else the last error that it told, else the last line.
  private static func reason(_ result: JSONValue?, _ end: ChildProcess.Outcome) -> String {
    if let message = try? result?["error"]?.string {
      let file = (try? result?["file"]?.string).map { $0 + ": " } ?? ""
      return file + message
    }
    let lines = end.messages.split(separator: "\n")
    let said = lines.last { $0.hasPrefix("error: ") }.map { $0.dropFirst("error: ".count) }
    return (said ?? lines.last).map(String.init) ?? "the process ended with code \(end.code) and no message"
  }
}
