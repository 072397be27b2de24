public import RefrainDocuments

/// Why text cannot be set.
public enum TypographyError: Error, Hashable, Sendable {
  /// A family that is not installed, with the installed names that are most like it.
  case familyNotInstalled(String, nearest: [String])
  /// The machine has no scalable font at all.
  case noFonts
  /// The ink would be larger than any frame, in pixels.
  case tooLarge(width: Int, height: Int)
  /// A C library failed; its call and what it said.
  case library(call: String, message: String)
}

extension TypographyError: ExplainedError {
  /// What is said to the user.
  public var diagnostic: Diagnostic {
    switch self {
    case .familyNotInstalled(let name, let nearest):
      Diagnostic(
        .error, "the font family “\(name)” is not installed",
        remedy: nearest.isEmpty
          ? "install it, or name one that `fc-list : family` prints"
          : "did you mean \(nearest.map { "“\($0)”" }.joined(separator: " or "))?")
    case .noFonts:
      Diagnostic(
        .error, "no fonts are installed",
        remedy: "install the Debian packages fonts-inter, fonts-noto-core, fonts-noto-cjk and fonts-noto-color-emoji")
    case .tooLarge(let width, let height):
      Diagnostic(
        .error, "a text of \(width) x \(height) pixels is too large to draw",
        remedy: "break it into several cues, or choose a smaller font or scale")
    case .library(let call, let message):
      Diagnostic(.error, "\(call): \(message)")
    }
  }

  /// Which exit code it gives.
  public var failureKind: FailureKind {
    switch self {
    case .familyNotInstalled, .noFonts: .unavailable
    case .tooLarge: .input
    case .library: .software
    }
  }
}
