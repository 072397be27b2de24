import CXML
import Glibc
import RefrainDocuments

/// Reads XML through libxml2: well-formed texts only, nothing from the network, no entities but the five of XML.
enum XMLText {
  /// The root element of a text.
  static func root(of source: SourceText) throws(TranscriptError) -> XMLElement {
    if let declaration = firstOffset(of: "<!ENTITY", in: source.bytes) {
      throw .unusable(
        source.diagnostic(
          .error, "this XML declares entities in a DTD, which could read other files or fill memory, and is refused",
          at: declaration, remedy: "write the characters themselves and remove the DOCTYPE"))
    }
    let body = source.bytes[source.lineRange(0).lowerBound...].drop { $0 <= 0x20 }
    guard let context = xmlNewParserCtxt() else { throw .unusable(Diagnostic(.error, "libxml2: no memory")) }
    defer { xmlFreeParserCtxt(context) }
    let builder = XMLTreeBuilder()
    builder.listen(to: context)
    let options =
      Int32(XML_PARSE_NONET.rawValue) | Int32(XML_PARSE_NOERROR.rawValue) | Int32(XML_PARSE_NOWARNING.rawValue)
      | Int32(XML_PARSE_BIG_LINES.rawValue) | Int32(XML_PARSE_NOCDATA.rawValue)
    let document = withExtendedLifetime(builder) {
      body.withUnsafeBytes { bytes in
        xmlCtxtReadMemory(
          context, bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: bytes.count), nil, "UTF-8", options)
      }
    }
    defer { xmlFreeDoc(document) }
    guard context.pointee.wellFormed != 0, let root = builder.root else {
      throw .unusable(failure(context, source, body.startIndex))
    }
    return root
  }

  private static func firstOffset(of text: StaticString, in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { whole in
      guard let base = whole.baseAddress else { return nil }
      var offset = 0
      while let found = memchr(base + offset, Int32(text.utf8Start.pointee), whole.count - offset) {
        offset = UnsafeRawPointer(found) - base
        let rest = whole[offset...]
        if text.withUTF8Buffer({ rest.starts(with: $0) }) { return offset }
        offset += 1
      }
      return nil
    }
  }

  private static func failure(_ context: xmlParserCtxtPtr, _ source: SourceText, _ bodyStart: Int) -> Diagnostic {
    guard let error = xmlCtxtGetLastError(context)?.pointee else {
      return Diagnostic(.error, "the XML is not well-formed", at: Place(file: source.file))
    }
    let reason = error.message.map { String(cString: $0) } ?? "unknown"
    let line = source.lineIndex(at: bodyStart) + max(1, Int(error.line))
    let start = source.lineRange(min(line, source.lineCount) - 1)
    let offset = min(start.upperBound, start.lowerBound + max(0, Int(error.int2) - 1))
    return source.diagnostic(
      .error, "the XML is not well-formed: \(reason.trimmedLine)", at: offset,
      remedy: "mend the file where the caret is")
  }
}

/// Hears what libxml2 finds, and makes elements of it. There is no other tree beside them.
private final class XMLTreeBuilder {
  /// The outermost element, when it is complete.
  private(set) var root: XMLElement?
  private var open: [XMLElement] = []
  private var characters: [UInt8] = []

  /// Lets a parser tell this builder of elements and text. It must live as long as the parser works.
  func listen(to context: xmlParserCtxtPtr) {
    context.pointee._private = Unmanaged.passUnretained(self).toOpaque()
    guard let handler = context.pointee.sax else { preconditionFailure("libxml2 has no handlers") }
    handler.pointee.startElementNs = { context, name, _, _, namespaceCount, namespaces, count, _, attributes in
      let builder = XMLTreeBuilder.of(context)
      builder.begin(name, line: XMLTreeBuilder.line(context))
      builder.declare(namespaces, count: Int(namespaceCount))
      builder.add(attributes, count: Int(count))
    }
    handler.pointee.endElementNs = { context, _, _, _ in XMLTreeBuilder.of(context).end() }
    handler.pointee.characters = { context, text, count in
      XMLTreeBuilder.of(context).characters.append(contentsOf: UnsafeBufferPointer(start: text, count: Int(count)))
    }
    handler.pointee.ignorableWhitespace = handler.pointee.characters
    // A name that a DTD out of reach may declare: what HTML has by that name is meant, or else it stays as it is.
    handler.pointee.reference = { context, name in
      let spelling = [UInt8(ascii: "&")] + XMLTreeBuilder.bytes(name) + [UInt8(ascii: ";")]
      let text = CharacterReferences.match(spelling[...]).map { Array($0.text.utf8) } ?? spelling
      XMLTreeBuilder.of(context).characters.append(contentsOf: text)
    }
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> XMLTreeBuilder {
    guard let stored = context?.assumingMemoryBound(to: xmlParserCtxt.self).pointee._private else {
      preconditionFailure("parser without its builder")
    }
    return Unmanaged<XMLTreeBuilder>.fromOpaque(stored).takeUnretainedValue()
  }

  private static func line(_ context: UnsafeMutableRawPointer?) -> Int {
    context?.assumingMemoryBound(to: xmlParserCtxt.self).pointee.input.map { Int($0.pointee.line) } ?? 1
  }

  private static func bytes(_ text: UnsafePointer<xmlChar>?) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text, count: Int(xmlStrlen(text)))
  }

  private func begin(_ name: UnsafePointer<xmlChar>?, line: Int) {
    endText()
    open.append(
      XMLElement(
        name: String(decoding: XMLTreeBuilder.bytes(name), as: UTF8.self), attributes: XMLAttributes(),
        declaredNamespaces: [], children: [], line: line))
  }

  /// Prefix and name of each namespace.
  private func declare(_ namespaces: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int) {
    guard let namespaces, count > 0 else { return }
    open[open.count - 1].declaredNamespaces = (0..<count).map {
      String(decoding: XMLTreeBuilder.bytes(namespaces[$0 * 2 + 1]), as: UTF8.self)
    }
  }

  /// Name, prefix, namespace, beginning and end of the value of each attribute.
  private func add(_ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int) {
    guard let attributes else { return }
    for index in 0..<count {
      let fields = attributes + index * 5
      guard let start = fields[3], let end = fields[4] else { continue }
      let isXML = fields[1].map { XMLTreeBuilder.bytes($0).elementsEqual("xml".utf8) } ?? false
      let name = String(decoding: XMLTreeBuilder.bytes(fields[0]), as: UTF8.self)
      open[open.count - 1].attributes.append(
        isXML ? "xml:" + name : name, XMLTreeBuilder.value(UnsafeBufferPointer(start: start, count: end - start)))
    }
  }

  /// An attribute's value. libxml2 leaves ampersands as references for whoever makes nodes of it.
  private static func value(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    var rest = Array(bytes)[...]
    while let byte = rest.first {
      let match = byte == UInt8(ascii: "&") ? CharacterReferences.match(rest) : nil
      result.append(contentsOf: match.map { Array($0.text.utf8) } ?? [byte])
      rest = rest.dropFirst(match?.length ?? 1)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func end() {
    endText()
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(.element(element)) }
  }

  private func endText() {
    guard !characters.isEmpty else { return }
    if !open.isEmpty {
      open[open.count - 1].children.append(.text(String(decoding: characters, as: UTF8.self)))
    }
    characters.removeAll(keepingCapacity: true)
  }
}

extension String {
  /// The first line, without space at its end.
  fileprivate var trimmedLine: String {
    String(prefix { $0 != "\n" })
  }
}
