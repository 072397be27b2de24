import RefrainTimeline

/// Writes Advanced SubStation Alpha, words as `\kf` and the silences between them as `\k`.
enum SubStationWriter {
  static func text(_ transcript: Transcript) -> String {
    var output = """
      [Script Info]
      Title: \(field(transcript.title ?? ""))
      ScriptType: v4.00+
      WrapStyle: 0
      PlayResX: 1920
      PlayResY: 1080

      [V4+ Styles]
      Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, \
      StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
      Style: Default,Inter,64,&H00FFFFFF,&H00A0A0A0,&H00000000,&H80000000,0,0,0,0,100,100,0,0,1,3,0,2,80,80,60,1

      [Events]
      Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text

      """
    for cue in transcript.cues {
      output += "Dialogue: 0,"
      output += ClockText.hundredths(cue.start)
      output += ","
      output += ClockText.hundredths(cue.end ?? cue.start)
      output += ",Default,"
      if let speaker = cue.speaker { output += field(speaker) }
      output += ",0,0,0,,"
      output += cue.words.isEmpty ? escaped(cue.text) : body(of: cue)
      output += "\n"
    }
    return output
  }

  /// A field ends at a comma and at the end of the line.
  private static func field(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "," ? ";" : $0 == "\n" ? " " : $0 }))
  }

  private static func body(of cue: Cue) -> String {
    var result = ""
    let origin = hundredths(cue.start)
    var reached = 0
    for piece in CuePiece.all(of: cue) {
      guard let word = piece.word else {
        result += escaped(piece.text)
        continue
      }
      let start = hundredths(word.start) - origin
      let end = max(start, hundredths(word.end ?? word.start) - origin)
      if start > reached { result += "{\\k\(start - reached)}" }
      result += "{\\kf\(end - start)}" + escaped(piece.text)
      reached = end
    }
    return result
  }

  private static func hundredths(_ time: Rational) -> Int { time.rounded(per: 100) }

  /// A backslash before a letter that would make it a code gets an invisible word joiner behind it.
  private static func escaped(_ text: String) -> String {
    guard text.hasByte({ $0 < 0x20 || $0 > 0x7A || $0 == UInt8(ascii: "\\") }) else { return text }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if previous == "\\", ["N", "n", "h", "{", "}"].contains(scalar) { result.append("\u{2060}") }
      switch scalar {
      case "\n": result.append(contentsOf: "\\N".unicodeScalars)
      case "{", "}": result.append(contentsOf: "\\\(scalar)".unicodeScalars)
      case "\u{A0}": result.append(contentsOf: "\\h".unicodeScalars)
      default: result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }
}
