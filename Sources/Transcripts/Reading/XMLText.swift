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
    var builder = XMLTreeBuilder(textLength: body.count)
    let options =
      Int32(XML_PARSE_NONET.rawValue) | Int32(XML_PARSE_NOERROR.rawValue) | Int32(XML_PARSE_NOWARNING.rawValue)
      | Int32(XML_PARSE_BIG_LINES.rawValue) | Int32(XML_PARSE_NOCDATA.rawValue)
    let document = withUnsafeMutablePointer(to: &builder) { builder in
      XMLTreeBuilder.listen(to: context, builder)
      return body.withUnsafeBytes { bytes in
        xmlCtxtReadMemory(
          context, bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: bytes.count), nil, "UTF-8", options)
      }
    }
    defer { xmlFreeDoc(document) }
    guard context.pointee.wellFormed != 0, let tree = builder.finish() else {
      throw .unusable(failure(context, source, body.startIndex))
    }
    return tree.root
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

extension String {
  /// The first line, without space at its end.
  fileprivate var trimmedLine: String {
    String(prefix { $0 != "\n" })
  }
}
