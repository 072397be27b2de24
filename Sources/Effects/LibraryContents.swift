internal import Foundation
internal import RefrainDocuments
internal import Synchronization

/// What a library holds: its sources once read, and its effects once loaded.
///
/// Loaded effects do not change what is drawn, they only spare work, so sharing them leaves every frame a function of time.
final class LibraryContents: Sendable {
  /// Where the source comes from.
  enum Origin: Hashable, Sendable {
    case builtIn
    case file(String)
    case text(String, name: String)
  }

  private struct Key: Hashable {
    var function: String
    var use: Shader.UsageType
    var options: EffectOptions
  }

  let origin: Origin
  let target: CompileTarget
  private let sourcesRead = Mutex<[EffectSource]?>(nil)
  private let loading = Mutex<[Key: OnceLoaded]>([:])

  init(origin: Origin, target: CompileTarget) {
    self.origin = origin
    self.target = target
  }

  /// The library in words.
  var name: String {
    switch origin {
    case .builtIn: "the built-in effects"
    case .file(let path): path
    case .text(_, let name): name
    }
  }

  /// The sources, read at most once.
  func sources() throws(EffectError) -> [EffectSource] {
    if let known = sourcesRead.withLock({ $0 }) { return known }
    let read: [EffectSource]
    switch origin {
    case .builtIn:
      read = Assets.effects.map { EffectSource(name: $0.name, text: $0.text, folder: nil) }
    case .text(let text, let name):
      read = [EffectSource(name: name, text: text, folder: nil)]
    case .file(let path):
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        read = try EffectSource.readFolder(path)
      } else {
        read = [try EffectSource.read(path)]
      }
    }
    sourcesRead.withLock { $0 = read }
    return read
  }

  /// The effect, loaded at most once whichever threads ask; others wait only for those that want the same one.
  func effect(
    _ function: String, use: Shader.UsageType, options: EffectOptions
  ) throws(EffectError) -> LoadedEffect {
    let key = Key(function: function, use: use, options: options)
    let once = loading.withLock { known in
      if let once = known[key] { return once }
      let once = OnceLoaded()
      known[key] = once
      return once
    }
    return try once.get { () throws(EffectError) in
      let (source, described) = try self.find(function)
      if described.isImageKernel { throw NotAnEffect.explained(described) }
      let build = EffectBuild(
        source: source, function: described, isFill: use == .shapeStyle, options: options, target: self.target)
      let effect = try build.load()
      try self.check(effect, use: use)
      return effect
    }
  }

  /// Whether code with these constants is there or may still be made. What changes again and again is no constant,
  /// whatever the caller says, and must not keep the compiler busy.
  func allows(_ options: EffectOptions, of function: String) -> Bool {
    guard !options.fixed.isEmpty else { return false }
    return loading.withLock { known in
      let variants = known.keys.filter { $0.function == function && !$0.options.fixed.isEmpty }
      return variants.count < 16 || variants.contains { $0.options == options }
    }
  }

  /// How many parameters at the end are left to their defaults when `given` others are filled; 0 where that does not
  /// explain the number, which binding the arguments then complains of.
  func defaulted(_ function: String, use: Shader.UsageType, given: Int) throws(EffectError) -> Int {
    let (_, described) = try find(function)
    let implicit = use == .shapeStyle ? 1 : described.implicitCount
    let missing = described.parameters.count - implicit - given
    guard missing > 0, given >= 0 else { return 0 }
    return described.parameters.suffix(missing).allSatisfy(\.hasDefault) ? missing : 0
  }

  /// The source that holds a function, and what it says of it. Names are those of a linked library: one for each.
  func find(_ name: String) throws(EffectError) -> (EffectSource, StitchableFunction) {
    var names: [String] = []
    var found: [(EffectSource, StitchableFunction)] = []
    for source in try sources() {
      let functions = source.functions
      if let function = functions.first(where: { $0.name == name }) { found.append((source, function)) }
      names += functions.map(\.name)
    }
    if found.count > 1 { throw .ambiguous(name, places: found.map(\.1.place)) }
    if let only = found.first { return only }
    throw .noFunction(name, library: self.name, near: Suggestion.nearest(to: name, among: names).map { [$0] } ?? [])
  }

  private func check(_ effect: LoadedEffect, use: Shader.UsageType) throws(EffectError) {
    let function = effect.function
    guard let kind = effect.kind, effect.isEffect else {
      throw NotAnEffect.explained(function, unfilled: effect.unfilled)
    }
    guard kind == use else {
      throw .wrongUse(function: function.name, place: function.place, kind: kind, use: use)
    }
  }
}

/// One effect that is loaded by the first who asks, while others wait.
final class OnceLoaded: Sendable {
  private let state = Mutex<Result<LoadedEffect, EffectError>?>(nil)

  func get(_ load: () throws(EffectError) -> LoadedEffect) throws(EffectError) -> LoadedEffect {
    let result = state.withLock { state in
      if let known = state { return known }
      let made: Result<LoadedEffect, EffectError>
      do throws(EffectError) {
        made = .success(try load())
      } catch {
        made = .failure(error)
      }
      // A failure is not kept: a file may be corrected, a compiler installed.
      if case .success = made { state = made }
      return made
    }
    return try result.get()
  }
}
