import Foundation

/// Tells on standard error how far an export is, not more often than an eye or a log wants.
final class ProgressReporter {
  /// How progress is told.
  enum Style: Sendable {
    /// A line that is drawn over itself.
    case bar
    /// A JSON object a line.
    case json
    /// Not at all.
    case none

    /// The style that a setting's text means.
    init(_ text: String) {
      self =
        switch text {
        case "bar": .bar
        case "json": .json
        case "auto": isatty(STDERR_FILENO) == 1 ? .bar : .none
        default: .none
        }
    }
  }

  private let style: Style
  private let start = StageTimes.now
  private var state: ProgressState
  private var lastTold = -Double.infinity
  private var wroteBar = false

  init(_ style: Style, frames: Int, rate: Double) {
    self.style = style
    state = ProgressState(done: 0, total: frames, elapsed: 0, rate: rate)
  }

  /// Another frame is encoded.
  func advance() {
    state.done += 1
    state.elapsed = StageTimes.now - start
    let interval = style == .json ? 0.5 : 0.1
    guard state.done == state.total || state.elapsed - lastTold >= interval else { return }
    lastTold = state.elapsed
    switch style {
    case .bar:
      write("\r" + state.bar(columns: columns) + "\u{1B}[K")
      wroteBar = true
    case .json: write(state.json + "\n")
    case .none: break
    }
  }

  /// Ends the line of the bar, so that messages begin on a new one.
  func finish() {
    if wroteBar { write("\n") }
    wroteBar = false
  }

  private var columns: Int {
    var size = winsize()
    return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
