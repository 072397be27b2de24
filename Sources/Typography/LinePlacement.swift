internal import Foundation

/// Stacks lines, aligns them in the box that hugs them, and puts what they hold into the order of the text.
struct LinePlacement {
  private let block: TextBlock
  private let strut: Face
  private let lines: [ShapedLine]

  init(_ block: TextBlock, strut: Face, lines: [ShapedLine]) {
    self.block = block
    self.strut = strut
    self.lines = lines
  }

  /// The finished text. Cost is in proportion to the number of glyphs, but for sorting.
  func place(faces: [Face], direction: TextDirection, isTruncated: Bool) -> ShapedText {
    let widths = lines.indices.map(visibleWidth)
    let boxWidth = widths.max() ?? 0
    let gap = (block.font.leading ?? strut.lineGap) + block.lineSpacing
    var placed: [TextLine] = []
    var pieces: [(box: ClusterBox, face: Int, glyphs: [PlacedGlyph])] = []
    var top = 0.0
    for (index, line) in lines.enumerated() {
      let rect = CGRect(
        x: inset(of: line) * (boxWidth - widths[index]), y: top, width: widths[index],
        height: line.ascent + line.descent)
      let baseline = top + line.ascent
      placed.append(TextLine(rect: rect, baseline: baseline, utf8: line.utf8, direction: line.direction))
      // Spaces that hang out of a line hang at its end, which is on the left in a right-to-left paragraph.
      let hanging = line.direction == .rightToLeft ? line.width - widths[index] : 0
      let left = rect.minX - hanging
      for cluster in line.clusters {
        let box = ClusterBox(utf8: cluster.utf8, line: index, x: left + cluster.x, width: cluster.width)
        let glyphs = cluster.glyphs.map { PlacedGlyph(id: $0.id, x: left + $0.x, y: baseline + $0.y) }
        pieces.append((clipped(box, to: rect), cluster.face, glyphs))
      }
      top = rect.maxY + gap
    }
    pieces.sort { $0.box.utf8.lowerBound < $1.box.utf8.lowerBound }
    var clusters: [GlyphCluster] = []
    var glyphs: [PlacedGlyph] = []
    for piece in pieces {
      clusters.append(
        GlyphCluster(face: piece.face, glyphs: glyphs.count..<(glyphs.count + piece.glyphs.count)))
      glyphs += piece.glyphs
    }
    let size = CGSize(width: boxWidth, height: max(0, placed.map(\.rect.maxY).max() ?? 0))
    return ShapedText(
      metrics: TextMetrics(
        size: size, lines: placed, direction: direction, isTruncated: isTruncated, clusters: pieces.map(\.box)),
      clusters: clusters, glyphs: glyphs, faces: faces, missing: lines.flatMap(\.missing))
  }

  /// The advance of a line without the spaces it was broken at. At the end of a paragraph, spaces count while they fit.
  private func visibleWidth(_ index: Int) -> Double {
    let line = lines[index]
    let bare = max(0, line.width - line.trailingSpace)
    guard let width = block.width else { return line.width }
    let isBroken = index + 1 < lines.count && lines[index + 1].utf8.lowerBound == line.utf8.upperBound
    return isBroken ? bare : max(bare, min(line.width, width))
  }

  /// The part of the free space that lies left of a line.
  private func inset(of line: ShapedLine) -> Double {
    switch (block.alignment, line.direction) {
    case (.center, _): 0.5
    case (.leading, .leftToRight), (.trailing, .rightToLeft): 0
    case (.leading, .rightToLeft), (.trailing, .leftToRight): 1
    }
  }

  /// A hanging space has no box of its own outside the line's.
  private func clipped(_ box: ClusterBox, to line: CGRect) -> ClusterBox {
    let left = min(max(box.x, line.minX), line.maxX)
    let right = min(max(box.x + box.width, line.minX), line.maxX)
    return ClusterBox(utf8: box.utf8, line: box.line, x: left, width: right - left)
  }
}
