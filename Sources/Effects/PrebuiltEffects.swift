public import Foundation
internal import RefrainDocuments
internal import Synchronization

/// Compiles the built-in effects ahead, so that an installed program needs no compiler for them.
public enum PrebuiltEffects {
  /// Fills a folder with every built-in effect for each kind of processor, on `workers` threads. Files that are there
  /// already stay. Gives the number of files compiled.
  @discardableResult
  public static func write(
    to folder: URL, targets: [CompileTarget], workers: Int = ProcessInfo.processInfo.activeProcessorCount
  ) throws(EffectError) -> Int {
    let path = folder.path
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .noCache(tried: [path], reason: error.localizedDescription)
    }
    var builds: [EffectBuild] = []
    for target in targets {
      for definition in try ShaderLibrary.builtIn(target: target).definitions() {
        let (source, function) = try definition.function.library.contents.find(definition.name)
        builds.append(
          EffectBuild(
            source: source, function: function, isFill: definition.usage == .shapeStyle, options: EffectOptions(),
            target: target))
      }
    }
    let missing = builds.filter { CompiledObject(path: path + "/" + $0.key.hex + ".so") == nil }
    guard !missing.isEmpty else { return 0 }
    let compiler = EffectCompiler(toolchain: try Toolchain.found(), cache: try EffectCache.open())
    let failure = Mutex<EffectError?>(nil)
    let next = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: max(1, min(workers, missing.count))) { _ in
      while true {
        let i = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard i < missing.count, failure.withLock({ $0 == nil }) else { return }
        do throws(EffectError) {
          try compiler.compile(missing[i], to: path + "/" + missing[i].key.hex + ".so")
        } catch {
          failure.withLock { $0 = error }
        }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    return missing.count
  }
}
