/// What a text declares and defines outside all braces but a namespace's and a class's.
struct DefinedNames {
  /// A type and what stands in its braces.
  struct TypeDefinition {
    var tokens: [String]
    /// From its first word to its semicolon, in Unicode scalars.
    var range: Range<Int>
  }

  /// Functions, and `constant` values declared `extern`.
  private(set) var declared: Set<String> = []
  /// Functions with the types of their parameters, and `constant` values, which have none.
  private(set) var definitions: [String: Set<[String]>] = [:]
  /// Functions whose declaration gives values to parameters.
  private(set) var defaulted: Set<String> = []
  /// Where the definitions of functions give values to parameters, in Unicode scalars.
  private(set) var defaults: [String: [Range<Int>]] = [:]
  private(set) var types: [String: TypeDefinition] = [:]

  var defined: Set<String> { Set(definitions.keys) }
  var missing: Set<String> { declared.filter { definitions[$0] == nil } }

  init(of text: String) {
    let source = MetalTokens(text)
    collect(source, 0..<source.tokens.count, of: nil)
  }

  /// Adds the names of another text.
  mutating func add(_ other: DefinedNames) {
    declared.formUnion(other.declared)
    definitions.merge(other.definitions) { $0.union($1) }
    defaulted.formUnion(other.defaulted)
    types.merge(other.types) { own, _ in own }
  }

  /// Members of a class are named with it.
  private mutating func collect(_ source: MetalTokens, _ range: Range<Int>, of owner: String?) {
    let tokens = source.tokens
    var statement: [MetalTokens.Token] = []
    var i = range.lowerBound
    while i < range.upperBound {
      let token = tokens[i]
      switch token.text {
      case "(":
        let after = source.index(afterClosing: i)
        let isOuter = !statement.contains { ["=", "typedef", "using", "struct"].contains($0.text) }
        if let name = DefinedNames.qualified(statement, owner), statement.count > (owner == nil ? 1 : 0), isOuter {
          var next = after
          while next < range.upperBound, ["const", "thread"].contains(tokens[next].text) { next += 1 }
          if next < range.upperBound {
            if tokens[next].text == ";" {
              declared.insert(name)
              if !DefinedNames.defaults(source, i).isEmpty { defaulted.insert(name) }
            }
            if tokens[next].text == "{" || tokens[next].text == ":" {
              definitions[name, default: []].insert(DefinedNames.parameters(source, i))
              defaults[name, default: []] += DefinedNames.defaults(source, i)
            }
          }
        }
        i = after
      case "{":
        let isNamespace = statement.contains { $0.text == "namespace" || $0.text == "extern" }
        if let value = DefinedNames.value(statement, owner) { definitions[value, default: []].insert([]) }
        let after = source.index(afterClosing: i)
        if owner == nil, let name = DefinedNames.type(statement), let first = statement.first {
          if first.text != "typedef", after < tokens.count, tokens[after].text == ";" {
            types[name] = TypeDefinition(
              tokens: tokens[i..<after].map(\.text), range: first.offset..<tokens[after].offset + 1)
          }
          collect(source, i + 1..<max(i + 1, after - 1), of: name)
        }
        statement = []
        i = isNamespace ? i + 1 : after
      case ";", "}":
        if let value = DefinedNames.value(statement, owner) {
          let isPromise = owner != nil || statement.contains { $0.text == "extern" }
          if isPromise, !statement.contains(where: { $0.text == "=" }) {
            declared.insert(value)
          } else {
            definitions[value, default: []].insert([])
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

  /// The name in `constant type name[3] = …`, or `Class::name` for `static constant` members.
  private static func value(_ statement: [MetalTokens.Token], _ owner: String?) -> String? {
    guard statement.contains(where: { $0.text == "constant" }),
      owner == nil || statement.contains(where: { $0.text == "static" })
    else { return nil }
    let head = statement.prefix { $0.text != "=" && $0.text != "[" }
    guard let last = head.lastIndex(where: \.isName) else { return nil }
    return qualified(Array(head[...last]), owner)
  }

  /// The name in `struct name : base`, `enum class name`.
  private static func type(_ statement: [MetalTokens.Token]) -> String? {
    let keywords = ["struct", "class", "union", "enum"]
    guard let at = statement.prefix(while: { $0.text != ":" }).lastIndex(where: { keywords.contains($0.text) }),
      at + 1 < statement.count, statement[at + 1].isName
    else { return nil }
    return statement[at + 1].text
  }

  /// The types of the parameters that open at a bracket, in one row with a comma after each.
  private static func parameters(_ source: MetalTokens, _ open: Int) -> [String] {
    var types: [String] = []
    var parameter: [MetalTokens.Token] = []
    func close() {
      let declared = parameter.prefix { $0.text != "=" }
      let isNamed = declared.count > 1 && declared.last?.isName == true
      types += (isNamed ? declared.dropLast() : declared).map(\.text) + [","]
      parameter = []
    }
    for token in source.tokens[(open + 1)..<max(open + 1, source.index(afterClosing: open) - 1)] {
      if token.text == "," { close() } else { parameter.append(token) }
    }
    if !parameter.isEmpty { close() }
    return types
  }

  /// Where the parameters that open at a bracket have `= value`.
  private static func defaults(_ source: MetalTokens, _ open: Int) -> [Range<Int>] {
    let tokens = source.tokens
    let end = source.index(afterClosing: open) - 1
    var found: [Range<Int>] = []
    var i = open + 1
    while i < end {
      guard tokens[i].text == "=" else {
        i = ["(", "[", "{"].contains(tokens[i].text) ? source.index(afterClosing: i) : i + 1
        continue
      }
      let start = tokens[i].offset
      while i < end, tokens[i].text != "," {
        i = ["(", "[", "{"].contains(tokens[i].text) ? source.index(afterClosing: i) : i + 1
      }
      found.append(start..<tokens[i].offset)
    }
    return found
  }
}
