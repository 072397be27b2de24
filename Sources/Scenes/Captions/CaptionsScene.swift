import Foundation
import RefrainPixels
import RefrainTimeline
import RefrainTranscripts
import RefrainTypography
import RefrainViews

/// The cover, blurred and flowing, behind; the cue of the moment in a box near the bottom.
struct CaptionsScene: View {
  let sheet: CaptionSheet
  let content: SceneContent
  let preset: Preset
  let layout: SceneLayout
  let effect: BackdropEffect?
  @Environment(\.playbackPosition) private var position

  var body: some View {
    ZStack(alignment: .bottom) {
      Backdrop(artwork: content.artwork, preset: preset.background, effect: effect)
      ZStack(alignment: .top) {
        Color.clear
        SceneHeader(content: content, preset: preset, layout: layout)
          .frame(width: layout.canvas.width, height: layout.headerHeight, alignment: .bottom)
      }
      VStack(spacing: 6) {
        ForEach(sheet.captions(at: position)) { caption in
          CaptionBox(caption: caption, position: position, preset: preset)
        }
      }
      .padding(.horizontal, preset.text.margin)
      .padding(.bottom, preset.captions.bottomMargin)
    }
  }
}

/// One cue with the font in which it fits.
struct Caption: Identifiable {
  let id: Int
  let line: LyricLine
}

/// All cues of a film and when each shows.
@MainActor
final class CaptionSheet {
  /// Space between the text and the edges of its box.
  static let padding = EdgeInsets(top: 8, leading: 14, bottom: 8, trailing: 14)

  private let captions: [Caption]
  private let schedule: CueSchedule

  init(_ content: SceneContent, preset: Preset, grid: FrameGrid, layout: SceneLayout, engine: TextEngine)
    throws(SceneError)
  {
    schedule = CueSchedule(content.cues, grid: grid, lead: preset.highlight.leadTime, hold: preset.highlight.holdTime)
    let width = layout.canvas.width - 2 * preset.text.margin - Self.padding.leading - Self.padding.trailing
    let height = layout.canvas.height - layout.headerHeight - preset.captions.bottomMargin - 16
    // Cues that show at once share the height.
    var together = content.cues.map { _ in 1 }
    for cue in content.cues {
      let showing = schedule.showing(at: cue.start)
      for index in showing { together[index] = max(together[index], showing.count) }
    }
    var captions: [Caption] = []
    for (index, cue) in content.cues.enumerated() {
      let fitted = try FittedText.fit(
        cue, font: preset.lineFont, alignment: .center, width: width,
        height: height / Double(together[index]) - Self.padding.top - Self.padding.bottom - 6,
        language: content.language, engine: engine)
      let line = LyricLine(
        id: index, cue: cue, speaker: nil, font: fitted.font,
        isRightToLeft: fitted.metrics.direction == .rightToLeft)
      captions.append(Caption(id: index, line: line))
    }
    self.captions = captions
  }

  /// The cues that show at a time, in order.
  func captions(at time: Rational) -> [Caption] {
    schedule.showing(at: time).map { captions[$0] }
  }
}

private struct CaptionBox: View {
  let caption: Caption
  let position: Rational
  let preset: Preset

  var body: some View {
    sungText(caption.line, at: position, preset: preset)
      .font(caption.line.font)
      .multilineTextAlignment(.center)
      .padding(CaptionSheet.padding)
      .background {
        if preset.captions.backgroundOpacity > 0 {
          RoundedRectangle(cornerRadius: 10).fill(Color.black.opacity(preset.captions.backgroundOpacity))
        }
      }
  }
}
