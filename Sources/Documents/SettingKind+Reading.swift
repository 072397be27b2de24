/// Why a text is no value of a kind, before it is known whose setting it is.
struct SettingMismatch: Error {
  /// More than the kind's expectation says, if known.
  var complaint: String?
}

extension SettingKind {
  /// The value that a text means.
  func value(of text: String) throws(SettingMismatch) -> SettingValue {
    switch self {
    case .text: return .text(text)
    case .file:
      guard !text.isEmpty else { throw SettingMismatch(complaint: "the name is empty") }
      guard !text.utf8.contains(0) else { throw SettingMismatch(complaint: "a name cannot hold a NUL") }
      return .text(text)
    case .boolean: return .boolean(try Self.boolean(text))
    case .integer(let range):
      guard let value = Int(text) else { throw SettingMismatch() }
      guard range.contains(value) else { throw Self.outside }
      return .integer(value)
    case .number(let range):
      guard let value = Self.number(text) else { throw SettingMismatch() }
      guard range.contains(value) else { throw Self.outside }
      return .number(value)
    case .choice(let names):
      guard names.contains(text) else {
        throw SettingMismatch(complaint: Suggestion.nearest(to: text, among: names).map { "did you mean \($0)?" })
      }
      return .text(text)
    case .size(let range, let isEven): return try Self.size(text, range, isEven)
    case .color:
      guard let digits = Self.colorDigits(text) else { throw SettingMismatch() }
      return .text("#" + digits)
    case .grammar(let grammar):
      if let complaint = grammar.complaint(text) { throw SettingMismatch(complaint: complaint) }
      return .text(text)
    case .list(let kind): return .list(try Self.list(text, of: kind))
    case .assignments: return .assignments([try Self.assignment(text)])
    case .entries(_, let kind):
      let entry = try Self.assignment(text)
      _ = try kind.value(of: entry.text)
      return .assignments([entry])
    }
  }

  private static var outside: SettingMismatch { SettingMismatch(complaint: "it is out of range") }

  /// `KEY=VALUE` of the command line; only the first equals sign counts.
  private static func assignment(_ text: String) throws(SettingMismatch) -> SettingAssignment {
    guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")), equals > text.startIndex else {
      throw SettingMismatch(complaint: "there is no equals sign after a key")
    }
    return SettingAssignment(
      key: String(text[..<equals]), text: String(text[text.utf8.index(after: equals)...]), origin: .commandLine)
  }

  private static func boolean(_ text: String) throws(SettingMismatch) -> Bool {
    switch text {
    case "true", "yes", "on", "1": return true
    case "false", "no", "off", "0": return false
    default: throw SettingMismatch()
    }
  }

  /// A finite decimal number: no hexadecimal, no `inf`.
  private static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(text), value.isFinite
    else { return nil }
    return value
  }

  private static func size(
    _ text: String, _ range: ClosedRange<Int>, _ isEven: Bool
  ) throws(SettingMismatch) -> SettingValue {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else { throw SettingMismatch() }
    guard range.contains(width), range.contains(height) else { throw outside }
    guard !isEven || (width.isMultiple(of: 2) && height.isMultiple(of: 2)) else {
      throw SettingMismatch(complaint: "the video's colour is stored at half size, so width and height must be even")
    }
    return .size(width: width, height: height)
  }

  private static func colorDigits(_ text: String) -> String? {
    guard text.hasPrefix("#") else { return nil }
    let digits = text.dropFirst().lowercased()
    guard digits.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }), [3, 6, 8].contains(digits.utf8.count)
    else { return nil }
    return digits.utf8.count == 3 ? digits.map { "\($0)\($0)" }.joined() : digits
  }

  private static func list(_ text: String, of kind: SettingKind) throws(SettingMismatch) -> [SettingValue] {
    var values: [SettingValue] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let trimmed = part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      guard !trimmed.isEmpty else { throw SettingMismatch(complaint: "an entry of the list is empty") }
      values.append(try kind.value(of: String(trimmed)))
    }
    return values
  }
}
