extension SettingValues {
  /// Reads an object whose names are keys of settings. Nested objects are dotted keys: `{"background": {"blur": 20}}` is
  /// `background.blur`. A name that nobody knows is an error that suggests the nearest key.
  public init(reading object: JSONObject, settings: [Setting]) throws(SettingError) {
    try read(object, prefix: "", settings)
  }

  private mutating func read(_ object: JSONObject, prefix: String, _ settings: [Setting]) throws(SettingError) {
    for member in object.members {
      let key = prefix + member.name
      let origin = SettingOrigin.file(member.value.source, offset: member.value.offset)
      if let setting = settings.first(where: { $0.key == key }) {
        try read(member.value, for: setting, origin)
      } else if let entry = SettingEntry(key, among: settings) {
        if !member.value.isNull { try read(try Self.text(of: member.value, entry.setting), for: entry, from: origin) }
      } else if case .object(let inner) = member.value.kind,
        settings.contains(where: { $0.key.hasPrefix(key + ".") })
      {
        try read(inner, prefix: key + ".", settings)
      } else {
        throw .unknown(
          what: "key", name: key, suggestion: Suggestion.nearest(to: key, among: settings.map(\.key)),
          .file(member.value.source, offset: member.offset))
      }
    }
  }

  /// `null` leaves the setting alone.
  private mutating func read(
    _ json: JSONValue, for setting: Setting, _ origin: SettingOrigin
  ) throws(SettingError) {
    if json.isNull { return }
    switch (setting.kind, json.kind) {
    case (.assignments, .object(let object)):
      var all: [SettingAssignment] = []
      try Self.flatten(object, prefix: "", of: setting, into: &all)
      set(setting, to: .assignments(all), from: origin)
    case (.entries, .object(let object)):
      var all: [SettingAssignment] = []
      try Self.flatten(object, prefix: "", of: setting, into: &all)
      for assignment in all {
        guard let entry = SettingEntry(setting.key + "." + assignment.key, among: [setting]) else { continue }
        try read(assignment.text, for: entry, from: assignment.origin)
      }
    case (.list(let kind), .array(let elements)):
      var values: [SettingValue] = []
      for element in elements {
        values.append(try Self.value(of: try Self.text(of: element, setting), kind: kind, setting, element))
      }
      set(setting, to: .list(values), from: origin)
    default:
      set(
        setting, to: try Self.value(of: try Self.text(of: json, setting), kind: setting.kind, setting, json),
        from: origin)
    }
  }

  private static func flatten(
    _ object: JSONObject, prefix: String, of setting: Setting, into all: inout [SettingAssignment]
  ) throws(SettingError) {
    for member in object.members {
      let origin = SettingOrigin.file(member.value.source, offset: member.value.offset)
      switch member.value.kind {
      case .null: continue
      case .object(let inner): try flatten(inner, prefix: prefix + member.name + ".", of: setting, into: &all)
      case .array(let elements):
        let texts = try elements.map { (element) throws(SettingError) in try text(of: element, setting) }
        all.append(
          SettingAssignment(key: prefix + member.name, text: texts.joined(separator: ","), origin: origin))
      default:
        all.append(
          SettingAssignment(key: prefix + member.name, text: try text(of: member.value, setting), origin: origin))
      }
    }
  }

  /// A scalar as the command line would have it: numbers keep their exact decimals.
  private static func text(of json: JSONValue, _ setting: Setting) throws(SettingError) -> String {
    switch json.kind {
    case .string(let text): return text
    case .number: return json.literal ?? ""
    case .boolean(let value): return value ? "true" : "false"
    case .null, .array, .object:
      throw .value(
        name: setting.key, text: json.kindName, expectation: setting.kind.expectation,
        complaint: "this is the wrong kind of JSON value", .file(json.source, offset: json.offset))
    }
  }

  private static func value(
    of text: String, kind: SettingKind, _ setting: Setting, _ json: JSONValue
  ) throws(SettingError) -> SettingValue {
    do {
      return try kind.value(of: text)
    } catch {
      throw .value(
        name: setting.key, text: text, expectation: setting.kind.expectation, complaint: error.complaint,
        .file(json.source, offset: json.offset))
    }
  }
}
