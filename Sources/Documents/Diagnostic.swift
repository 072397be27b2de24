/// One message to the user: what is wrong, where, and what helps.
///
/// Each module has its own typed errors; a diagnostic is what they become at the border to the user.
public struct Diagnostic: Hashable, Sendable {
  /// How much the message matters.
  public enum Severity: String, Hashable, Sendable {
    /// The work cannot be done.
    case error
    /// The work is done, but not as the input says.
    case warning
    /// For information.
    case note
  }

  /// How much the message matters.
  public var severity: Severity
  /// One sentence without a full stop, beginning in lower case.
  public var message: String
  /// Where the cause stands, if it stands in a file.
  public var place: Place?
  /// The line of the file that `place` names, for the caret display.
  public var sourceLine: String?
  /// The column of `sourceLine` under which the caret goes, where `sourceLine` is only a part of a long line.
  public var caret: Int?
  /// What the user can do, one sentence.
  public var remedy: String?

  /// A message with all that is known of it.
  public init(
    _ severity: Severity, _ message: String, at place: Place? = nil, sourceLine: String? = nil,
    remedy: String? = nil
  ) {
    self.severity = severity
    self.message = message
    self.place = place
    self.sourceLine = sourceLine
    self.remedy = remedy
  }

  /// An error.
  public init(_ message: String, at place: Place? = nil, sourceLine: String? = nil, remedy: String? = nil) {
    self.init(.error, message, at: place, sourceLine: sourceLine, remedy: remedy)
  }
}

/// Why a command fails, told apart as its exit code tells it.
public enum FailureKind: Int32, Hashable, Sendable {
  /// Wrong usage, also an output that is an input.
  case usage = 64
  /// Input that cannot be used.
  case input = 65
  /// Input that is not there.
  case missing = 66
  /// Something that the machine lacks.
  case unavailable = 69
  /// Our own fault.
  case software = 70
  /// Output that cannot be written.
  case output = 73
}

/// An error that knows how to explain itself to the user. Every module's error type conforms.
public protocol ExplainedError: Error, Sendable {
  /// What is said.
  var diagnostic: Diagnostic { get }
  /// Which exit code it gives.
  var failureKind: FailureKind { get }
}
