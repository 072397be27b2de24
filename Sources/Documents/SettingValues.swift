/// The values that somebody gave to settings: a command line, a job file, a row of a table, a preset.
public struct SettingValues: Sendable {
  /// A value with who gave it.
  public struct Entry: Sendable {
    /// The checked value.
    public let value: SettingValue
    /// Who gave it.
    public let origin: SettingOrigin
  }

  private var entries: [String: Entry] = [:]

  /// Nothing given.
  public init() {}

  /// What was given; nil where nothing was.
  public func entry(_ setting: Setting) -> Entry? {
    entries[setting.key]
  }

  /// What was given, else the default, else nil.
  public subscript(_ setting: Setting) -> SettingValue? {
    entries[setting.key]?.value ?? setting.standardValue
  }

  /// The value of a setting that always has one: it was given or there is a default. A trap elsewhere.
  public func value(_ setting: Setting) -> SettingValue {
    guard let value = self[setting] else { preconditionFailure("setting \(setting.key) has no value") }
    return value
  }

  /// The name of a file, as it must be opened; nil where none is given.
  public func file(_ setting: Setting) -> String? {
    entries[setting.key].map { $0.origin.resolved($0.value.text) } ?? setting.standardValue?.text
  }

  /// Reads a text for a setting. Lists and assignments add up where the setting repeats.
  public mutating func read(
    _ text: String, for setting: Setting, called name: String? = nil, from origin: SettingOrigin
  ) throws(SettingError) {
    let value: SettingValue
    do {
      value = try setting.kind.value(of: text)
    } catch {
      throw SettingError.value(
        name: name ?? setting.key, text: text, expectation: setting.kind.expectation, complaint: error.complaint, origin
      )
    }
    set(setting, to: value, from: origin)
  }

  /// Reads a text for one name of a setting of named values.
  public mutating func read(
    _ text: String, for entry: SettingEntry, from origin: SettingOrigin
  ) throws(SettingError) {
    do {
      _ = try entry.kind.value(of: text)
    } catch {
      throw SettingError.value(
        name: entry.key, text: text, expectation: entry.kind.expectation, complaint: error.complaint, origin)
    }
    let assignment = SettingAssignment(key: entry.name, text: text, origin: origin)
    set(entry.setting, to: .assignments([assignment]), from: origin)
  }

  /// Gives a checked value. Lists and assignments add up where the setting repeats.
  public mutating func set(_ setting: Setting, to value: SettingValue, from origin: SettingOrigin) {
    var value = value
    if setting.addsUp, let old = entries[setting.key]?.value {
      switch (old, value) {
      case (.list(let a), .list(let b)): value = .list(a + b)
      case (.assignments(let a), .assignments(let b)): value = .assignments(a + b)
      default: break
      }
    }
    entries[setting.key] = Entry(value: value, origin: origin)
  }

  /// These values with those of somebody who has the last word; assignments add up, the later ones last.
  public func overridden(by other: SettingValues) -> SettingValues {
    var result = self
    result.entries.merge(other.entries) { old, new in
      if case .assignments(let a) = old.value, case .assignments(let b) = new.value {
        return Entry(value: .assignments(a + b), origin: new.origin)
      }
      return new
    }
    return result
  }
}
