internal import CPango

/// One font file at one size as Pango chose it, with what layout and drawing ask of it.
final class Face {
  /// Height above the baseline in points.
  let ascent: Double
  /// Depth below the baseline in points, positive.
  let descent: Double
  /// Space that the file asks for between lines in points.
  let lineGap: Double

  private let font: OwnedObject
  private var scaledFonts: [Double: ScaledFont] = [:]
  private let colors: ColorTables

  /// Keeps a reference of its own to the font.
  init(_ pointer: UnsafeMutablePointer<PangoFont>) {
    font = OwnedObject(adopting: g_object_ref(pointer))
    let metrics = pango_font_get_metrics(pointer, pango_language_from_string("en"))
    defer { pango_font_metrics_unref(metrics) }
    ascent = points(pango_font_metrics_get_ascent(metrics))
    descent = points(pango_font_metrics_get_descent(metrics))
    lineGap = max(0, points(pango_font_metrics_get_height(metrics)) - ascent - descent)
    colors = ColorTables(pointer)
  }

  private var pango: UnsafeMutablePointer<PangoFont> {
    font.pointer.assumingMemoryBound(to: PangoFont.self)
  }

  /// Whether a glyph brings its own colours.
  func isColored(_ glyph: UInt32) -> Bool {
    colors.have(glyph, in: pango)
  }

  /// The Cairo font at `scale` pixels a point; made once.
  func scaled(_ scale: Double) throws(TypographyError) -> ScaledFont {
    if let known = scaledFonts[scale] { return known }
    guard let original = pango_cairo_font_get_scaled_font(OpaquePointer(font.pointer)) else {
      throw .library(call: "pango_cairo_font_get_scaled_font", message: "the font cannot be drawn")
    }
    try check("pango_cairo_font_get_scaled_font", cairo_scaled_font_status(original))
    let scaled = try ScaledFont(original, scale: scale)
    scaledFonts[scale] = scaled
    return scaled
  }

  /// Which file this is.
  var file: FontFile {
    FontFile(pattern: pango_fc_font_get_pattern(font.pointer.assumingMemoryBound(to: PangoFcFont.self)))
  }
}

/// Which kinds of colour glyphs a font file has.
private struct ColorTables {
  private let pictures: Bool
  private let layers: Bool
  private let drawings: Bool
  private let others: Bool

  init(_ font: UnsafeMutablePointer<PangoFont>) {
    let face = hb_font_get_face(pango_font_get_hb_font(font))
    pictures = hb_ot_color_has_png(face) != 0
    layers = hb_ot_color_has_layers(face) != 0
    drawings = hb_ot_color_has_svg(face) != 0
    let pattern = pango_fc_font_get_pattern(UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    var isColored: FcBool = 0
    let isKnown = FcPatternGetBool(pattern, "color", 0, &isColored) == FcResultMatch
    // A format newer than our HarfBuzz: fontconfig only says that the file has colours.
    others = isKnown && isColored != 0 && !pictures && !layers && !drawings
  }

  func have(_ glyph: UInt32, in font: UnsafeMutablePointer<PangoFont>) -> Bool {
    guard pictures || layers || drawings else { return others }
    let hbFont = pango_font_get_hb_font(font)
    let face = hb_font_get_face(hbFont)
    if layers && hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil) > 0 { return true }
    if pictures {
      let picture = hb_ot_color_glyph_reference_png(hbFont, glyph)
      defer { hb_blob_destroy(picture) }
      if hb_blob_get_length(picture) > 0 { return true }
    }
    if drawings {
      let drawing = hb_ot_color_glyph_reference_svg(face, glyph)
      defer { hb_blob_destroy(drawing) }
      if hb_blob_get_length(drawing) > 0 { return true }
    }
    return false
  }
}

/// Pango's units are 1/1024 of a point here, since the engine sets 72 dots an inch.
func points(_ units: some BinaryInteger) -> Double {
  Double(units) / 1024
}
