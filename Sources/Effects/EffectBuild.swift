internal import Foundation
internal import RefrainDocuments

/// One function of one source, to be compiled in one way. Equal builds have equal keys and give equal code.
struct EffectBuild: Sendable {
  var source: EffectSource
  var function: StitchableFunction
  var isFill: Bool
  var options: EffectOptions
  var target: CompileTarget

  /// Raised when the glue or its interface changes in a way that the headers' text does not show.
  private static let revision = "5"

  /// The text of the translation unit: the user's file as it stands, so that messages carry its own lines, then our export.
  ///
  /// `overloaded` names the function by its written type, which tells it from helpers of the same name.
  func unit(including path: String, overloaded: Bool = false) -> String {
    let type = "\(function.returns) (*)(\(function.parameters.map(\.type).joined(separator: ", ")))"
    // Some names are also those of Metal's library, which only whoever uses them would have to tell apart.
    let own = "::\(function.name)"
    let name = overloaded ? "(static_cast<\(type)>(\(own)))" : own
    let use = isFill ? "'f'" : "'0'"
    let export =
      options.defaulted == 0
      ? "__REFRAIN_EXPORT(\(use), \(name))"
      : "__REFRAIN_EXPORT_SHORTENED(\(use), \(options.defaulted), \(own), \(name))"
    return """
      #pragma clang attribute push(__attribute__((always_inline, internal_linkage)), apply_to = function)
      #include "\(EffectBuild.escaped(path))"
      \(companions)#pragma clang attribute pop
      \(fixes)\(export)

      """
  }

  /// Lines for each file of the project that defines what the source only declares.
  private var companions: String {
    source.includes.companions.map { $0.text(including: EffectBuild.escaped($0.path)) }.joined()
  }

  private static func escaped(_ path: String) -> String {
    path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
  }

  /// A line for each fixed parameter, its numbers bit by bit.
  private var fixes: String {
    options.fixed.sorted { $0.key < $1.key }.map { parameter, numbers in
      let words = numbers.map { "__builtin_bit_cast(float, 0x\(String($0.bitPattern, radix: 16))u)" }
      return "__REFRAIN_FIX(\(parameter), \(words.joined(separator: ", ")))\n"
    }.joined()
  }

  /// Clang's options that decide the code. They hold for Metal's text; `intermediateFlags` hold for what comes of it.
  var flags: [String] {
    var flags = target.options
    flags += [
      "-x", "c++", "-std=gnu++20", "-O3", "-fPIC", "-fvisibility=hidden", "-fno-exceptions", "-fno-rtti",
      "-fdeclspec", "-nostdinc",
      "-Xclang", "-cl-single-precision-constant", "-ffp-contract=off", "-fno-math-errno", "-fwrapv",
      "-ftrivial-auto-var-init=zero", "-fno-gnu-inline-asm", "-fno-asynchronous-unwind-tables", "-fno-slp-vectorize",
      "-fno-stack-protector", "-fstack-clash-protection", "-fno-finite-loops", "-w", "-mllvm",
      "-unroll-threshold=20000", "-D__REFRAIN_LANES=8",
      "-Dstitchable=clang::internal_linkage",
    ]
    flags += options.flags
    if !options.exactHalf, readsHalves { flags += EffectOptions(exactHalf: true).flags }
    return flags
  }

  /// The same options for clang's unoptimised code.
  var intermediateFlags: [String] {
    flags.map { $0 == "c++" ? "ir" : $0 } + ["-Qunused-arguments"]
  }

  /// Whether halves may be read from memory that the host fills: a structure in `.data`, with Metal's layout.
  private var readsHalves: Bool {
    let isPointed = function.parameters.contains { parameter in
      parameter.type.contains("*") && !["float *", "half4 *"].contains { parameter.type.hasSuffix($0) }
    }
    let texts = [source.text] + source.includes.files.map(\.text)
    return isPointed && texts.contains { $0.contains(/half[2-4]?\s*(const\s*)?[*&]|struct[^;{}]*\{[^}]*half/) }
  }

  /// Tells our headers from those of other versions.
  private static let headersDigest: Digest = {
    var hasher = Digest.Hasher()
    for header in Assets.headers {
      for text in [header.name, header.text] {
        hasher.update(Array(text.utf8))
        hasher.update([0])
      }
    }
    return hasher.finish()
  }()

  /// Tells this build from any other, whatever compiler makes it.
  var key: Digest {
    var hasher = Digest.Hasher()
    func add(_ text: String) {
      hasher.update(Array(text.utf8))
      hasher.update([0])
    }
    add(EffectBuild.revision)
    add(function.name)
    add(isFill ? "f" : "0")
    add(target.rawValue)
    for flag in flags { add(flag) }
    add(fixes)
    add("\(options.defaulted)")
    add(EffectBuild.headersDigest.hex)
    add(source.text)
    for companion in source.includes.companions { add(companion.path) }
    for file in source.includes.files {
      add(file.spelling)
      add(file.text)
    }
    return hasher.finish()
  }

  /// The code, from the prebuilt directory, the user's cache, or the compiler, in this order.
  func load() throws(EffectError) -> LoadedEffect {
    let key = key.hex
    var damage: EffectError?
    for folder in EffectCache.prebuiltFolders {
      let path = folder + "/" + key + ".so"
      guard access(path, R_OK) == 0 else { continue }
      do throws(EffectError) {
        return try LoadedEffect(path: path, function: shown)
      } catch {
        damage = error
      }
    }
    let toolchain: Toolchain
    do throws(EffectError) {
      toolchain = try Toolchain.found()
    } catch {
      // A prebuilt effect that cannot be loaded says more than a compiler that is not needed with it.
      throw damage ?? error
    }
    let name = Digest(of: key + toolchain.stamp).hex + ".so"
    let cache = try EffectCache.open()
    let path = cache.folder + "/" + name
    if access(path, R_OK) == 0, let effect = try? LoadedEffect(path: path, function: shown) { return effect }
    try EffectCompiler(toolchain: toolchain, cache: cache).compile(self, to: path)
    return try LoadedEffect(path: path, function: shown)
  }

  /// The function without the parameters that take their default.
  private var shown: StitchableFunction {
    var shown = function
    shown.parameters.removeLast(options.defaulted)
    return shown
  }

  /// Freshly compiled code, so that messages of the compiler are seen again.
  func compiled() throws(EffectError) -> LoadedEffect {
    let cache = try EffectCache.open()
    let work = try WorkFolder(in: cache.folder)
    let path = work.path + "/checked.so"
    try EffectCompiler(toolchain: try Toolchain.found(), cache: cache).compile(self, to: path)
    return try LoadedEffect(path: path, function: shown)
  }
}
