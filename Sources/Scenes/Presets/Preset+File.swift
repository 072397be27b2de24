import RefrainDocuments

extension Preset {
  /// The preset as a file with every setting, which reads back as the same preset. Names of effect files are as this
  /// process opens them.
  public var file: String {
    var json = JSONWriter(indentation: 2)
    json.object { json in
      json.name(PresetSettings.description.key)
      json.string(summary)
      for (key, value) in resolved {
        json.name(key)
        if key == PresetSettings.effect.key, case .file(let path, let function) = background.effect {
          json.string(path + (function.map { "#" + $0 } ?? ""))
        } else if key == PresetSettings.tracks.key {
          json.object { json in
            for track in dataTracks {
              json.name(track.name)
              json.string(track.path)
            }
          }
        } else {
          Self.write(value, &json)
        }
      }
    }
    return json.text
  }

  private static func write(_ value: SettingValue, _ json: inout JSONWriter) {
    switch value {
    case .integer(let value): json.integer(value)
    case .number(let value): json.number(value)
    case .boolean(let value): json.boolean(value)
    case .list(let values): json.array { json in for value in values { write(value, &json) } }
    case .assignments(let entries):
      json.object { json in
        for entry in entries {
          json.name(entry.key)
          json.string(entry.text)
        }
      }
    case .text, .size: json.string(value.description)
    }
  }
}
