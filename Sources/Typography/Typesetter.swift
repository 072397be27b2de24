internal import CPango
internal import Foundation

/// Lays out one text with Pango and takes the result apart into plain values.
struct Typesetter {
  private let context: UnsafeMutableRawPointer
  private let block: TextBlock
  private let languages: LanguageSpans
  private let strut: Face
  private var faces: [Face] = []
  private var faceIndices: [UnsafeMutablePointer<PangoFont>: Int] = [:]
  private var lines: [ShapedLine] = []
  private var isTruncated = false

  /// Prepares for a text in an engine's Pango context.
  init(_ block: TextBlock, context: UnsafeMutableRawPointer) throws(TypographyError) {
    self.context = context
    self.block = block
    languages = LanguageSpans(tag: block.language, text: block.text)
    let description = FontDescription(block.font)
    guard let font = pango_context_load_font(OpaquePointer(context), description.pointer) else {
      throw .noFonts
    }
    strut = Face(font)
    g_object_unref(font)
  }

  /// The whole layout.
  mutating func shape() -> ShapedText {
    let paragraphs = Paragraph.split(block.text)
    let firstDirection = paragraphs[0].direction
    for (index, paragraph) in paragraphs.enumerated() {
      let room = block.lineLimit.map { $0 - lines.count }
      let isLast = index == paragraphs.count - 1
      var added = layOut(paragraph, limit: room)
      if let room, added.count == room, !isLast, !isTruncated {
        // The text ends between two paragraphs: an ellipsis is added, and what it does not fit beside is cut as usual.
        var cut = paragraph
        cut.bytes += Array("…".utf8)
        added = layOut(cut, limit: room)
        isTruncated = true
      }
      lines += added
      if let limit = block.lineLimit, lines.count >= limit { break }
    }
    return LinePlacement(block, strut: strut, lines: lines).place(
      faces: faces, direction: firstDirection, isTruncated: isTruncated)
  }

  private mutating func layOut(_ paragraph: Paragraph, limit: Int?) -> [ShapedLine] {
    let direction = paragraph.direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    pango_context_set_base_dir(OpaquePointer(context), direction)
    pango_context_set_language(OpaquePointer(context), pango_language_from_string(languages.base))
    let object = OwnedObject(adopting: UnsafeMutableRawPointer(pango_layout_new(OpaquePointer(context))))
    let layout = OpaquePointer(object.pointer)
    let description = FontDescription(block.font)
    pango_layout_set_font_description(layout, description.pointer)
    let attributes = AttributeList(block: block, paragraph: paragraph, languages: languages)
    pango_layout_set_attributes(layout, attributes.pointer)
    (paragraph.bytes + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, gint(paragraph.bytes.count))
      }
    }
    pango_layout_set_auto_dir(layout, 0)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    if let width = block.width, width < Double(Int32.max) / 1024 {
      pango_layout_set_width(layout, gint((width * 1024).rounded(.down)))
    }
    if let limit {
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      pango_layout_set_height(layout, gint(-min(limit, 1_000_000)))
    }
    if pango_layout_is_ellipsized(layout) != 0 { isTruncated = true }
    return takeLines(of: layout, paragraph)
  }

  private mutating func takeLines(of layout: OpaquePointer, _ paragraph: Paragraph) -> [ShapedLine] {
    guard let text = pango_layout_get_text(layout) else { return [] }
    var result: [ShapedLine] = []
    var node = pango_layout_get_lines_readonly(layout)
    while let current = node {
      let line = current.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
      result.append(
        ShapedLine(line, of: paragraph, text: text, strut: strut) { font in
          let index = faceIndex(font)
          return (index, faces[index])
        })
      node = current.pointee.next
    }
    return result
  }

  private mutating func faceIndex(_ font: UnsafeMutablePointer<PangoFont>) -> Int {
    if let index = faceIndices[font] { return index }
    faces.append(Face(font))
    faceIndices[font] = faces.count - 1
    return faces.count - 1
  }
}
