import RefrainDocuments
import RefrainExport
import RefrainPixels
import RefrainScenes

extension Command {
  /// `refrain presets …`.
  static let presets = Command(
    name: "presets", summary: "Lists, shows and checks presets.",
    details: [
      "A preset is a JSON file that names a scene and sets any of the keys below; nested objects are dotted keys. \"refrain render --set key=value\" changes a key for one film."
    ], epilogue: "keys of a preset, each with its default:\n" + SettingHelp.keys(PresetSettings.all),
    commands: [
      Command(
        name: "presets list", summary: "Lists the built-in presets.", settings: [json],
        run: { arguments in try listPresets(asJSON: arguments.values.value(json).boolean) }),
      Command(
        name: "presets show", operands: "NAME", summary: "Prints a preset with all its values.",
        details: ["NAME is a built-in preset or the path of a JSON file. What is printed is a preset file again."],
        operandLimit: 1,
        run: { arguments in try Console.print(try preset(arguments).file) }),
      Command(
        name: "presets check", operands: "FILE", summary: "Says whether a preset can be used, and tries its effect.",
        details: [
          "The effect is drawn on a sample film. Findings, with exit code 65: it leaves text a contrast below 3:1, it hides the artwork, it samples farther than it declares, it costs more processor time than the encoder. Figures of time are of this machine."
        ], operandLimit: 1,
        run: { arguments in
          let preset = try preset(arguments)
          try Console.print("\(preset.name): scene \(preset.scene.rawValue), all settings are valid")
          let report = try PresetCheck(preset).report()
          if let measured = report.measured { try Console.print(measured) }
          if !report.findings.isEmpty { throw Findings(diagnostics: report.findings) }
        }),
      Command(
        name: "presets schema", summary: "Prints a JSON Schema of preset files, for editors.",
        run: { _ in try Console.write(SettingSchema.text(title: "Refrain preset", PresetSettings.all)) }),
    ])

  /// `--json`, of every command that has a result to print.
  static let json = Setting("json", flag: "--json", .boolean, default: "false", "Prints the result as JSON.")

  private static func preset(_ arguments: SettingArguments) throws -> Preset {
    guard let name = arguments.operands.first else {
      throw SettingError.required(
        name: "NAME", help: "give one of \(PresetCatalogue.names.joined(separator: ", ")), or a file", .commandLine)
    }
    return try Preset(named: name, from: .commandLine)
  }

  private static func listPresets(asJSON: Bool) throws {
    let presets = try PresetCatalogue.names.map { name throws(PresetError) in
      try Preset(named: name, from: .commandLine)
    }
    guard asJSON else {
      let width = presets.map(\.name.count).max() ?? 0
      for preset in presets {
        let padding = String(repeating: " ", count: width - preset.name.count + 2)
        try Console.print(preset.name + padding + preset.summary)
      }
      return
    }
    var json = JSONWriter(indentation: 2)
    json.object { json in
      json.name("presets")
      json.array { json in
        for preset in presets {
          json.object { json in
            json.name("name")
            json.string(preset.name)
            json.name("description")
            json.string(preset.summary)
            json.name("scene")
            json.string(preset.scene.rawValue)
            json.name("width")
            json.integer(preset.canvas.pixelSize.width)
            json.name("height")
            json.integer(preset.canvas.pixelSize.height)
            json.name("fps")
            json.string("\(preset.canvas.rate)")
          }
        }
      }
    }
    try Console.print(json.text)
  }
}
