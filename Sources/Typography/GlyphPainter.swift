internal import CPango
internal import RefrainPixels

/// Draws clusters of a shaped text at one scale.
///
/// Glyphs that take the text's colour are filled as outlines: Cairo would put ready-made glyph pictures on whole pixels,
/// and letters would stand unevenly. Places are rounded to 1/256 pixel, Cairo's own precision, before the origin of the
/// cropped picture is taken off, and what does not touch is filled apart, since the rounding of coverage in Cairo looks
/// at all that is filled together: so a word drawn alone has the very pixels it has in the whole line.
struct GlyphPainter {
  /// Cairo's images end here.
  static let largestSide = 32767
  private static let mostPixels = 1 << 28

  private let shaped: ShapedText
  private let scale: Double
  private let clip: PixelRect?
  private var plain: [GlyphGroup] = []
  private var colored: [GlyphGroup] = []

  /// Gathers the glyphs of the clusters at `indices` into groups that touch.
  init(_ shaped: ShapedText, clusters indices: Range<Int>, scale: Double, clip: PixelRect?) throws(TypographyError) {
    self.shaped = shaped
    self.scale = scale
    self.clip = clip
    for cluster in shaped.clusters[indices] {
      let face = shaped.faces[cluster.face]
      let font = try face.scaled(scale)
      for glyph in shaped.glyphs[cluster.glyphs] {
        guard let group = try GlyphGroup(glyph, face: cluster.face, font: font, scale: scale) else { continue }
        if face.isColored(glyph.id) { colored.append(group) } else { plain.append(group) }
      }
    }
    plain = GlyphGroup.joined(plain)
  }

  /// The finished picture.
  func paint() throws(TypographyError) -> TextRaster {
    let (mask, maskBounds) = try paintMask()
    let (surface, surfaceBounds) = try paintSurface()
    return TextRaster(
      mask: mask, maskBounds: maskBounds, surface: surface, surfaceBounds: surfaceBounds, scale: scale)
  }

  private func paintMask() throws(TypographyError) -> (Mask?, PixelRect) {
    let area = try area(of: plain)
    guard !area.isEmpty else { return (nil, .nothing) }
    let canvas = try Canvas(CAIRO_FORMAT_A8, width: area.width, height: area.height)
    for group in plain {
      try draw(group, on: canvas, area: area) { context, glyphs, count in
        FontLock.held { cairo_glyph_path(context, glyphs, count) }
        cairo_fill(context)
      }
    }
    return try canvas.withPixels { (data, stride) throws(TypographyError) in
      guard let ink = area.cropped(to: { x, y in data[y * stride + x] != 0 }) else { return (nil, .nothing) }
      let mask = Mask(width: ink.width, height: ink.height)
      for y in 0..<ink.height {
        let row = data + (ink.y - area.y + y) * stride + (ink.x - area.x)
        (mask.base + y * ink.width).update(from: row, count: ink.width)
      }
      return (mask, ink)
    }
  }

  private func paintSurface() throws(TypographyError) -> (Surface?, PixelRect) {
    let area = try area(of: colored)
    guard !area.isEmpty else { return (nil, .nothing) }
    let canvas = try Canvas(CAIRO_FORMAT_ARGB32, width: area.width, height: area.height)
    for group in colored {
      try draw(group, on: canvas, area: area) { context, glyphs, count in
        FontLock.held { cairo_show_glyphs(context, glyphs, count) }
      }
    }
    return try canvas.withPixels { (data, stride) throws(TypographyError) in
      // Cairo's pixels are premultiplied 32-bit words with alpha on top, in the machine's byte order.
      func word(_ x: Int, _ y: Int) -> UInt32 {
        UnsafeRawPointer(data + y * stride + x * 4).load(as: UInt32.self)
      }
      guard let ink = area.cropped(to: { x, y in word(x, y) != 0 }) else { return (nil, .nothing) }
      let surface = Surface(width: ink.width, height: ink.height, scale: scale)
      for y in 0..<ink.height {
        let row = surface.row(y)
        for x in 0..<ink.width {
          let value = word(ink.x - area.x + x, ink.y - area.y + y)
          row[x * 4] = UInt16(value >> 16 & 255) * 257
          row[x * 4 + 1] = UInt16(value >> 8 & 255) * 257
          row[x * 4 + 2] = UInt16(value & 255) * 257
          row[x * 4 + 3] = UInt16(value >> 24) * 257
        }
      }
      return (surface, ink)
    }
  }

  private func draw(
    _ group: GlyphGroup, on canvas: borrowing Canvas, area: PixelRect,
    with paint: (OpaquePointer, UnsafePointer<cairo_glyph_t>, Int32) -> Void
  ) throws(TypographyError) {
    guard !group.bounds.intersection(area).isEmpty else { return }
    try FontLock.held { () throws(TypographyError) in
      cairo_set_scaled_font(canvas.context, try shaped.faces[group.face].scaled(scale).pointer)
    }
    cairo_set_source_rgba(canvas.context, 1, 1, 1, 1)
    var moved = group.glyphs
    for index in moved.indices {
      moved[index].x -= Double(area.x)
      moved[index].y -= Double(area.y)
    }
    paint(canvas.context, moved, Int32(moved.count))
  }

  /// The pixels that groups may touch, as far as they lie inside the clip.
  private func area(of groups: [GlyphGroup]) throws(TypographyError) -> PixelRect {
    guard var whole = groups.first?.bounds else { return .nothing }
    for group in groups { whole = whole.union(group.bounds) }
    let area = clip.map { whole.intersection($0) } ?? whole
    guard area.width <= Self.largestSide, area.height <= Self.largestSide,
      area.width * area.height <= Self.mostPixels
    else { throw .tooLarge(width: area.width, height: area.height) }
    return area
  }
}
