internal import RefrainDocuments

extension ShaderLibrary {
  /// The effects that can be used by name: those that a `// refrain:` block describes, and those that need no description
  /// because each parameter is named after an input. In the order of the source, files by name.
  public func definitions() throws(EffectError) -> [EffectDefinition] {
    var all: [EffectDefinition] = []
    for source in try contents.sources() {
      all += try DescriptionReader(source: source, library: self).definitions()
    }
    return all
  }

  /// The effect of a name. `nil` asks for the only one that the library has.
  public func definition(_ name: String?) throws(EffectError) -> EffectDefinition {
    let all = try definitions()
    guard let name else {
      if all.count == 1 { return all[0] }
      throw .unknownEffect("", near: all.map(\.name))
    }
    if let found = all.first(where: { $0.name == name }) { return found }
    // A function that exists but lacks a description is told apart from one that does not exist.
    if let (_, function) = try? contents.find(name) {
      throw .badDescription(
        Diagnostic(
          "'\(name)' has parameters without values", at: function.place,
          remedy: "describe them in a comment block that begins with // refrain: \(name)"))
    }
    throw .unknownEffect(name, near: Suggestion.nearest(to: name, among: all.map(\.name)).map { [$0] } ?? [])
  }

  /// The names of all stitchable functions, with what their source says of them.
  public func functions() throws(EffectError) -> [StitchableFunction] {
    try contents.sources().flatMap(\.functions)
  }
}
