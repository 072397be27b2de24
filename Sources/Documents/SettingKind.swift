/// What values a setting takes.
public indirect enum SettingKind: Sendable {
  /// Any text.
  case text
  /// The name of a file. In a file it is relative to that file's folder.
  case file
  /// Yes or no; a flag of this kind needs no value.
  case boolean
  /// A whole number.
  case integer(ClosedRange<Int>)
  /// A number.
  case number(ClosedRange<Double>)
  /// One of some names.
  case choice([String])
  /// Width and height in pixels, both inside the range and, of a video, even.
  case size(ClosedRange<Int>, isEven: Bool = true)
  /// `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  case color
  /// Text in a grammar that another module knows, such as a time or a frame rate.
  case grammar(SettingGrammar)
  /// Several values, separated by commas, or an array in JSON.
  case list(SettingKind)
  /// `KEY=VALUE`, or an object in JSON. The word is what the help text shows.
  case assignments(String)
  /// Named values of one kind: an object in JSON, one at a time as `key.NAME=VALUE` elsewhere. The word is what the help
  /// text shows after the key's dot. The value is `.assignments`, each text checked.
  case entries(String, SettingKind)
}

/// A grammar for a setting's text, given by the module that reads it.
public struct SettingGrammar: Sendable {
  /// What the help text shows for a value (`TIME`).
  public let placeholder: String
  /// What a value is, for messages ("a time such as 12.5, 1:02.5 or 375f").
  public let expectation: String
  /// Whether a text belongs to the grammar: nil, or what is wrong with it.
  public let complaint: @Sendable (String) -> String?

  /// A grammar.
  public init(placeholder: String, expectation: String, complaint: @escaping @Sendable (String) -> String?) {
    self.placeholder = placeholder
    self.expectation = expectation
    self.complaint = complaint
  }
}

extension SettingKind {
  /// Whether a flag of this kind is followed by a value.
  public var takesValue: Bool {
    if case .boolean = self { false } else { true }
  }

  /// What the help text shows for a value.
  public var placeholder: String {
    switch self {
    case .text: "TEXT"
    case .file: "FILE"
    case .boolean: "true|false"
    case .integer, .number: "N"
    case .choice(let names): Self.isLong(names) ? "NAME" : names.joined(separator: "|")
    case .size: "WxH"
    case .color: "#RRGGBB[AA]"
    case .grammar(let grammar): grammar.placeholder
    case .list(let kind): "\(kind.placeholder),…"
    case .assignments(let word), .entries(let word, _): word
    }
  }

  /// What a value is, after "expected".
  public var expectation: String {
    switch self {
    case .text: "text"
    case .file: "a file name"
    case .boolean: "true or false"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "a number from \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound))"
    case .choice(let names): "one of " + names.joined(separator: ", ")
    case .size(let range, let isEven):
      "WIDTHxHEIGHT, both \(isEven ? "even and " : "")from \(range.lowerBound) to \(range.upperBound)"
    case .color: "a colour such as #FF8800 or #FF880080"
    case .grammar(let grammar): grammar.expectation
    case .list(let kind): "a list, each \(kind.expectation)"
    case .assignments(let word): word
    case .entries(_, let kind): kind.expectation
    }
  }

  /// The range or choice, as a sentence of the help text; nil where the placeholder says all.
  public var limits: String? {
    switch self {
    case .integer(let range): "Range: \(range.lowerBound) to \(range.upperBound)."
    case .number(let range): "Range: \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound))."
    case .choice(let names) where Self.isLong(names): "One of " + names.joined(separator: ", ") + "."
    case .list(let kind), .entries(_, let kind): kind.limits
    default: nil
    }
  }

  /// Whether names are too many to stand beside a flag.
  private static func isLong(_ names: [String]) -> Bool {
    names.reduce(0) { $0 + $1.count + 1 } > 60
  }

  /// A number without a needless fraction.
  static func plain(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
}
