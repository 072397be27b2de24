public import Foundation

/// Which way a paragraph runs.
public enum TextDirection: Hashable, Sendable {
  /// As Latin runs.
  case leftToRight
  /// As Hebrew and Arabic run.
  case rightToLeft
}

/// One line of a laid out text, in points from the top left of its box, y downwards.
public struct TextLine: Hashable, Sendable {
  /// The line's box: its advance width without the spaces it was broken at, the tallest ascent, the deepest descent.
  public let rect: CGRect
  /// Distance of the baseline from the top of the text's box.
  public let baseline: Double
  /// The text on the line, in UTF-8 offsets, without the paragraph separator.
  public let utf8: Range<Int>
  /// The direction of the paragraph that the line belongs to.
  public let direction: TextDirection
}

/// The layout of a text as plain numbers, in points from the top left of its box, y downwards.
///
/// The box hugs the text, as SwiftUI's `Text` does: it is as wide as the longest line and as tall as all lines, and
/// alignment is within it. It is the same at every scale and on every thread. Ink may leave it (italics, marks).
public struct TextMetrics: Hashable, Sendable {
  /// Size of the box. An empty text has no width and the height of one line.
  public let size: CGSize
  /// The lines from the top; never empty.
  public let lines: [TextLine]
  /// The direction of the first paragraph that has one; left to right where none has.
  public let direction: TextDirection
  /// Whether the line limit cut some text off.
  public let isTruncated: Bool
  /// What can be told apart, in order of the text.
  let clusters: [ClusterBox]

  /// Distance of the first baseline from the top.
  public var firstBaseline: Double { lines[0].baseline }
  /// Distance of the last baseline from the top.
  public var lastBaseline: Double { lines[lines.count - 1].baseline }
}

/// The advance box of one cluster: the smallest piece of text that has glyphs of its own.
struct ClusterBox: Hashable, Sendable {
  var utf8: Range<Int>
  var line: Int
  var x: Double
  var width: Double
}

extension TextMetrics {
  /// The rectangles that a range of UTF-8 offsets covers, from top to bottom and left to right: one for each line, more
  /// where text of both directions is mixed. A cluster (a ligature, an emoji sequence) counts whole if it begins in the
  /// range. Each is as tall as its line. Costs time in proportion to the range.
  public func rectangles(of utf8: Range<Int>) -> [CGRect] {
    let pieces = clusters[indices(beginningIn: utf8)].filter { $0.width > 0 }
      .sorted { ($0.line, $0.x) < ($1.line, $1.x) }
    var spans: [ClusterBox] = []
    for piece in pieces {
      // Half a thousandth of a point is far below a pixel and far above the rounding of sums.
      if let last = spans.last, last.line == piece.line, piece.x - (last.x + last.width) < 0.0005 {
        spans[spans.count - 1].width = max(last.width, piece.x + piece.width - last.x)
      } else {
        spans.append(piece)
      }
    }
    return spans.map {
      let line = lines[$0.line].rect
      return CGRect(x: $0.x, y: line.minY, width: $0.width, height: line.height)
    }
  }

  /// Where the clusters stand in `clusters` that begin in a range.
  func indices(beginningIn utf8: Range<Int>) -> Range<Int> {
    let first = firstIndex(from: utf8.lowerBound)
    return first..<max(first, firstIndex(from: utf8.upperBound))
  }

  private func firstIndex(from offset: Int) -> Int {
    var low = 0
    var high = clusters.count
    while low < high {
      let middle = (low + high) / 2
      if clusters[middle].utf8.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
