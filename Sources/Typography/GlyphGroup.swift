internal import CPango
internal import RefrainPixels

/// Glyphs of one face that are filled together, since their ink touches: letters that join must not show a seam.
struct GlyphGroup {
  /// Index of the face in the shaped text.
  let face: Int
  /// With origins in pixels from the top left of the text's box.
  private(set) var glyphs: [cairo_glyph_t]
  /// The pixels that the ink may touch.
  private(set) var bounds: PixelRect

  /// One glyph; nil where it has no ink, as a space.
  init?(_ glyph: PlacedGlyph, face: Int, font: ScaledFont, scale: Double) throws(TypographyError) {
    var placed = cairo_glyph_t(
      index: UInt(glyph.id), x: (glyph.x * scale * 256).rounded() / 256, y: (glyph.y * scale * 256).rounded() / 256)
    var box = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(font.pointer, &placed, 1, &box)
    try check("cairo_scaled_font_glyph_extents", cairo_scaled_font_status(font.pointer))
    guard box.width > 0, box.height > 0 else { return nil }
    let left = Int((placed.x + box.x_bearing).rounded(.down))
    let top = Int((placed.y + box.y_bearing).rounded(.down))
    let right = Int((placed.x + box.x_bearing + box.width).rounded(.up))
    let bottom = Int((placed.y + box.y_bearing + box.height).rounded(.up))
    self.face = face
    glyphs = [placed]
    // One pixel more on each side, for rounding inside Cairo.
    bounds = PixelRect(x: left - 1, y: top - 1, width: right - left + 2, height: bottom - top + 2)
  }

  /// Joins neighbours of one face whose bounds overlap, from the left of each line to the right.
  static func joined(_ groups: [GlyphGroup]) -> [GlyphGroup] {
    let sorted = groups.enumerated().sorted {
      let (a, b) = ($0.element, $1.element)
      return (a.face, a.glyphs[0].y, a.bounds.x, $0.offset) < (b.face, b.glyphs[0].y, b.bounds.x, $1.offset)
    }
    var result: [GlyphGroup] = []
    for (_, group) in sorted {
      if let last = result.last, last.face == group.face, !last.bounds.intersection(group.bounds).isEmpty {
        result[result.count - 1].glyphs += group.glyphs
        result[result.count - 1].bounds = last.bounds.union(group.bounds)
      } else {
        result.append(group)
      }
    }
    return result
  }
}
