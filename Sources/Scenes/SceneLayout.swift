import Foundation

/// How a canvas is divided: the header above the lyrics, or beside them on a wide canvas. Points.
struct SceneLayout {
  let canvas: CGSize
  /// Whether the header stands beside the lyrics.
  let isWide: Bool
  let hasHeader: Bool

  init(canvas: CGSize, hasHeader: Bool) {
    self.canvas = canvas
    self.hasHeader = hasHeader
    isWide = canvas.width > canvas.height * 1.2
  }

  /// Height of the header above the lyrics.
  var headerHeight: CGFloat {
    guard hasHeader, !isWide else { return 0 }
    return min(112, canvas.height * 0.24)
  }

  /// Width of the header beside the lyrics.
  var headerWidth: CGFloat {
    hasHeader && isWide ? canvas.width * 0.36 : 0
  }

  /// The side of the small cover in the header.
  var coverSide: CGFloat {
    isWide ? min(headerWidth - 48, canvas.height * 0.5) : headerHeight * 0.5
  }

  var lyricsSize: CGSize {
    CGSize(width: canvas.width - headerWidth, height: canvas.height - headerHeight)
  }

  /// Points over which lines fade towards the edges.
  var fade: CGFloat { min(72, lyricsSize.height * 0.16) }

  /// The most that a line may take of the height, so that its neighbours still show.
  var tallestLine: CGFloat { lyricsSize.height * 0.72 }
}
