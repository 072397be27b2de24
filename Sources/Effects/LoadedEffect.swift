internal import CAssets
internal import Foundation
internal import RefrainDocuments

/// A compiled effect in this process. It owns the shared object, which stays loaded as long as the effect is held.
final class LoadedEffect: @unchecked Sendable {
  let function: StitchableFunction
  /// What the function is; nil where its type is none of the four.
  let kind: Shader.UsageType?
  /// A type code for each parameter that arguments fill.
  let types: [Character]
  /// Bytes of a half in arrays.
  let halfSize: Int
  /// Pixels shaded at once; nil where the code did not vectorise.
  let lanes: Int?
  private let handle: UnsafeMutableRawPointer
  private let entry: UnsafePointer<EffectEntry>
  private let runName: RunName

  init(path: String, function: StitchableFunction) throws(EffectError) {
    guard let object = CompiledObject(path: path) else {
      throw .notLoadable(file: path, reason: "it is damaged, or no compiled effect")
    }
    // Loading runs the code's own initialisers.
    let runName = RunName("'\(function.name)' of \(function.place.file)")
    guard let handle = ForeignCode.run(runName, { LoadedEffect.open(path) }) else {
      throw .notLoadable(file: path, reason: String(cString: dlerror()))
    }
    guard let symbol = dlsym(handle, "refrain_effect") else {
      dlclose(handle)
      throw .notLoadable(file: path, reason: "it holds no effect")
    }
    let entry = UnsafePointer<EffectEntry>(symbol.assumingMemoryBound(to: EffectEntry.self))
    guard entry.pointee.version == EFFECT_VERSION else {
      dlclose(handle)
      throw .notLoadable(file: path, reason: "it was made by another version")
    }
    self.handle = handle
    self.runName = runName
    self.entry = entry
    self.function = function
    kind = Shader.UsageType(code: entry.pointee.kind)
    types = Array(String(cString: entry.pointee.types))
    halfSize = Int(entry.pointee.halfSize)
    lanes = object.lanes > 1 ? object.lanes : nil
  }

  deinit {
    dlclose(handle)
  }

  /// The function's own name for a parameter that arguments fill.
  func parameter(_ i: Int) -> StitchableFunction.Parameter {
    let all = function.parameters
    let at = all.count - types.count + i
    return at >= 0 && at < all.count
      ? all[at] : StitchableFunction.Parameter(name: "", type: "", hasDefault: false)
  }

  /// Whether it is one of SwiftUI's effects: its type is one of the four, and arguments can fill all other parameters.
  var isEffect: Bool { kind != nil && !types.contains("L") && unfilled == nil }

  /// The first parameter that no argument can fill: of a type that none has, or a pointer without the count that comes
  /// with each array.
  var unfilled: StitchableFunction.Parameter? {
    types.indices.first { i in
      let isCounted = i + 1 < types.count && types[i + 1] == "i"
      return types[i] == "?" || ("pPakK".contains(types[i]) && !isCounted)
    }.map(parameter)
  }

  /// Shades what the call says into `output`, the first row's first pixel.
  func shade(_ output: UnsafeMutableRawPointer, _ call: inout EffectCall) {
    ForeignCode.run(runName) { entry.pointee.shade(output, &call) }
  }

  /// Loads a shared object; where its folder forbids execution, from a passing copy in a folder that does not.
  private static func open(_ path: String) -> UnsafeMutableRawPointer? {
    if let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) { return handle }
    for folder in EffectCache.temporaryFolders {
      guard let work = try? WorkFolder(in: folder) else { continue }
      let copy = work.path + "/effect.so"
      guard (try? FileManager.default.copyItem(atPath: path, toPath: copy)) != nil,
        let handle = dlopen(copy, RTLD_NOW | RTLD_LOCAL)
      else { continue }
      return handle
    }
    // The loader's own words about the file that was asked for.
    return dlopen(path, RTLD_NOW | RTLD_LOCAL)
  }
}
