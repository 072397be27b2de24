/// An element of an XML text, with what a transcript needs of it.
struct XMLElement {
  /// What an element holds.
  enum Child {
    /// Character data, references resolved.
    case text(String)
    /// An element.
    case element(XMLElement)
  }

  /// The name without a prefix.
  var name: String
  var attributes: XMLAttributes
  /// The namespaces that are declared here.
  var declaredNamespaces: [String]
  var children: [Child]
  /// The line of the file, from 1.
  var line: Int

  /// The elements among the children.
  var elements: [XMLElement] {
    children.compactMap { child in
      if case .element(let element) = child { element } else { nil }
    }
  }

  /// All character data, in order.
  var text: String {
    if children.count == 1, case .text(let text) = children[0] { return text }
    return children.map { child in
      switch child {
      case .text(let text): text
      case .element(let element): element.text
      }
    }.joined()
  }
}

/// The attributes of an element by their names without a prefix; those of `xml:` keep theirs.
struct XMLAttributes {
  private var entries: [(name: String, value: String)] = []

  /// The value of an attribute; the last one where two namespaces have the name.
  subscript(name: String) -> String? {
    entries.last { $0.name.utf8.count == name.utf8.count && $0.name == name }?.value
  }

  /// Adds an attribute.
  mutating func append(_ name: String, _ value: String) {
    if entries.isEmpty { entries.reserveCapacity(2) }
    entries.append((name, value))
  }
}
