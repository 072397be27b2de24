import Foundation
import RefrainDocuments
import RefrainExport

/// The one place where an error becomes a message and an exit code.
enum Failure {
  /// Whether failures are to be told as JSON too.
  static func isJSONWanted(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--json" || $0 == "--json=true" }
  }

  /// Says what went wrong; the exit code of the process.
  static func report(_ error: any Error, asJSON: Bool) -> Int32 {
    if let usage = error as? UsageError {
      Console.message(usage.help)
      return FailureKind.usage.rawValue
    }
    if let findings = error as? Findings {
      for finding in findings.diagnostics { Console.message(finding.rendered + "\n") }
      return findings.exitCode
    }
    let (diagnostic, code) = explain(error)
    Console.message(diagnostic.rendered + "\n")
    if asJSON { try? Console.print(json(diagnostic, code: code)) }
    return code
  }

  private static func explain(_ error: any Error) -> (Diagnostic, Int32) {
    if let error = error as? ExportError { return (error.diagnostic, error.exitCode) }
    if let error = error as? any ExplainedError { return (error.diagnostic, error.failureKind.rawValue) }
    return (
      Diagnostic("unexpected: \(error)", remedy: "please report this with the command that you gave"),
      FailureKind.software.rawValue
    )
  }

  private static func json(_ diagnostic: Diagnostic, code: Int32) -> String {
    var json = JSONWriter()
    json.object { json in
      json.name("error")
      json.string(diagnostic.message)
      json.name("code")
      json.integer(Int(code))
      if let place = diagnostic.place {
        json.name("file")
        json.string(place.file)
        if let line = place.line {
          json.name("line")
          json.integer(line)
        }
        if let column = place.column {
          json.name("column")
          json.integer(column)
        }
      }
      if let remedy = diagnostic.remedy {
        json.name("remedy")
        json.string(remedy)
      }
    }
    return json.text
  }
}

/// A check that found something; what it prints as its result is printed already.
struct Findings: Error {
  /// What is said on standard error.
  var diagnostics: [Diagnostic] = []
  /// How the process ends.
  var exitCode = FailureKind.input.rawValue
}

/// What the exit codes mean.
enum ExitCodes {
  /// For the help text.
  static let help = """
    exit codes:
      0 done; 1 a batch with failed jobs; 64 wrong usage; 65 input that cannot be used, or findings;
      66 input not found; 69 something this machine lacks; 70 our own fault; 73 output cannot be written;
      130 and 143 stopped by SIGINT and SIGTERM

    """
}
