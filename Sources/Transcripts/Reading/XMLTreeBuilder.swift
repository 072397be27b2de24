import CXML
import RefrainDocuments

/// Hears what libxml2 finds, and makes a tree of it. There is no other tree beside it.
struct XMLTreeBuilder {
  private var nodes: [XMLTree.Node] = []
  private var attributes: [XMLTree.Attribute] = []
  private var characters: [UInt8] = []
  private var rootNamespaces: [String] = []
  /// The elements that are not complete.
  private var open: [Int] = []
  /// Where the character data starts that belongs to no node yet.
  private var textStart = 0
  private var names = XMLNames()

  /// None yet, with room for what a text of so many bytes may hold.
  init(textLength: Int) {
    nodes.reserveLargeCapacity(textLength / 20)
    attributes.reserveLargeCapacity(textLength / 30)
    characters.reserveLargeCapacity(textLength)
  }

  /// The tree, when all was heard; nil where there was no element. The builder is empty afterwards.
  mutating func finish() -> XMLTree? {
    guard !nodes.isEmpty, open.isEmpty else { return nil }
    defer { self = XMLTreeBuilder(textLength: 0) }
    return XMLTree(
      nodes: nodes, attributes: attributes, characters: characters, names: names.all, rootNamespaces: rootNamespaces)
  }

  /// Lets a parser tell a builder of elements and text. It must stay where it is as long as the parser works.
  static func listen(to context: xmlParserCtxtPtr, _ builder: UnsafeMutablePointer<XMLTreeBuilder>) {
    context.pointee._private = UnsafeMutableRawPointer(builder)
    guard let handler = context.pointee.sax else { preconditionFailure("libxml2 has no handlers") }
    handler.pointee.startElementNs = { context, name, _, _, namespaceCount, namespaces, count, _, attributes in
      let builder = XMLTreeBuilder.of(context)
      builder.pointee.begin(name, line: XMLTreeBuilder.line(context))
      builder.pointee.declare(namespaces, count: Int(namespaceCount))
      builder.pointee.add(attributes, count: Int(count))
    }
    handler.pointee.endElementNs = { context, _, _, _ in XMLTreeBuilder.of(context).pointee.end() }
    handler.pointee.characters = { context, text, count in
      XMLTreeBuilder.of(context).pointee.characters.append(
        contentsOf: UnsafeBufferPointer(start: text, count: Int(count)))
    }
    handler.pointee.ignorableWhitespace = handler.pointee.characters
    // A name that a DTD out of reach may declare: what HTML has by that name is meant, or else it stays as it is.
    handler.pointee.reference = { context, name in
      let spelling = [UInt8(ascii: "&")] + XMLNames.bytes(name) + [UInt8(ascii: ";")]
      let text = CharacterReferences.match(spelling[...]).map { Array($0.text.utf8) } ?? spelling
      XMLTreeBuilder.of(context).pointee.characters.append(contentsOf: text)
    }
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLTreeBuilder> {
    guard let stored = context?.assumingMemoryBound(to: xmlParserCtxt.self).pointee._private else {
      preconditionFailure("parser without its builder")
    }
    return stored.assumingMemoryBound(to: XMLTreeBuilder.self)
  }

  private static func line(_ context: UnsafeMutableRawPointer?) -> Int {
    context?.assumingMemoryBound(to: xmlParserCtxt.self).pointee.input.map { Int($0.pointee.line) } ?? 1
  }

  private mutating func begin(_ name: UnsafePointer<xmlChar>?, line: Int) {
    endText()
    open.append(nodes.count)
    nodes.append(
      XMLTree.Node(
        name: names.number(name), line: UInt32(clamping: line), end: 0, start: UInt32(attributes.count), count: 0))
  }

  /// Prefix and name of each namespace.
  private mutating func declare(_ namespaces: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int) {
    guard let namespaces, nodes.count == 1 else { return }
    rootNamespaces = (0..<count).map { String(decoding: XMLNames.bytes(namespaces[$0 * 2 + 1]), as: UTF8.self) }
  }

  /// Name, prefix, namespace, beginning and end of the value of each attribute.
  private mutating func add(_ fields: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int) {
    guard let fields else { return }
    for index in 0..<count {
      let field = fields + index * 5
      guard let start = field[3], let end = field[4] else { continue }
      let isXML = field[1].map { XMLNames.bytes($0).elementsEqual("xml".utf8) } ?? false
      let valueStart = characters.count
      append(value: UnsafeBufferPointer(start: start, count: end - start))
      attributes.append(
        XMLTree.Attribute(
          name: isXML ? names.number(xml: field[0]) : names.number(field[0]), start: UInt32(valueStart),
          count: UInt32(characters.count - valueStart)))
      nodes[nodes.count - 1].count += 1
    }
    textStart = characters.count
  }

  /// Adds an attribute's value. libxml2 leaves ampersands as references for whoever makes nodes of it.
  private mutating func append(value: UnsafeBufferPointer<UInt8>) {
    guard value.contains(UInt8(ascii: "&")) else {
      characters.append(contentsOf: value)
      return
    }
    var rest = Array(value)[...]
    while let byte = rest.first {
      let match = byte == UInt8(ascii: "&") ? CharacterReferences.match(rest) : nil
      if let match { characters.append(contentsOf: match.text.utf8) } else { characters.append(byte) }
      rest = rest.dropFirst(match?.length ?? 1)
    }
  }

  private mutating func end() {
    endText()
    guard let element = open.popLast() else { return }
    nodes[element].end = UInt32(nodes.count)
  }

  private mutating func endText() {
    if !open.isEmpty, characters.count > textStart {
      nodes.append(
        XMLTree.Node(
          name: -1, line: 0, end: UInt32(nodes.count + 1), start: UInt32(textStart),
          count: UInt32(characters.count - textStart)))
    }
    textStart = characters.count
  }
}
