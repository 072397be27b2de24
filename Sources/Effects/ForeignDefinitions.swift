internal import Foundation

/// What a source declares without defining it, and the files of its project that define it.
///
/// An app's `.metal` files are linked into one library; here each function is compiled by itself, with the files that it
/// needs. `constant` values declared `extern` count like functions.
struct ForeignDefinitions {
  /// Files to compile together with the source, sorted.
  private(set) var files: [String] = []

  init(of text: String, name: String, folder: String, includes: [IncludeClosure.File]) {
    var known = ForeignDefinitions.names(in: text)
    for file in includes { known.add(ForeignDefinitions.names(in: file.text)) }
    guard !known.missing.isEmpty else { return }
    let present = Set(([name] + includes.map(\.path)).map { URL(fileURLWithPath: $0).standardized.path })
    for path in ProjectFiles(around: folder, included: includes.map(\.path)).nearest(to: folder)
    where path.hasSuffix(".metal") && !present.contains(path) {
      guard let text = IncludeClosure.text(of: path) else { continue }
      let offered = ForeignDefinitions.names(in: text)
      guard !known.missing.isDisjoint(with: offered.defined) else { continue }
      files.append(path)
      known.add(offered)
      if known.missing.isEmpty { break }
    }
  }

  private struct Names {
    var declared: Set<String> = []
    var defined: Set<String> = []
    var missing: Set<String> { declared.subtracting(defined) }

    mutating func add(_ other: Names) {
      declared.formUnion(other.declared)
      defined.formUnion(other.defined)
    }
  }

  /// Functions and `constant` values outside all braces but a namespace's and a class's.
  private static func names(in text: String) -> Names {
    let source = MetalTokens(text)
    var names = Names()
    collect(source, 0..<source.tokens.count, of: nil, into: &names)
    return names
  }

  /// Members of a class are named with it.
  private static func collect(
    _ source: MetalTokens, _ range: Range<Int>, of owner: String?, into names: inout Names
  ) {
    let tokens = source.tokens
    var statement: [MetalTokens.Token] = []
    var i = range.lowerBound
    while i < range.upperBound {
      let token = tokens[i]
      switch token.text {
      case "(":
        let after = source.index(afterClosing: i)
        let isOuter = !statement.contains { ["=", "typedef", "using", "struct"].contains($0.text) }
        if let name = qualified(statement, owner), statement.count > (owner == nil ? 1 : 0), isOuter {
          var next = after
          while next < range.upperBound, ["const", "thread"].contains(tokens[next].text) { next += 1 }
          if next < range.upperBound {
            if tokens[next].text == ";" { names.declared.insert(name) }
            if tokens[next].text == "{" || tokens[next].text == ":" { names.defined.insert(name) }
          }
        }
        i = after
      case "{":
        let isNamespace = statement.contains { $0.text == "namespace" || $0.text == "extern" }
        if statement.contains(where: { $0.text == "constant" }), let value = value(statement) {
          names.defined.insert(value)
        }
        let after = source.index(afterClosing: i)
        if owner == nil, let at = statement.firstIndex(where: { $0.text == "class" || $0.text == "struct" }),
          at + 1 < statement.count
        {
          collect(source, i + 1..<max(i + 1, after - 1), of: statement[at + 1].text, into: &names)
        }
        statement = []
        i = isNamespace ? i + 1 : after
      case ";", "}":
        if statement.contains(where: { $0.text == "constant" }), let value = value(statement) {
          if statement.contains(where: { $0.text == "extern" }), !statement.contains(where: { $0.text == "=" }) {
            names.declared.insert(value)
          } else {
            names.defined.insert(value)
          }
        }
        statement = []
        i += 1
      default:
        statement.append(token)
        i += 1
      }
    }
  }

  /// The name at the end of a function's head: `name`, or `Class::name` inside and outside the class.
  private static func qualified(_ statement: [MetalTokens.Token], _ owner: String?) -> String? {
    guard let last = statement.last, last.isName else { return nil }
    if let owner { return "\(owner)::\(last.text)" }
    let count = statement.count
    guard count > 3, statement[count - 2].text == ":", statement[count - 3].text == ":" else { return last.text }
    return "\(statement[count - 4].text)::\(last.text)"
  }

  /// The name in `constant type name[3] = …`.
  private static func value(_ statement: [MetalTokens.Token]) -> String? {
    statement.prefix { $0.text != "=" && $0.text != "[" }.last { $0.isName }?.text
  }
}
