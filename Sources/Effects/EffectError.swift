public import RefrainDocuments

/// What can go wrong with an effect before its first pixel.
public enum EffectError: ExplainedError, Hashable {
  /// A source file that cannot be read.
  case unreadable(file: String, reason: String)
  /// No function of this name in the library; the names that come near.
  case noFunction(String, library: String, near: [String])
  /// A library without any stitchable function.
  case noFunctions(library: String)
  /// Several functions of one name in the files of a library.
  case ambiguous(String, places: [Place])
  /// A function whose type is none of the four that effects have.
  case notAnEffect(function: String, place: Place, why: String)
  /// A function of one kind put to another use.
  case wrongUse(function: String, place: Place, kind: Shader.UsageType, use: Shader.UsageType)
  /// More or fewer arguments than parameters.
  case argumentCount(function: String, place: Place, parameters: [String], given: Int)
  /// An argument whose type is not its parameter's.
  case argumentType(function: String, place: Place, parameter: String, expected: String, given: String)
  /// What the compiler said, the first error first. Never empty.
  case compilation([Diagnostic])
  /// A compilation that was ended because it took too much of something.
  case endlessCompilation(function: String, place: Place, amount: String)
  /// No usable compiler on this machine.
  case noCompiler(searched: [String])
  /// The compiler could not be run, or ended without a message.
  case compilerFailed(String)
  /// No folder to keep compiled code in.
  case noCache(tried: [String], reason: String)
  /// Compiled code that the loader refused.
  case notLoadable(file: String, reason: String)
  /// A `refrain:` comment block that does not follow its syntax.
  case badDescription(Diagnostic)
  /// No catalogue effect of this name.
  case unknownEffect(String, near: [String])
  /// A value for a parameter that the effect does not have.
  case unknownParameter(String, effect: String, near: [String])
  /// A value that the parameter cannot take.
  case badValue(effect: String, parameter: String, why: String)

  /// What is said.
  public var diagnostic: Diagnostic {
    switch self {
    case .unreadable(let file, let reason):
      return Diagnostic("cannot read the effect file: \(reason)", at: Place(file: file))
    case .noFunction(let name, let library, let near):
      return Diagnostic(
        "no stitchable function '\(name)' in \(library)",
        remedy: near.isEmpty
          ? "mark the function [[ stitchable ]], and check its spelling" : "did you mean \(listed(near))?")
    case .noFunctions(let library):
      return Diagnostic(
        "there is no stitchable function", at: Place(file: library),
        remedy: "mark each function that is an effect [[ stitchable ]]")
    case .ambiguous(let name, let places):
      return Diagnostic(
        "there are \(places.count) functions '\(name)', also in "
          + places.dropFirst().map { "\($0.file):\($0.line ?? 1)" }.joined(separator: " and "), at: places[0],
        remedy: "in an app they would be one library too: rename one, or name the file that is meant")
    case .notAnEffect(let function, let place, let why):
      return Diagnostic(
        "'\(function)' is no SwiftUI effect: \(why)", at: place,
        remedy: "an effect returns half4 or float2 and takes float2 position first")
    case .wrongUse(let function, let place, let kind, let use):
      return Diagnostic(
        "'\(function)' is a \(kind.word) and cannot be used as a \(use.word)", at: place,
        remedy: "apply it with \(kind.rawValue)")
    case .argumentCount(let function, let place, let parameters, let given):
      let wanted = parameters.isEmpty ? "none" : "\(parameters.count): \(parameters.joined(separator: ", "))"
      return Diagnostic(
        "'\(function)' was given \(given) argument\(given == 1 ? "" : "s")", at: place,
        remedy: "it takes \(wanted)")
    case .argumentType(let function, let place, let parameter, let expected, let given):
      return Diagnostic(
        "parameter '\(parameter)' of '\(function)' is \(expected), but the argument is \(given)", at: place,
        remedy: "pass an argument of the parameter's type")
    case .compilation(let messages):
      return messages[0]
    case .endlessCompilation(let function, let place, let amount):
      return Diagnostic(
        "compiling '\(function)' took more than \(amount) and was ended", at: place,
        remedy: "see that its templates, macros, constant expressions and unrolled loops do not multiply one another; "
          + "REFRAIN_COMPILE_SECONDS allows more time")
    case .noCompiler(let searched):
      return Diagnostic(
        "no clang to compile effects with (searched \(searched.joined(separator: ", ")))",
        remedy: "install a Swift toolchain, or Debian's packages clang and lld, or set REFRAIN_CLANG")
    case .compilerFailed(let reason):
      return Diagnostic("the effect compiler failed: \(reason)", remedy: "run refrain doctor")
    case .noCache(let tried, let reason):
      return Diagnostic(
        "no folder to keep compiled effects in (tried \(tried.joined(separator: ", "))): \(reason)",
        remedy: "make room there, or set XDG_CACHE_HOME or TMPDIR to a folder that can be written")
    case .notLoadable(let file, let reason):
      return Diagnostic(
        "cannot load a compiled effect: \(reason)", at: Place(file: file),
        remedy: "remove it, and it is made anew; or set TMPDIR to a folder whose files may be executed")
    case .badDescription(let diagnostic):
      return diagnostic
    case .unknownEffect(let name, let near):
      return Diagnostic(
        "there is no effect '\(name)'",
        remedy: near.isEmpty ? "see refrain effects list" : "did you mean \(listed(near))?")
    case .unknownParameter(let name, let effect, let near):
      return Diagnostic(
        "effect '\(effect)' has no parameter '\(name)'",
        remedy: near.isEmpty ? "see refrain effects list" : "did you mean \(listed(near))?")
    case .badValue(let effect, let parameter, let why):
      return Diagnostic("effect '\(effect)': \(parameter) \(why)")
    }
  }

  /// Which exit code it gives.
  public var failureKind: FailureKind {
    switch self {
    case .unreadable: .missing
    case .noCompiler, .noCache, .notLoadable: .unavailable
    case .compilerFailed: .software
    default: .input
    }
  }

  private func listed(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: " or ")
  }
}
