import Foundation
import RefrainExport

/// Ctrl-C and termination: the first asks to stop, the second ends the process at once.
enum Signals {
  /// Raised by the first signal.
  static let stop = StopFlag()

  /// Takes SIGINT and SIGTERM over. Only what may be done in a signal handler is done in it.
  static func install() {
    _ = stop.raised
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        if Signals.stop.raised != nil { _exit(128 + number) }
        Signals.stop.raise(number)
      }
    }
  }
}
