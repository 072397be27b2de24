import Foundation
import RefrainPixels
import RefrainTypography
import RefrainViews

/// Cover, title and subtitle: in a row above the lyrics, or one below the other beside them.
struct SceneHeader: View {
  let content: SceneContent
  let preset: Preset
  let layout: SceneLayout

  var body: some View {
    if layout.hasHeader {
      if layout.isWide {
        VStack(alignment: .leading, spacing: 14) {
          cover
          titles
        }
        .padding(EdgeInsets(leading: 32, trailing: 16))
        .frame(width: layout.headerWidth, alignment: .leading)
      } else {
        HStack(spacing: 14) {
          cover
          titles
          Spacer(minLength: 0)
        }
        .padding(.horizontal, preset.text.margin)
        .padding(.bottom, 12)
      }
    }
  }

  @ViewBuilder private var cover: some View {
    if let artwork = content.artwork {
      Image(artwork)
        .resizable()
        .scaledToFill()
        .frame(width: layout.coverSide, height: layout.coverSide)
        .clipShape(RoundedRectangle(cornerRadius: layout.coverSide * 0.12))
    }
  }

  private var titles: some View {
    VStack(alignment: .leading, spacing: 3) {
      if !content.title.isEmpty {
        Text(content.title)
          .font(preset.font(size: preset.titleSize, .semibold))
          .foregroundStyle(preset.text.color)
          .lineLimit(2)
      }
      if !content.subtitle.isEmpty {
        Text(content.subtitle)
          .font(preset.font(size: preset.subtitleSize, .regular))
          .foregroundStyle(preset.text.color.opacity(0.78))
          .lineLimit(2)
      }
    }
  }
}
