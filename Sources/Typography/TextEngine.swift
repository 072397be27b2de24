internal import CPango
public import RefrainPixels

/// Lays out and draws text with Pango, HarfBuzz and Cairo.
///
/// An engine belongs to one thread and has a font map of its own; make one for each worker. The same block gives the same
/// layout and the same bytes from every engine, in any order of calls. Layouts that were used lately are kept.
public final class TextEngine {
  // Members go in this order: fonts of kept layouts before the map that they came from.
  private var cache = LayoutCache()
  private let context: OwnedObject
  private let fontMap: OwnedObject

  /// Whether there are fonts at all, looked up once for all engines.
  private static let fonts = Result<Void, TypographyError> { () throws(TypographyError) in _ = try FontCatalogue() }

  /// Fails where fontconfig has no configuration or no font.
  public init() throws(TypographyError) {
    try Self.fonts.get()
    guard let map = FontLock.held({ pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) }) else {
      throw .library(call: "pango_cairo_font_map_new_for_font_type", message: "Pango was built without FreeType")
    }
    fontMap = OwnedObject(adopting: UnsafeMutableRawPointer(map))
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    context = OwnedObject(adopting: UnsafeMutableRawPointer(FontLock.held { pango_font_map_create_context(map) }))
    let pango = OpaquePointer(context.pointer)
    // Layout is in points and must not know of pixels: no hinting, no rounding, whatever fontconfig's files say.
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(pango, options)
    pango_cairo_context_set_resolution(pango, 72)
    pango_context_set_round_glyph_positions(pango, 0)
  }

  /// The layout of a text. A text costs about 1 ms for every few thousand characters the first time.
  public func metrics(of block: TextBlock) throws(TypographyError) -> TextMetrics {
    try shaped(block).metrics
  }

  /// The ink of a text, or of those clusters of it that begin in a range of UTF-8 offsets, from one and the same layout.
  ///
  /// `scale` is pixels a point. `clip`, in pixels from the top left of the text's box, limits what is drawn. A character
  /// without a glyph in any font keeps its space and draws nothing.
  public func raster(
    of block: TextBlock, range: Range<Int>? = nil, scale: Double, clip: PixelRect? = nil
  ) throws(TypographyError) -> TextRaster {
    precondition(scale > 0 && scale.isFinite, "text scale must be positive")
    let shaped = try shaped(block)
    let indices = range.map { shaped.metrics.indices(beginningIn: $0) } ?? shaped.clusters.indices
    let painter = try FontLock.held { () throws(TypographyError) in
      try GlyphPainter(shaped, clusters: indices, scale: scale, clip: clip)
    }
    return try painter.paint()
  }

  /// The characters of a text that no installed font has, in order. What never shows (joiners, variation selectors,
  /// marks of direction, controls) is not counted; what a line limit cuts off is.
  public func missingGlyphs(in block: TextBlock) throws(TypographyError) -> [MissingGlyph] {
    var whole = block
    whole.lineLimit = nil
    return try shaped(whole).missing.sorted { $0.offset < $1.offset }
  }

  /// The faces that a text's glyphs were really taken from, each once, in order of their files.
  public func fontsUsed(in block: TextBlock) throws(TypographyError) -> [FontFile] {
    let shaped = try shaped(block)
    let used = Set(shaped.clusters.lazy.filter { !$0.glyphs.isEmpty }.map(\.face))
    let files = FontLock.held { Set(used.map { shaped.faces[$0].file }) }
    return files.sorted { ($0.path, $0.index, $0.name) < ($1.path, $1.index, $1.name) }
  }

  private func shaped(_ block: TextBlock) throws(TypographyError) -> ShapedText {
    if let known = cache[block] { return known }
    _ = LibraryMessages.takeFailure()
    let shaped = try FontLock.held { () throws(TypographyError) in
      var typesetter = try Typesetter(block, context: context.pointer)
      return typesetter.shape()
    }
    if let failure = LibraryMessages.takeFailure() { throw failure }
    cache[block] = shaped
    return shaped
  }
}

/// The layouts that were used lately, limited by the number of clusters they hold together.
private struct LayoutCache {
  private static let mostClusters = 50_000
  private var entries: [TextBlock: (shaped: ShapedText, used: Int)] = [:]
  private var clusters = 0
  private var clock = 0

  subscript(block: TextBlock) -> ShapedText? {
    mutating get {
      guard let index = entries.index(forKey: block) else { return nil }
      clock += 1
      entries.values[index].used = clock
      return entries.values[index].shaped
    }
    set {
      guard let newValue else { return }
      clock += 1
      entries[block] = (newValue, clock)
      clusters += newValue.clusters.count + 16
      if clusters > Self.mostClusters { dropOldest(keeping: block) }
    }
  }

  /// Makes room for as much again, so that the sort is paid by many insertions.
  private mutating func dropOldest(keeping newest: TextBlock) {
    for (block, entry) in entries.sorted(by: { $0.value.used < $1.value.used }) where block != newest {
      guard clusters > Self.mostClusters / 2 else { return }
      clusters -= entry.shaped.clusters.count + 16
      entries.removeValue(forKey: block)
    }
  }
}
