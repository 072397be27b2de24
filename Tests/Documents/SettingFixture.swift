import RefrainDocuments

/// A small command's settings, for the tests of everything that is made from the records.
enum Fixture {
  static let sound = Setting("audio", flag: "--audio", .file, "The sound.")
  static let output = Setting("output", flag: "--output", short: "-o", .file, "Where to write.")
  static let force = Setting("force", flag: "--force", .boolean, default: "false", "Replace what is there.")
  static let moments = Setting("at", flag: "--at", .list(.number(0...100)), repeats: true, "When.")
  static let set = Setting("set", flag: "--set", .assignments("KEY=VALUE"), repeats: true, "Change the preset.")
  static let blur = Setting("background.blur", .number(0...200), default: "30", "Radius in points.")
  static let threads = Setting("video.threads", flag: "--threads", .integer(1...64), default: "4", "How many.")
  static let size = Setting("size", flag: "--size", .size(16...4096), "Pixels.")
  static let color = Setting("color", .color, default: "#fff", "Colour of the text.")
  static let scene = Setting("scene", .choice(["lyrics", "captions"]), default: "lyrics", "What is drawn.")
  static let fonts = Setting("text.font", .list(.text), default: "Inter, Noto Sans", "Families.")
  static let even = Setting(
    "even",
    .grammar(
      SettingGrammar(placeholder: "AA", expectation: "an even number of letters") {
        $0.count.isMultiple(of: 2) ? nil : "there are \($0.count) letters"
      }), "Letters.")

  static let all = [sound, output, force, moments, set, blur, threads, size, color, scene, fonts, even]

  static func arguments(_ arguments: String...) throws -> SettingArguments {
    try SettingArguments(arguments, settings: all, operandLimit: 1)
  }

  static func json(_ text: String, file: String = "jobs/a.json") throws -> SettingValues {
    try SettingValues(reading: JSONDocument(parsing: Array(text.utf8), file: file).root.object, settings: all)
  }

  /// The message of the error that a closure throws, with its exit code.
  static func failure(_ body: () throws -> Void) -> String {
    do {
      try body()
    } catch let error as any ExplainedError {
      return "\(error.diagnostic.rendered)\n\(error.failureKind.rawValue)"
    } catch {
      return "\(error)"
    }
    return "no error"
  }
}
