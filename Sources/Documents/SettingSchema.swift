/// A JSON Schema (draft 2020-12) of a file whose keys are settings, for editors that complete and check.
public enum SettingSchema {
  /// The schema of an object with these keys, dotted or nested.
  public static func text(title: String, _ settings: [Setting]) -> String {
    var json = JSONWriter(indentation: 2)
    json.object { json in
      json.name("$schema")
      json.string("https://json-schema.org/draft/2020-12/schema")
      json.name("title")
      json.string(title)
      object(settings.map { ($0.key.split(separator: ".").map(String.init)[...], $0) }, &json)
    }
    return json.text + "\n"
  }

  private static func object(_ entries: [(path: ArraySlice<String>, setting: Setting)], _ json: inout JSONWriter) {
    json.name("type")
    json.string("object")
    json.name("additionalProperties")
    json.boolean(false)
    json.name("properties")
    json.object { json in
      for entry in entries where entry.path.count == 1 {
        json.name(entry.path.first ?? "")
        property(entry.setting, &json)
      }
      var groups: [String] = []
      for case let (path, _) in entries where path.count > 1 {
        if let name = path.first, !groups.contains(name) { groups.append(name) }
      }
      for group in groups {
        json.name(group)
        json.object { json in
          object(
            entries.filter { $0.path.count > 1 && $0.path.first == group }.map { ($0.path.dropFirst(), $0.setting) },
            &json)
        }
        for entry in entries where entry.path.count > 1 && entry.path.first == group {
          json.name(entry.path.joined(separator: "."))
          property(entry.setting, &json)
        }
      }
    }
  }

  private static func property(_ setting: Setting, _ json: inout JSONWriter) {
    json.object { json in
      type(setting.kind, &json)
      json.name("description")
      json.string(setting.help)
      guard let value = setting.standardValue else { return }
      json.name("default")
      literal(value, &json)
    }
  }

  private static func type(_ kind: SettingKind, _ json: inout JSONWriter) {
    json.name("type")
    switch kind {
    case .integer(let range):
      json.string("integer")
      json.name("minimum")
      json.integer(range.lowerBound)
      json.name("maximum")
      json.integer(range.upperBound)
    case .number(let range):
      json.string("number")
      json.name("minimum")
      json.number(range.lowerBound)
      json.name("maximum")
      json.number(range.upperBound)
    case .boolean: json.string("boolean")
    case .choice(let names):
      json.string("string")
      json.name("enum")
      json.array { json in for name in names { json.string(name) } }
    case .list(let element):
      json.string("array")
      json.name("items")
      json.object { json in type(element, &json) }
    case .assignments: json.string("object")
    case .entries(_, let element):
      json.string("object")
      json.name("additionalProperties")
      json.object { json in type(element, &json) }
    case .grammar:
      json.array { json in
        json.string("string")
        json.string("number")
      }
    case .size:
      json.string("string")
      json.name("pattern")
      json.string("^[0-9]+x[0-9]+$")
    case .color:
      json.string("string")
      json.name("pattern")
      json.string("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")
    case .text, .file: json.string("string")
    }
  }

  private static func literal(_ value: SettingValue, _ json: inout JSONWriter) {
    switch value {
    case .integer(let value): json.integer(value)
    case .number(let value): json.number(value)
    case .boolean(let value): json.boolean(value)
    case .list(let values): json.array { json in for value in values { literal(value, &json) } }
    case .text, .size, .assignments: json.string(value.description)
    }
  }
}
