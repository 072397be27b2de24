import Foundation
import RefrainDocuments
import RefrainEffects
import RefrainMedia
import RefrainPixels

extension Command {
  /// `refrain effects …`.
  static let effects = Command(
    name: "effects", summary: "Lists, checks and tries effects.",
    details: [
      "An effect is a [[ stitchable ]] function of a .metal file as SwiftUI apps ship it. It is compiled to native code: run only files that you trust."
    ],
    commands: [
      Command(
        name: "effects list", operands: "[FILE.metal]",
        summary: "Lists the built-in effects with their parameters, or the functions of a file.", settings: [json],
        operandLimit: 1,
        run: { arguments in
          let asJSON = arguments.values.value(json).boolean
          guard let file = arguments.operands.first else { return try listEffects(asJSON: asJSON) }
          try listFunctions(of: file, asJSON: asJSON)
        }),
      Command(
        name: "effects check", operands: "FILE.metal",
        summary: "Says what each function is, what it costs and how far it samples.",
        details: [
          "The distance is searched over the parameters' declared ranges, or over --range. A declared distance that is too small is a finding."
        ],
        settings: [json, range, sampleOffset], operandLimit: 1, run: { arguments in try checkEffects(arguments) }),
      Command(
        name: "effects render", operands: "FILE.metal FUNCTION", summary: "Applies one function to a picture.",
        details: [
          "Without --arg a function that its file describes gets its defaults, and --time. Arguments: \(Shader.Argument.textForms)."
        ], settings: EffectTrial.settings, operandLimit: 2,
        run: { arguments in try EffectTrial(arguments).run() }),
      Command(
        name: "effects bench", operands: "[FILE.metal]...",
        summary: "Measures what effects cost a pixel; the built-in ones where no file is named.",
        details: [
          "Each effect is timed on one core, in turn with a plain kernel that reads a pixel and writes it darker."
        ],
        settings: EffectTiming.settings + [json], operandLimit: .max,
        run: { arguments in try EffectTiming(arguments).run(asJSON: arguments.values.value(json).boolean) }),
      Command(
        name: "effects prebuild", operands: "FOLDER",
        summary: "Compiles the built-in effects into a folder, for an installation without a compiler.",
        operandLimit: 1, run: { arguments in try prebuild(arguments) }),
    ])

  private static let range = Setting(
    "range", flag: "--range", .assignments("NAME=A...B"), repeats: true, "Values of a parameter to try.")
  private static let sampleOffset = Setting(
    "max-sample-offset", flag: "--max-sample-offset", .list(.number(0...100_000)),
    "The distance across and down, in points, that the caller declares.")

  private static func listEffects(asJSON: Bool) throws {
    let effects = try ShaderLibrary.default.definitions()
    guard asJSON else {
      for effect in effects {
        try Console.print("\(effect.name) (\(effect.usage.word)): \(effect.summary)")
        for parameter in effect.parameters { try Console.print("  " + parameter.line) }
      }
      return
    }
    try Console.print("effects", effects) { $0.write(to: &$1) }
  }

  /// What the source says of each function, without compiling any.
  private static func listFunctions(of file: String, asJSON: Bool) throws {
    let library = ShaderLibrary(url: URL(fileURLWithPath: file))
    let functions = try library.functions()
    guard asJSON else {
      for function in functions { try Console.print(function.summary) }
      return
    }
    try Console.print("functions", functions) { $0.write(to: &$1) }
  }

  private static func checkEffects(_ arguments: SettingArguments) throws {
    guard let file = arguments.operands.first else {
      throw SettingError.required(name: "FILE.metal", help: "give the effect's file name", .commandLine)
    }
    var check = EffectCheck(library: ShaderLibrary(url: URL(fileURLWithPath: file)))
    for assignment in arguments.values[range]?.assignments ?? [] {
      let bounds = assignment.text.components(separatedBy: "...").map { Double($0) }
      guard bounds.count == 2, let low = bounds[0], let high = bounds[1], low <= high else {
        throw SettingError.value(
          name: "--range", text: assignment.text, expectation: "NAME=A...B, two numbers", complaint: nil, .commandLine)
      }
      check.ranges[assignment.key] = low...high
    }
    if let list = arguments.values[sampleOffset]?.list {
      guard list.count == 2 else {
        throw SettingError.value(
          name: "--max-sample-offset", text: "\(list.count) values", expectation: "X,Y, two numbers", complaint: nil,
          .commandLine)
      }
      check.maxSampleOffset = CGSize(width: list[0].number, height: list[1].number)
    }
    let reports = try check.reports()
    if arguments.values.value(json).boolean {
      try Console.print("functions", reports) { $0.write(to: &$1) }
    } else {
      for report in reports { try Console.print(report.summary) }
    }
    let findings = reports.flatMap(\.findings)
    if !findings.isEmpty { throw Findings(diagnostics: findings) }
  }

  private static func prebuild(_ arguments: SettingArguments) throws {
    guard let folder = arguments.operands.first else {
      throw SettingError.required(name: "FOLDER", help: "give the folder to fill", .commandLine)
    }
    let count = try PrebuiltEffects.write(
      to: URL(fileURLWithPath: folder), targets: CompileTarget.forThisArchitecture)
    try Console.print("\(count) effects compiled")
  }
}
