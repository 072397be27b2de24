public import RefrainDocuments
import RefrainTimeline
public import RefrainTranscripts
public import RefrainViews

/// Why a scene cannot be made or drawn.
public enum SceneError: ExplainedError {
  /// A text or an effect cannot be drawn.
  case view(ViewError)
  /// A setting does not suit the effect.
  case setting(SettingError)
  /// A cue's text does not fit even at the smallest size.
  case cueTooLong(Cue)
  /// Margins, header and text leave nothing of the canvas.
  case noRoomForText
  /// Characters that no installed font has, each with the first cue it stands in.
  case missingGlyphs([(scalar: Unicode.Scalar, cue: Cue)])

  /// What is said to the user.
  public var diagnostic: Diagnostic {
    switch self {
    case .view(let error):
      return error.diagnostic
    case .setting(let error):
      return error.diagnostic
    case .cueTooLong(let cue):
      return Diagnostic(
        .error,
        "the cue at \(cue.start.doubleValue) s\(Self.place(of: cue)) has \(cue.text.unicodeScalars.count) characters, which do not fit into the picture",
        remedy: "divide it into several cues")
    case .noRoomForText:
      return Diagnostic(
        "the canvas is too small: its margins leave no room for text",
        remedy: "choose a larger size, or a smaller scale, text.margin or captions.bottom")
    case .missingGlyphs(let missing):
      let names = missing.prefix(5).map { entry in
        let code = String(entry.scalar.value, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
        return
          "“\(entry.scalar)” (U+\(padded)) in the cue at \(entry.cue.start.doubleValue) s\(Self.place(of: entry.cue))"
      }
      let rest = missing.count > 5 ? " and \(missing.count - 5) more" : ""
      return Diagnostic(
        .error, "no installed font has " + names.joined(separator: ", ") + rest,
        remedy: "install a font that has them (Debian: fonts-noto), or leave them out with --allow-missing-glyphs")
    }
  }

  private static func place(of cue: Cue) -> String {
    cue.line.map { " (line \($0))" } ?? ""
  }

  /// Which exit code it gives.
  public var failureKind: FailureKind {
    switch self {
    case .view(let error): error.failureKind
    case .setting(let error): error.failureKind
    case .cueTooLong, .noRoomForText, .missingGlyphs: .input
    }
  }
}
