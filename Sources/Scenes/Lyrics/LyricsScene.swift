import Foundation
import RefrainPixels
import RefrainTimeline
import RefrainTranscripts
import RefrainTypography
import RefrainViews

/// The cover, blurred and flowing, behind; all lines in front, the active one in the middle and bright.
struct LyricsScene: View {
  let sheet: LyricSheet
  let content: SceneContent
  let preset: Preset
  let layout: SceneLayout
  let effect: BackdropEffect?
  @Environment(\.playbackPosition) private var position

  var body: some View {
    ZStack {
      Backdrop(artwork: content.artwork, preset: preset.background, effect: effect)
      if layout.isWide {
        HStack(spacing: 0) {
          SceneHeader(content: content, preset: preset, layout: layout)
            .frame(width: layout.headerWidth)
          lyrics
        }
      } else {
        VStack(spacing: 0) {
          SceneHeader(content: content, preset: preset, layout: layout)
            .frame(height: layout.headerHeight, alignment: .bottom)
          lyrics
        }
      }
    }
  }

  private var lyrics: some View {
    let active = sheet.active(at: position)
    return ScrollView(following: sheet.track, anchor: .center, animation: .snappy(duration: 0.35)) {
      LazyVStack(alignment: .leading, spacing: preset.text.spacing) {
        ForEach(sheet.lines) { line in
          LyricRow(line: line, isActive: active.contains(line.id), preset: preset)
        }
      }
      .padding(.horizontal, preset.text.margin)
      .padding(.vertical, layout.lyricsSize.height / 2)
    }
    .edgeFade(top: layout.fade, bottom: layout.fade)
    .frame(width: layout.lyricsSize.width, height: layout.lyricsSize.height)
  }
}

/// One line. Nothing in it changes its size over time: colours switch, and the timestamp hangs outside the layout.
private struct LyricRow: View {
  let line: LyricLine
  let isActive: Bool
  let preset: Preset
  @Environment(\.playbackPosition) private var position

  var body: some View {
    VStack(alignment: alignment, spacing: 4) {
      if let speaker = line.speaker {
        Text(speaker)
          .font(preset.font(size: preset.subtitleSize, .semibold))
          .foregroundStyle(preset.text.color.opacity(isActive ? 0.75 : preset.highlight.inactiveOpacity))
      }
      text
        .font(line.font)
        .multilineTextAlignment(preset.text.lineAlignment)
        .overlay(alignment: Alignment(horizontal: alignment, vertical: .bottom)) {
          if isActive, let size = preset.timestampSize {
            Text(line.timestamp)
              .font(preset.font(size: size, .medium).monospacedDigit())
              .foregroundStyle(preset.text.color.opacity(0.7))
              .alignmentGuide(.bottom) { $0[.top] }
          }
        }
    }
    .frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
  }

  /// Where lines stand; right-to-left lines the other way round.
  private var alignment: HorizontalAlignment {
    switch (preset.text.alignment, line.isRightToLeft) {
    case (.center, _): .center
    case (.leading, false), (.trailing, true): .leading
    case (.leading, true), (.trailing, false): .trailing
    }
  }

  private var text: Text {
    guard isActive else {
      return Text(line.cue.text).foregroundStyle(preset.text.color.opacity(preset.highlight.inactiveOpacity))
    }
    return sungText(line, at: position, preset: preset)
  }
}
