import RefrainDocuments

/// An XML text as flat lists: its nodes in the order of the file, their attributes, and all characters.
final class XMLTree {
  /// An element, or a run of character data.
  struct Node {
    /// The number of its name; -1 for character data.
    var name: Int32
    /// The line of the file, from 1.
    var line: UInt32
    /// The node behind it and all that it holds.
    var end: UInt32
    /// The first byte of character data, or the first attribute of an element.
    var start: UInt32
    /// How many bytes or attributes.
    var count: UInt32
  }

  /// The number of its name, and the bytes of its value.
  struct Attribute {
    var name: Int32
    var start: UInt32
    var count: UInt32
  }

  fileprivate let nodes: [Node]
  fileprivate let attributes: [Attribute]
  fileprivate let characters: [UInt8]
  /// Names without a prefix; those of `xml:` keep theirs.
  fileprivate let names: [String]
  fileprivate let rootNamespaces: [String]

  /// A tree whose first node is the root element.
  init(
    nodes: [Node], attributes: [Attribute], characters: [UInt8], names: [String], rootNamespaces: [String]
  ) {
    self.nodes = nodes
    self.attributes = attributes
    self.characters = characters
    self.names = names
    self.rootNamespaces = rootNamespaces
  }

  var root: XMLElement { XMLElement(tree: self, node: 0) }

  fileprivate func bytes(_ start: UInt32, _ count: UInt32) -> ArraySlice<UInt8> {
    characters[Int(start)..<(Int(start) + Int(count))]
  }
}

/// An element of an XML text, with what a transcript needs of it.
struct XMLElement {
  /// What an element holds.
  enum Child {
    /// Character data as UTF-8, references resolved.
    case text(ArraySlice<UInt8>)
    /// An element.
    case element(XMLElement)
  }

  fileprivate let tree: XMLTree
  fileprivate let node: Int

  /// The name without a prefix.
  var name: String { tree.names[Int(tree.nodes[node].name)] }
  /// Whether it has that name.
  func isNamed(_ name: XMLName) -> Bool { tree.nodes[node].name == name.rawValue }
  /// The line of the file, from 1.
  var line: Int { Int(tree.nodes[node].line) }
  /// The namespaces that the root element declares.
  var rootNamespaces: [String] { tree.rootNamespaces }
  var attributes: XMLAttributes { XMLAttributes(element: self) }
  var children: XMLChildren { XMLChildren(tree: tree, node: node + 1, end: Int(tree.nodes[node].end)) }

  /// The elements among the children.
  var elements: [XMLElement] {
    children.compactMap { child in
      if case .element(let element) = child { element } else { nil }
    }
  }

  /// Whether there is any element in it.
  var hasElements: Bool {
    (node + 1..<Int(tree.nodes[node].end)).contains { tree.nodes[$0].name >= 0 }
  }

  /// All character data, in order.
  var text: String {
    var bytes: [UInt8] = []
    forEachText { bytes.append(contentsOf: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Gives all character data piece by piece.
  func forEachText(_ body: (ArraySlice<UInt8>) -> Void) {
    for inner in node + 1..<Int(tree.nodes[node].end) where tree.nodes[inner].name < 0 {
      body(tree.bytes(tree.nodes[inner].start, tree.nodes[inner].count))
    }
  }

  /// The value of an attribute as UTF-8; the last one where two namespaces have the name.
  func value(_ name: XMLName) -> ArraySlice<UInt8>? {
    let first = Int(tree.nodes[node].start)
    var index = first + Int(tree.nodes[node].count)
    while index > first {
      index -= 1
      let attribute = tree.attributes[index]
      if attribute.name == name.rawValue { return tree.bytes(attribute.start, attribute.count) }
    }
    return nil
  }

  /// The same as a text.
  func text(of name: XMLName) -> String? {
    value(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether it has an attribute.
  func has(_ name: XMLName) -> Bool {
    let first = Int(tree.nodes[node].start)
    for index in first..<(first + Int(tree.nodes[node].count)) where tree.attributes[index].name == name.rawValue {
      return true
    }
    return false
  }
}

/// The children of an element, in order.
struct XMLChildren: Sequence, IteratorProtocol {
  fileprivate let tree: XMLTree
  fileprivate var node: Int
  fileprivate let end: Int

  /// No more children than this.
  var largestCount: Int { end - node }

  mutating func next() -> XMLElement.Child? {
    guard node < end else { return nil }
    let current = node
    node = Int(tree.nodes[current].end)
    guard tree.nodes[current].name < 0 else { return .element(XMLElement(tree: tree, node: current)) }
    return .text(tree.bytes(tree.nodes[current].start, tree.nodes[current].count))
  }
}

/// The attributes of an element by their names without a prefix; those of `xml:` keep theirs.
struct XMLAttributes {
  fileprivate let element: XMLElement

  /// The value of an attribute; the last one where two namespaces have the name.
  subscript(name: String) -> String? {
    let tree = element.tree
    let node = tree.nodes[element.node]
    for index in (Int(node.start)..<(Int(node.start) + Int(node.count))).reversed() {
      let attribute = tree.attributes[index]
      let itsName = tree.names[Int(attribute.name)]
      guard itsName.utf8.count == name.utf8.count, itsName == name else { continue }
      return String(decoding: tree.bytes(attribute.start, attribute.count), as: UTF8.self)
    }
    return nil
  }
}
