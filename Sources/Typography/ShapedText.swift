internal import CPango

/// One glyph with the place of its origin, in points from the top left of the text's box.
struct PlacedGlyph {
  var id: UInt32
  var x: Double
  var y: Double
}

/// The glyphs of one cluster.
struct GlyphCluster {
  /// Index into `ShapedText.faces`.
  var face: Int
  /// Indices into `ShapedText.glyphs`.
  var glyphs: Range<Int>
}

/// A text after layout: nothing is left of Pango but the fonts.
struct ShapedText {
  var metrics: TextMetrics
  /// Parallel to `metrics.clusters`.
  var clusters: [GlyphCluster]
  var glyphs: [PlacedGlyph]
  var faces: [Face]
  /// Characters without a glyph in any font, in order of the text.
  var missing: [MissingGlyph]
}

/// A character that no installed font has.
public struct MissingGlyph: Hashable, Sendable {
  /// The character.
  public let scalar: Unicode.Scalar
  /// Its UTF-8 offset in the text.
  public let offset: Int
}
