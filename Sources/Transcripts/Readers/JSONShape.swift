import RefrainDocuments
import RefrainTimeline

/// Reads one of the shapes of JSON in which transcripts come.
protocol JSONShape: Sendable, SendableMetatype {
  /// The format it reads.
  static var format: TranscriptFormat { get }

  /// Whether a JSON text has this shape.
  static func recognizes(_ root: JSONValue) -> Bool

  /// Reads a JSON text of this shape.
  static func read(_ root: JSONValue, into draft: inout DraftTranscript)
}

extension JSONShape {
  /// The elements of an array; none where this is no array.
  static func elements(_ value: JSONValue?) -> JSONElements {
    value?.elements ?? JSONElements()
  }

  /// A text that is not empty; nil where this is something else.
  static func text(_ value: JSONValue?) -> String? {
    guard let text = value?.stringIfAny, !text.isEmpty else { return nil }
    return text
  }

  /// The name of a speaker: a text, or a number that a recogniser gave.
  static func speaker(_ value: JSONValue?) -> String? {
    if let number = value?.integerIfAny { return "\(number)" }
    guard let name = text(value), !VisibleText.isBlank(name) else { return nil }
    var builder = CueTextBuilder()
    builder.append(name)
    return builder.finish().text
  }

  /// A time in units of a fraction of a second: a number, or a text that holds one or a clock time. Nil where there is
  /// none, also for NaN and null.
  static func time(_ value: JSONValue?, unitsPerSecond: Int = 1) -> Rational? {
    guard let value else { return nil }
    if let number = value.numberIfAny {
      return Rational(microsecondsNearest: number / Double(unitsPerSecond))
    }
    guard let text = text(value) else { return nil }
    if let number = Double(text) { return Rational(microsecondsNearest: number / Double(unitsPerSecond)) }
    var scanner = ByteScanner(Array(text.utf8)[...])
    guard let clock = ClockTime(&scanner), scanner.isAtEnd else { return nil }
    return clock.seconds
  }

  /// The same of a member that was found.
  static func time<Name>(_ members: JSONMembers<Name>, _ name: Name, unitsPerSecond: Int = 1) -> Rational? {
    if let number = members.number(name) {
      return Rational(microsecondsNearest: number / Double(unitsPerSecond))
    }
    return members.has(name) ? time(members[name], unitsPerSecond: unitsPerSecond) : nil
  }

  /// Text without times of words. The builder is empty before and after.
  static func plain(_ value: JSONValue?, _ builder: inout CueTextBuilder) -> CueText {
    value?.withText { builder.append($0) }
    return builder.finish()
  }

  /// Whether a text begins with a space.
  static func startsWithSpace(_ value: JSONValue?) -> Bool {
    var result = false
    value?.withText { result = $0.first == 0x20 }
    return result
  }
}
