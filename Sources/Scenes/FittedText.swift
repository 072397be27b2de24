import Foundation
import RefrainTranscripts
import RefrainTypography
import RefrainViews

/// A cue's text in the largest size, not above the one that was asked for, in which it fits.
struct FittedText {
  let font: Font
  let metrics: TextMetrics

  /// The smallest size that is still readable on a phone, in points.
  static let smallestSize = 5.0

  /// Sizes are tried in steps of a twentieth down to `smallestSize`; a cue that does not fit then is an error.
  static func fit(
    _ cue: Cue, font: Font, alignment: TextAlignment, width: Double, height: Double, language: String?,
    engine: TextEngine
  ) throws(SceneError) -> FittedText {
    guard width > 0, height > 0 else { throw .noRoomForText }
    var font = font
    do {
      while true {
        let block = TextBlock(cue.text, font: font, width: width, alignment: alignment, language: language)
        let metrics = try engine.metrics(of: block)
        if metrics.size.height <= height && metrics.size.width <= width + 0.5 {
          return FittedText(font: font, metrics: metrics)
        }
        guard font.size > smallestSize else { break }
        // The area shrinks with the square of the size: a long text is near its size after few steps.
        let step = max(0.5, min(0.95, (height / metrics.size.height).squareRoot() * 1.02))
        font.size = max(smallestSize, font.size * step)
      }
    } catch {
      throw .view(.text(error))
    }
    throw .cueTooLong(cue)
  }
}
