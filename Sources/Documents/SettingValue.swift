/// A checked value of a setting.
public enum SettingValue: Hashable, Sendable {
  /// Text, file name, choice, colour, or text of a grammar.
  case text(String)
  /// A whole number.
  case integer(Int)
  /// A number.
  case number(Double)
  /// Yes or no.
  case boolean(Bool)
  /// Pixels across and down.
  case size(width: Int, height: Int)
  /// Several values.
  case list([SettingValue])
  /// Names with their texts.
  case assignments([SettingAssignment])
}

/// `KEY=VALUE` as somebody wrote it.
public struct SettingAssignment: Hashable, Sendable {
  /// What stands before the equals sign.
  public let key: String
  /// What stands after it.
  public let text: String
  /// Who wrote it; two assignments are equal whoever wrote them.
  public let origin: SettingOrigin

  /// An assignment.
  public init(key: String, text: String, origin: SettingOrigin) {
    self.key = key
    self.text = text
    self.origin = origin
  }

  /// Whether both say the same.
  public static func == (a: SettingAssignment, b: SettingAssignment) -> Bool {
    a.key == b.key && a.text == b.text
  }

  /// Agrees with `==`.
  public func hash(into hasher: inout Swift.Hasher) {
    hasher.combine(key)
    hasher.combine(text)
  }
}

extension SettingValue: CustomStringConvertible {
  /// The value as a user would write it; the same value always gives the same text, so recipes are made of it.
  public var description: String {
    switch self {
    case .text(let text): text
    case .integer(let value): String(value)
    case .number(let value): SettingKind.plain(value)
    case .boolean(let value): value ? "true" : "false"
    case .size(let width, let height): "\(width)x\(height)"
    case .list(let values): values.map(\.description).joined(separator: ",")
    case .assignments(let all): all.map { "\($0.key)=\($0.text)" }.joined(separator: ",")
    }
  }
}

extension SettingValue {
  /// The text; a trap where the setting is of another kind.
  public var text: String {
    guard case .text(let text) = self else { preconditionFailure("setting is no text") }
    return text
  }

  /// The whole number; a trap where the setting is of another kind.
  public var integer: Int {
    guard case .integer(let value) = self else { preconditionFailure("setting is no integer") }
    return value
  }

  /// The number; a trap where the setting is of another kind.
  public var number: Double {
    guard case .number(let value) = self else { preconditionFailure("setting is no number") }
    return value
  }

  /// Yes or no; a trap where the setting is of another kind.
  public var boolean: Bool {
    guard case .boolean(let value) = self else { preconditionFailure("setting is no boolean") }
    return value
  }

  /// Pixels across and down; a trap where the setting is of another kind.
  public var size: (width: Int, height: Int) {
    guard case .size(let width, let height) = self else { preconditionFailure("setting is no size") }
    return (width, height)
  }

  /// The values; a trap where the setting is of another kind.
  public var list: [SettingValue] {
    guard case .list(let values) = self else { preconditionFailure("setting is no list") }
    return values
  }

  /// The assignments; a trap where the setting is of another kind.
  public var assignments: [SettingAssignment] {
    guard case .assignments(let all) = self else { preconditionFailure("setting has no assignments") }
    return all
  }
}
