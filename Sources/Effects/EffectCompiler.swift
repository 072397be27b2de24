internal import Foundation
internal import RefrainDocuments

/// Runs clang on a build, in a private folder, and puts the result in place in one step.
///
/// Clang runs in two halves, since what lies between them is where `DefinedIntegers` and `LaneFunctions` do their work.
struct EffectCompiler {
  var toolchain: Toolchain
  var cache: EffectCache

  /// Compiles to `path`. Two processes may do so at once: each renames its own complete file to it.
  func compile(_ build: EffectBuild, to path: String) throws(EffectError) {
    let work = try WorkFolder(in: cache.folder)
    var build = build
    let defined = DefinedIntegers(BoundedIndices(try unoptimisedCode(of: &build, in: work)).text).text
    let object = work.path + "/effect.so"
    let wide = LaneFunctions(defined, inLanes: true)
    var lanes = try assemble(wide.text, of: build, to: object, in: work)
    if lanes == nil, wide.isUsed {
      lanes = try assemble(LaneFunctions(defined, inLanes: false).text, of: build, to: object, in: work)
    }
    try CompiledObject.seal(object, lanes: lanes ?? 1)
    try put(object, at: path)
  }

  /// Makes a shared object of intermediate code. Gives how many pixels it shades at once; nil for one.
  private func assemble(
    _ code: String, of build: EffectBuild, to object: String, in work: borrowing WorkFolder
  ) throws(EffectError) -> Int? {
    try work.write(code, to: "defined.ll")
    let arguments =
      build.intermediateFlags + EffectCompiler.remarks + [
        "-fno-crash-diagnostics", "-nostdlib", "-shared", "-fuse-ld=lld", "-Wl,-z,defs", "-Wl,--build-id=none",
        "-Wl,-s", "-Wl,--threads=1",
        work.path + "/defined.ll", "-o", object,
      ]
    var outcome = try Subprocess.run(toolchain.clang, arguments, limits: EffectCompiler.firstLimits)
    // Where what is the same in all pixels depends on a condition, clang takes exponential time to find that out for a
    // second group of lanes.
    if outcome.exceeded == .time {
      let oneGroup = ["-mllvm", "-force-vector-interleave=1"]
      outcome = try Subprocess.run(toolchain.clang, arguments + oneGroup, limits: EffectCompiler.limits)
    }
    guard outcome.status == 0 else {
      try EffectCompiler.refuseExcess(outcome, build)
      let unlinked = LinkerMessages(outcome.messages).diagnostics(for: build)
      if !unlinked.isEmpty { throw .compilation(unlinked) }
      throw EffectCompiler.failure(outcome, in: work.path)
    }
    return CompilerMessages.lanes(in: outcome.messages)
  }

  /// The code before clang optimises it, by the options that the source turns out to need.
  private func unoptimisedCode(
    of build: inout EffectBuild, in work: borrowing WorkFolder
  ) throws(EffectError) -> String {
    var code: String
    do throws(EffectError) {
      code = try intermediateCode(of: build, in: work)
    } catch {
      // Where half and float are one type, code that tells them apart has errors of its own.
      guard case .compilation = error, !build.options.exactHalf else { throw error }
      build.options.exactHalf = true
      guard let exact = try? intermediateCode(of: build, in: work) else { throw error }
      code = exact
    }
    // Two rows take clang twice the time, which what is large does not repay.
    if code.utf8.count > EffectCompiler.largeCode, code.contains("@__refrain_two_rows(") {
      build.options.oneRow = true
      code = try intermediateCode(of: build, in: work)
    }
    // Only what is called is in the code, so other functions of the file may take derivatives.
    if code.contains("@__refrain_derivative(") {
      build.options.derivatives = true
      code = try intermediateCode(of: build, in: work)
    }
    return code
  }

  /// Bytes of unoptimised code beyond which a function is large. Half of it is what the library brings along.
  private static let largeCode = 300_000

  /// What clang makes of the source before it optimises, which is where all errors of the source show.
  private func intermediateCode(of build: EffectBuild, in work: borrowing WorkFolder) throws(EffectError) -> String {
    let headers = try CompilerHeaders(flags: build.flags, toolchain: toolchain, cache: cache)
    let original = try place(build.source, in: work)
    let aliases = try HeaderAliases(
      text: build.source.text, at: original, includes: build.source.includes, headers: headers.folder, work: work)
    let unit = work.path + "/unit.cpp"
    let code = work.path + "/unit.ll"
    let arguments =
      build.flags + headers.options + aliases.options + EffectCompiler.remarks + [
        "-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes", "-fno-discard-value-names", "-fno-caret-diagnostics",
        "-fno-color-diagnostics", "-fno-elide-type", "-fno-crash-diagnostics", "-ferror-limit=20", unit, "-o", code,
      ]
    try work.write(build.unit(including: original), to: "unit.cpp")
    var outcome = try Subprocess.run(toolchain.clang, arguments, limits: EffectCompiler.limits)
    if outcome.status != 0, outcome.messages.contains("precompiled file") {
      unlink(headers.precompiled)
      _ = try CompilerHeaders(flags: build.flags, toolchain: toolchain, cache: cache)
      outcome = try Subprocess.run(toolchain.clang, arguments, limits: EffectCompiler.limits)
    }
    if outcome.status != 0, outcome.messages.contains(/no matching function for call to '(shorter_)?entry_of'/) {
      try work.write(build.unit(including: original, overloaded: true), to: "unit.cpp")
      outcome = try Subprocess.run(toolchain.clang, arguments, limits: EffectCompiler.limits)
    }
    guard outcome.status == 0, let text = FileManager.default.contents(atPath: code) else {
      try EffectCompiler.refuseExcess(outcome, build)
      let messages = CompilerMessages(outcome.messages).diagnostics(for: build, compiledAs: original)
      if messages.isEmpty { throw EffectCompiler.failure(outcome, in: work.path) }
      throw .compilation(messages)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Seconds that one run of clang may take, unless `REFRAIN_COMPILE_SECONDS` says another number. The largest effect
  /// of people's collections takes a quarter of it.
  static let limits: Subprocess.Limits = {
    let wish = ProcessEnvironment.value(of: "REFRAIN_COMPILE_SECONDS").flatMap(Int.init)
    return Subprocess.Limits(seconds: wish.flatMap { (1...86_400).contains($0) ? $0 : nil } ?? 180)
  }()

  /// What the attempt with several groups of lanes at once may take.
  private static let firstLimits = Subprocess.Limits(seconds: max(1, limits.seconds / 9))

  /// Ends where clang took more than it may.
  private static func refuseExcess(_ outcome: Subprocess.Outcome, _ build: EffectBuild) throws(EffectError) {
    guard let exceeded = outcome.exceeded else { return }
    let amount =
      switch exceeded {
      case .time: "\(limits.seconds) s of processor time"
      case .memory: "\(limits.bytes >> 30) GB of memory"
      }
    throw .endlessCompilation(function: build.function.name, place: build.function.place, amount: amount)
  }

  /// Why clang failed where it did not complain of the source.
  static func failure(_ outcome: Subprocess.Outcome, in folder: String) -> EffectError {
    let full = String(cString: strerror(ENOSPC))
    if outcome.messages.contains(full) { return .noCache(tried: [folder], reason: full) }
    return .compilerFailed(String(outcome.messages.prefix(2000)))
  }

  /// Options by which clang says which loops it vectorises; the first half then notes places of the source for it.
  private static let remarks = ["-Rpass=loop-vectorize", "-Rpass-missed=loop-vectorize"]

  /// Puts a file in place in one step, also on another file system.
  private func put(_ file: String, at path: String) throws(EffectError) {
    if rename(file, path) == 0 { return }
    var reason = String(cString: strerror(errno))
    if errno == EXDEV {
      let passing = "\(path).\(getpid())"
      if (try? FileManager.default.copyItem(atPath: file, toPath: passing)) != nil, rename(passing, path) == 0 {
        return
      }
      reason = String(cString: strerror(errno))
      unlink(passing)
    }
    throw .noCache(tried: [(path as NSString).deletingLastPathComponent], reason: reason)
  }

  /// Where the compiler finds the source: the user's own file, or a copy of text that has none.
  private func place(_ source: EffectSource, in work: borrowing WorkFolder) throws(EffectError) -> String {
    if source.folder != nil { return URL(fileURLWithPath: source.name).path }
    try work.write(source.text, to: "source.metal")
    return work.path + "/source.metal"
  }
}

/// A private folder, gone with its owner. Those whose owner was killed are removed a day later.
struct WorkFolder: ~Copyable {
  let path: String

  init(in folder: String) throws(EffectError) {
    WorkFolder.sweep(folder)
    var template = Array((folder + "/work-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .noCache(tried: [folder], reason: String(cString: strerror(errno)))
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  private static func sweep(_ folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix("work-") {
      var info = stat()
      let path = folder + "/" + name
      guard lstat(path, &info) == 0, info.st_mtim.tv_sec < time(nil) - 86_400 else { continue }
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// Writes a file, with the folders above it.
  func write(_ text: String, to name: String) throws(EffectError) {
    let file = path + "/" + name
    do {
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    } catch {
      throw .noCache(tried: [path], reason: WorkFolder.reason(of: error))
    }
  }

  /// The system's words for a file error; Foundation's are longer and say less.
  static func reason(of error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    if let underlying, underlying.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(underlying.code)))
    }
    if (error as? CocoaError)?.code == .fileWriteOutOfSpace { return String(cString: strerror(ENOSPC)) }
    return error.localizedDescription
  }
}
