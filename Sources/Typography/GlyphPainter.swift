internal import CPango
internal import RefrainPixels

/// Draws clusters of a shaped text at one scale.
///
/// Glyphs that take the text's colour are filled as outlines: Cairo would put ready-made glyph pictures on whole pixels,
/// and letters would stand unevenly. Places are rounded to 1/256 pixel, Cairo's own precision, before the origin of the
/// cropped picture is taken off, so a word drawn alone has the very pixels it has in the whole line.
struct GlyphPainter {
  /// Cairo's images end here.
  static let largestSide = 32767
  private static let mostPixels = 1 << 28

  private let shaped: ShapedText
  private let scale: Double
  private let clip: PixelRect?
  private var plain: [Int: [cairo_glyph_t]] = [:]
  private var colored: [Int: [cairo_glyph_t]] = [:]

  /// Sorts the glyphs of the clusters at `indices` by face and kind.
  init(_ shaped: ShapedText, clusters indices: Range<Int>, scale: Double, clip: PixelRect?) {
    self.shaped = shaped
    self.scale = scale
    self.clip = clip
    for cluster in shaped.clusters[indices] {
      let face = shaped.faces[cluster.face]
      for glyph in shaped.glyphs[cluster.glyphs] {
        let placed = cairo_glyph_t(
          index: UInt(glyph.id), x: (glyph.x * scale * 256).rounded() / 256, y: (glyph.y * scale * 256).rounded() / 256)
        if face.isColored(glyph.id) {
          colored[cluster.face, default: []].append(placed)
        } else {
          plain[cluster.face, default: []].append(placed)
        }
      }
    }
  }

  /// The finished picture.
  func paint() throws(TypographyError) -> TextRaster {
    let (mask, maskBounds) = try paintMask()
    let (surface, surfaceBounds) = try paintSurface()
    return TextRaster(
      mask: mask, maskBounds: maskBounds, surface: surface, surfaceBounds: surfaceBounds, scale: scale)
  }

  private func paintMask() throws(TypographyError) -> (Mask?, PixelRect) {
    let area = try extent(of: plain)
    guard !area.isEmpty else { return (nil, .nothing) }
    let canvas = try Canvas(CAIRO_FORMAT_A8, width: area.width, height: area.height)
    for face in plain.keys.sorted() {
      try draw(plain[face] ?? [], face: face, on: canvas, area: area) { context, glyphs, count in
        cairo_glyph_path(context, glyphs, count)
        cairo_fill(context)
      }
    }
    return try canvas.withPixels { (data, stride) throws(TypographyError) in
      guard let ink = PixelRect.ink(area)({ x, y in data[y * stride + x] != 0 }) else { return (nil, .nothing) }
      let mask = Mask(width: ink.width, height: ink.height)
      for y in 0..<ink.height {
        let row = data + (ink.y - area.y + y) * stride + (ink.x - area.x)
        (mask.base + y * ink.width).update(from: row, count: ink.width)
      }
      return (mask, ink)
    }
  }

  private func paintSurface() throws(TypographyError) -> (Surface?, PixelRect) {
    let area = try extent(of: colored)
    guard !area.isEmpty else { return (nil, .nothing) }
    let canvas = try Canvas(CAIRO_FORMAT_ARGB32, width: area.width, height: area.height)
    for face in colored.keys.sorted() {
      try draw(colored[face] ?? [], face: face, on: canvas, area: area) { context, glyphs, count in
        cairo_show_glyphs(context, glyphs, count)
      }
    }
    return try canvas.withPixels { (data, stride) throws(TypographyError) in
      // Cairo's pixels are premultiplied 32-bit words with alpha on top, in the machine's byte order.
      func word(_ x: Int, _ y: Int) -> UInt32 {
        UnsafeRawPointer(data + y * stride + x * 4).load(as: UInt32.self)
      }
      guard let ink = PixelRect.ink(area)({ x, y in word(x, y) != 0 }) else { return (nil, .nothing) }
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
    _ glyphs: [cairo_glyph_t], face: Int, on canvas: borrowing Canvas, area: PixelRect,
    with paint: (OpaquePointer, UnsafePointer<cairo_glyph_t>, Int32) -> Void
  ) throws(TypographyError) {
    let font = try shaped.faces[face].scaled(scale)
    cairo_set_scaled_font(canvas.context, font.pointer)
    cairo_set_source_rgba(canvas.context, 1, 1, 1, 1)
    var moved = glyphs
    for index in moved.indices {
      moved[index].x -= Double(area.x)
      moved[index].y -= Double(area.y)
    }
    paint(canvas.context, moved, Int32(moved.count))
  }

  /// The pixels that glyphs may touch, with two to spare on each side for rounding inside Cairo.
  private func extent(of groups: [Int: [cairo_glyph_t]]) throws(TypographyError) -> PixelRect {
    var left = Double.infinity
    var top = Double.infinity
    var right = -Double.infinity
    var bottom = -Double.infinity
    for (face, glyphs) in groups {
      let font = try shaped.faces[face].scaled(scale)
      var box = cairo_text_extents_t()
      for var glyph in glyphs {
        cairo_scaled_font_glyph_extents(font.pointer, &glyph, 1, &box)
        guard box.width > 0, box.height > 0 else { continue }
        left = min(left, glyph.x + box.x_bearing)
        top = min(top, glyph.y + box.y_bearing)
        right = max(right, glyph.x + box.x_bearing + box.width)
        bottom = max(bottom, glyph.y + box.y_bearing + box.height)
      }
      try check("cairo_scaled_font_glyph_extents", cairo_scaled_font_status(font.pointer))
    }
    guard left < right, top < bottom else { return .nothing }
    let whole = PixelRect(
      x: Int(left.rounded(.down)) - 2, y: Int(top.rounded(.down)) - 2,
      width: Int(right.rounded(.up)) - Int(left.rounded(.down)) + 4,
      height: Int(bottom.rounded(.up)) - Int(top.rounded(.down)) + 4)
    let area = clip.map { whole.intersection($0) } ?? whole
    guard area.width <= Self.largestSide, area.height <= Self.largestSide,
      area.width * area.height <= Self.mostPixels
    else { throw .tooLarge(width: area.width, height: area.height) }
    return area
  }
}

extension PixelRect {
  static let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The smallest rectangle inside `area` that holds every pixel with ink; nil where there is none.
  static func ink(_ area: PixelRect) -> ((_ hasInk: (Int, Int) -> Bool) -> PixelRect?) {
    { hasInk in
      let columns = 0..<area.width
      guard let top = (0..<area.height).first(where: { y in columns.contains { hasInk($0, y) } }),
        let bottom = (0..<area.height).last(where: { y in columns.contains { hasInk($0, y) } })
      else { return nil }
      var left = area.width
      var right = -1
      for y in top...bottom {
        if let first = columns.first(where: { hasInk($0, y) }), first < left { left = first }
        if let last = columns.last(where: { hasInk($0, y) }), last > right { right = last }
      }
      return PixelRect(x: area.x + left, y: area.y + top, width: right - left + 1, height: bottom - top + 1)
    }
  }
}
