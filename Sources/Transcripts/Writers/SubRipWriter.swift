import RefrainTimeline

/// Writes SubRip.
enum SubRipWriter {
  static func text(_ transcript: Transcript) -> String {
    var output = ""
    for (index, cue) in transcript.cues.enumerated() {
      output += String(index + 1)
      output += "\n"
      output += ClockText.full(cue.start, mark: ",")
      output += " --> "
      output += ClockText.full(cue.end ?? cue.start, mark: ",")
      output += "\n"
      output += escaped(cue.text)
      output += "\n\n"
    }
    return output
  }

  /// A quick look: no markup, timing or reference is without one of these, but for spaces at the ends of lines.
  private static func mayBeMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F..., UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "{"), UInt8(ascii: "&"),
      UInt8(ascii: "\\"):
      true
    default: false
    }
  }

  /// Text that a reader would take for markup, written by references; everything else as it is, because few players
  /// know references.
  static func escaped(_ text: String) -> String {
    guard text.hasByte(mayBeMarkup) else { return text }
    let bytes = Array(text.utf8)
    var markup = SubRipMarkup()
    markup.append(line: bytes[...])
    let isTiming = text.unicodeScalars.split(separator: "\n").contains {
      SubRipTiming(Array(String($0).utf8)[...]) != nil
    }
    guard isTiming || bytes.contains(0x0A) || !markup.builder.finish().text.utf8.elementsEqual(text.utf8) else {
      return text
    }
    var result: [UInt8] = []
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "&") where CharacterReferences.match(bytes[index...]) != nil: result += Array("&amp;".utf8)
      case UInt8(ascii: "<"): result += Array("&lt;".utf8)
      case UInt8(ascii: ">") where isTiming: result += Array("&gt;".utf8)
      case UInt8(ascii: "{") where bytes[(index + 1)...].first == UInt8(ascii: "\\"): result += Array("&#123;".utf8)
      default: result.append(bytes[index])
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
