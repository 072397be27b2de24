internal import CPango

/// Owns a Pango font description.
struct FontDescription: ~Copyable {
  let pointer: OpaquePointer

  init(_ font: Font) {
    pointer = pango_font_description_new()
    pango_font_description_set_family(pointer, (font.families + Font.fallbackFamilies).joined(separator: ","))
    pango_font_description_set_absolute_size(pointer, font.size * 1024)
    pango_font_description_set_weight(pointer, PangoWeight(rawValue: UInt32(font.weight.rawValue)))
    pango_font_description_set_style(pointer, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
  }

  deinit {
    pango_font_description_free(pointer)
  }
}

/// Owns the attributes of one paragraph: languages, features, what takes no space.
struct AttributeList: ~Copyable {
  let pointer: OpaquePointer

  init(block: TextBlock, paragraph: Paragraph, languages: LanguageSpans) {
    pointer = pango_attr_list_new()
    insert(pango_attr_language_new(pango_language_from_string(languages.base)), over: nil)
    if languages.eastAsian != languages.base {
      for range in LanguageSpans.eastAsianRanges(in: paragraph.bytes) {
        insert(pango_attr_language_new(pango_language_from_string(languages.eastAsian)), over: range)
      }
    }
    if block.font.monospacedDigits {
      insert(pango_attr_font_features_new("tnum=1"), over: nil)
    }
    // A word that is broken for want of room gets no hyphen, for it may be a link; one at a soft hyphen does.
    for range in Self.withoutSoftHyphens(paragraph.bytes) {
      insert(pango_attr_insert_hyphens_new(0), over: range)
    }
    for range in OverlongWords.alternatePieces(of: paragraph.bytes) {
      insert(pango_attr_fallback_new(1), over: range)
    }
    var nothing = PangoRectangle(x: 0, y: 0, width: 0, height: 0)
    for range in paragraph.hidden {
      insert(pango_attr_shape_new(&nothing, &nothing), over: range)
    }
  }

  deinit {
    pango_attr_list_unref(pointer)
  }

  private func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, over range: Range<Int>?) {
    guard let attribute else { return }
    if let range {
      attribute.pointee.start_index = guint(range.lowerBound)
      attribute.pointee.end_index = guint(range.upperBound)
    }
    pango_attr_list_insert(pointer, attribute)
  }

  private static func withoutSoftHyphens(_ bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for index in bytes.indices.dropLast() where bytes[index] == 0xC2 && bytes[index + 1] == 0xAD {
      if start < index { ranges.append(start..<index) }
      start = index + 2
    }
    if start < bytes.count { ranges.append(start..<bytes.count) }
    return ranges
  }
}
