internal import Foundation

/// What a source declares without defining it, and the files of its project that define it.
///
/// An app's `.metal` files are linked into one library; here each function is compiled by itself, with the files that it
/// needs. `constant` values declared `extern` count like functions.
struct ForeignDefinitions {
  /// Files to compile together with the source, the nearest first.
  private(set) var files: [Companion] = []

  init(of text: String, name: String, folder: String, includes: [IncludeClosure.File]) {
    var known = DefinedNames(of: text)
    for file in includes { known.add(DefinedNames(of: file.text)) }
    guard !known.missing.isEmpty else { return }
    let present = Set(([name] + includes.map(\.path)).map { URL(fileURLWithPath: $0).standardized.path })
    for path in ProjectFiles(around: folder, included: includes.map(\.path)).nearest(to: folder)
    where path.hasSuffix(".metal") && !present.contains(path) {
      guard let text = IncludeClosure.text(of: path) else { continue }
      let offered = DefinedNames(of: text)
      guard !known.missing.isDisjoint(with: offered.defined) else { continue }
      files.append(Companion(path: path, names: offered, beside: known))
      known.add(offered)
      if known.missing.isEmpty { break }
    }
  }
}
