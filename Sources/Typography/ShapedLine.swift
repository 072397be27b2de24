internal import CPango

/// A line as it comes from Pango, before it is placed: x from the line's own left edge, y from its baseline.
struct ShapedLine {
  var utf8: Range<Int>
  var direction: TextDirection
  var ascent: Double
  var descent: Double
  /// Advance of everything on the line.
  var width = 0.0
  /// Advance of the spaces at the end of the text of the line, which stand left of it in right-to-left paragraphs.
  var trailingSpace = 0.0
  var clusters: [Cluster] = []
  var missing: [MissingGlyph] = []

  struct Cluster {
    var utf8: Range<Int>
    var x: Double
    var width: Double
    var face: Int
    var glyphs: [PlacedGlyph]
  }

  /// Takes the runs of a line of a paragraph's layout. `faceIndex` numbers a run's font.
  init(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, of paragraph: Paragraph, text: UnsafePointer<CChar>, strut: Face,
    faceIndex: (UnsafeMutablePointer<PangoFont>) -> (Int, Face)
  ) {
    let start = paragraph.utf8.lowerBound + Int(line.pointee.start_index)
    // An ellipsis that was added stands behind the text's own end.
    let end = min(paragraph.utf8.upperBound, start + Int(line.pointee.length))
    utf8 = min(start, end)..<end
    direction = paragraph.direction
    ascent = strut.ascent
    descent = strut.descent

    var pen = 0.0
    var node = line.pointee.runs
    while let current = node {
      let run = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
      if let font = run.pointee.item.pointee.analysis.font {
        let (index, face) = faceIndex(font)
        ascent = max(ascent, face.ascent)
        descent = max(descent, face.descent)
        append(run, face: index, text: text, offset: paragraph.utf8.lowerBound, pen: &pen)
      }
      node = current.pointee.next
    }
    width = pen
    clusters.sort { $0.utf8.lowerBound < $1.utf8.lowerBound }
    trailingSpace = Self.spaceAtEnd(of: clusters, in: paragraph)
  }

  private mutating func append(
    _ run: UnsafeMutablePointer<PangoGlyphItem>, face: Int, text: UnsafePointer<CChar>, offset: Int, pen: inout Double
  ) {
    let count = Int(run.pointee.glyphs.pointee.num_glyphs)
    guard let infos = run.pointee.glyphs.pointee.glyphs, count > 0 else { return }
    pen += points(run.pointee.start_x_offset)
    var pens = [pen]
    for index in 0..<count {
      pen += points(infos[index].geometry.width)
      pens.append(pen)
    }
    pen += points(run.pointee.end_x_offset)

    var iterator = PangoGlyphItemIter()
    var more = pango_glyph_item_iter_init_start(&iterator, run, text)
    while more != 0 {
      let isBackwards = iterator.start_glyph > iterator.end_glyph
      let span =
        isBackwards
        ? Int(iterator.end_glyph + 1)..<Int(iterator.start_glyph + 1)
        : Int(iterator.start_glyph)..<Int(iterator.end_glyph)
      let place = (offset + Int(iterator.start_index))..<(offset + Int(iterator.end_index))
      var glyphs: [PlacedGlyph] = []
      for index in span {
        let info = infos[index]
        if info.glyph & CPANGO_GLYPH_UNKNOWN_FLAG != 0 {
          note(info.glyph & ~CPANGO_GLYPH_UNKNOWN_FLAG, in: place, text: text + Int(iterator.start_index))
        } else if info.glyph != CPANGO_GLYPH_EMPTY {
          glyphs.append(
            PlacedGlyph(
              id: info.glyph, x: pens[index] + points(info.geometry.x_offset),
              y: points(info.geometry.y_offset) - points(run.pointee.y_offset)))
        }
      }
      clusters.append(
        Cluster(
          utf8: place, x: pens[span.lowerBound], width: pens[span.upperBound] - pens[span.lowerBound], face: face,
          glyphs: glyphs))
      more = pango_glyph_item_iter_next_cluster(&iterator)
    }
  }

  /// Pango marks a character that it found no font for by its code point.
  private mutating func note(_ codePoint: UInt32, in cluster: Range<Int>, text: UnsafePointer<CChar>) {
    guard let scalar = Unicode.Scalar(codePoint), !scalar.properties.isDefaultIgnorableCodePoint,
      !scalar.properties.isWhitespace
    else { return }
    let bytes = UnsafeRawBufferPointer(start: text, count: cluster.count)
    var offset = cluster.lowerBound
    for other in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if other == scalar {
        missing.append(MissingGlyph(scalar: scalar, offset: offset))
        return
      }
      offset += UTF8.width(other)
    }
    missing.append(MissingGlyph(scalar: scalar, offset: cluster.lowerBound))
  }

  private static func spaceAtEnd(of clusters: [Cluster], in paragraph: Paragraph) -> Double {
    var sum = 0.0
    for cluster in clusters.reversed() {
      let local = cluster.utf8.lowerBound - paragraph.utf8.lowerBound
      guard cluster.glyphs.count <= 1, local < paragraph.bytes.count, isSpace(paragraph.bytes[local...]) else { break }
      sum += cluster.width
    }
    return sum
  }

  /// A space that a line may end with: U+0020, a tab, U+2000 to U+200A, U+3000; not a no-break space.
  private static func isSpace(_ bytes: ArraySlice<UInt8>) -> Bool {
    let head = Array(bytes.prefix(3))
    if head[0] == 0x20 || head[0] == 0x09 { return true }
    guard head.count == 3 else { return false }
    return head == [0xE3, 0x80, 0x80]
      || (head[0] == 0xE2 && head[1] == 0x80 && (0x80...0x8A).contains(head[2]) && head[2] != 0x87)
  }
}
