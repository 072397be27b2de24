extension Diagnostic {
  /// The message as compilers write it: `file:line:column: error: message`, then the line with a caret under the
  /// column, then `help: remedy`. Without a line feed at its end.
  ///
  /// Control characters of the source line are drawn as U+FFFD, so that no file can steer the terminal.
  public var rendered: String {
    var lines = [headline]
    if let sourceLine, place?.line != nil {
      let (shown, marker) = Diagnostic.excerpt(of: sourceLine, column: caret ?? place?.column)
      lines.append("  " + shown)
      if let marker { lines.append("  " + marker) }
    }
    if let remedy { lines.append("help: " + remedy) }
    return lines.joined(separator: "\n")
  }

  /// The first line of `rendered`: place, severity and message.
  public var headline: String {
    let lead = place.map { "\($0): " } ?? ""
    return Diagnostic.printable(lead + "\(severity.rawValue): \(message)")
  }

  /// At most this many columns of a source line are shown.
  private static let shownColumns = 100

  private static func excerpt(of line: String, column: Int?) -> (shown: String, marker: String?) {
    let scalars = Array(line.unicodeScalars)
    let caret = column.map { max(0, min($0 - 1, scalars.count)) }
    let first = max(0, min((caret ?? 0) - shownColumns * 2 / 3, scalars.count - shownColumns))
    let window = scalars[first..<min(scalars.count, first + shownColumns)]
    let shown = (first > 0 ? "…" : "") + printable(window) + (window.endIndex < scalars.count ? "…" : "")
    guard let caret else { return (shown, nil) }
    let lead = scalars[first..<max(first, caret)].reduce(first > 0 ? 1 : 0) { $0 + columns(of: $1) }
    return (shown, String(repeating: " ", count: lead) + "^")
  }

  private static func printable(_ text: String) -> String {
    printable(text.unicodeScalars)
  }

  private static func printable(_ text: some Sequence<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text {
      switch scalar.properties.generalCategory {
      case .control where scalar == "\t": result.append(" ")
      case .control, .lineSeparator, .paragraphSeparator: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// How many columns a terminal gives a scalar.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
