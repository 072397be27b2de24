import CXML
import Glibc
import RefrainDocuments

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
  /// The namespace; empty where there is none.
  var namespace: String
  /// The attributes by their names without a prefix. `xml:` attributes keep theirs.
  var attributes: [String: String]
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
    children.map { child in
      switch child {
      case .text(let text): text
      case .element(let element): element.text
      }
    }.joined()
  }
}

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
    let options =
      Int32(XML_PARSE_NONET.rawValue) | Int32(XML_PARSE_NOERROR.rawValue) | Int32(XML_PARSE_NOWARNING.rawValue)
      | Int32(XML_PARSE_BIG_LINES.rawValue) | Int32(XML_PARSE_NOCDATA.rawValue) | Int32(XML_PARSE_COMPACT.rawValue)
    let document = body.withUnsafeBytes { bytes in
      xmlCtxtReadMemory(
        context, bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: bytes.count), nil, "UTF-8", options)
    }
    defer { xmlFreeDoc(document) }
    guard let document, let root = xmlDocGetRootElement(document) else {
      throw .unusable(failure(context, source, body.startIndex))
    }
    return element(root)
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

  private static func element(_ node: xmlNodePtr) -> XMLElement {
    var result = XMLElement(
      name: text(node.pointee.name), namespace: text(node.pointee.ns?.pointee.href), attributes: [:],
      declaredNamespaces: [], children: [], line: xmlGetLineNo(node))
    var namespace = node.pointee.nsDef
    while let current = namespace {
      result.declaredNamespaces.append(text(current.pointee.href))
      namespace = current.pointee.next
    }
    var attribute = node.pointee.properties
    while let current = attribute {
      let prefix = text(current.pointee.ns?.pointee.prefix) == "xml" ? "xml:" : ""
      let value = xmlNodeListGetString(node.pointee.doc, current.pointee.children, 1)
      result.attributes[prefix + text(current.pointee.name)] = text(value)
      refrain_xml_free(value)
      attribute = current.pointee.next
    }
    var child = node.pointee.children
    while let current = child {
      switch current.pointee.type {
      case XML_ELEMENT_NODE: result.children.append(.element(element(current)))
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: result.children.append(.text(text(current.pointee.content)))
      default: break
      }
      child = current.pointee.next
    }
    return result
  }

  private static func text(_ pointer: UnsafePointer<xmlChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}

extension String {
  /// The first line, without space at its end.
  fileprivate var trimmedLine: String {
    String(prefix { $0 != "\n" })
  }
}
