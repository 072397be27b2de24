/// A file that is compiled beside a source, in one translation unit with it, where an app would link the two.
///
/// Each file may then have a type, a helper or a value that the other has too: copies of a type are left out, other things
/// get other names.
struct Companion: Hashable, Sendable {
  /// The file.
  let path: String
  /// What is left out of its text, in Unicode scalars.
  private(set) var blanks: [Range<Int>] = []
  /// Its names that mean something else in what stands before it, sorted.
  private(set) var renamed: [String] = []

  /// - Parameters:
  ///   - names: What the file declares and defines.
  ///   - known: What stands before it.
  init(path: String, names: DefinedNames, beside known: DefinedNames) {
    self.path = path
    for (name, type) in names.types {
      guard let other = known.types[name] else { continue }
      if other.tokens == type.tokens { blanks.append(type.range) } else { renamed.append(name) }
    }
    for (name, ranges) in names.defaults where known.defaulted.contains(name) { blanks += ranges }
    for (name, own) in names.definitions where !name.contains(":") {
      if let others = known.definitions[name], !own.isDisjoint(with: others) { renamed.append(name) }
    }
    renamed.sort()
    blanks.sort { $0.lowerBound < $1.lowerBound }
  }

  /// The lines that include the file under its own names.
  ///
  /// - Parameter path: The file's path as a string literal holds it.
  func text(including path: String) -> String {
    let before = renamed.map { "#pragma push_macro(\"\($0)\")\n#undef \($0)\n#define \($0) __beside_\($0)\n" }
    let after = renamed.map { "#pragma pop_macro(\"\($0)\")\n" }
    return before.joined() + "#include \"\(path)\"\n" + after.joined()
  }
}
