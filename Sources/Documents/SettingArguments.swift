/// A command's arguments, read by the records of its settings.
///
/// `--flag VALUE` and `--flag=VALUE` are the same; a flag that is yes or no stands alone (`--force`) or has its value
/// behind an equals sign. After `--` nothing is a flag; `-` alone never is. A value may begin with a dash unless it is
/// itself a flag of the command.
public struct SettingArguments: Sendable {
  /// What the flags say.
  public private(set) var values = SettingValues()
  /// The other arguments, in order.
  public private(set) var operands: [String] = []

  private let settings: [Setting]
  private var seen: Set<String> = []

  /// Reads all arguments that follow the command's name. At most `operandLimit` of them may be no flags.
  public init(
    _ arguments: [String], settings: [Setting], operandLimit: Int
  ) throws(SettingError) {
    self.settings = settings
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands.append(contentsOf: rest)
        break
      }
      if argument.hasPrefix("-"), argument != "-" {
        try readFlag(argument, &rest)
      } else {
        operands.append(argument)
      }
    }
    if operands.count > operandLimit { throw .unexpectedArgument(operands[operandLimit]) }
  }

  private mutating func readFlag(_ argument: String, _ rest: inout ArraySlice<String>) throws(SettingError) {
    let equals = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = String(argument[..<(equals ?? argument.endIndex)])
    guard let setting = setting(named: name) else {
      let flags = settings.flatMap { [$0.flag, $0.shortFlag].compactMap { $0 } } + ["--help"]
      throw .unknown(
        what: "flag", name: name, suggestion: Suggestion.nearest(to: name, among: flags), .commandLine)
    }
    guard setting.repeats || seen.insert(setting.key).inserted else { throw .repeated(flag: name) }
    let text: String
    if let equals {
      text = String(argument[argument.utf8.index(after: equals)...])
    } else if !setting.kind.takesValue {
      text = "true"
    } else if let next = rest.first, self.setting(named: next) == nil, next != "--" {
      rest.removeFirst()
      text = next
    } else {
      throw .missingValue(flag: name, expectation: setting.kind.expectation)
    }
    try values.read(text, for: setting, called: name, from: .commandLine)
  }

  private func setting(named name: String) -> Setting? {
    settings.first { $0.flag == name || $0.shortFlag == name }
  }
}
