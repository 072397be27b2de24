import Foundation
import RefrainEffects
import RefrainPixels
import RefrainTimeline
import RefrainViews

/// The cover over the whole canvas, blurred, warped by an effect and darkened, so that text in front can be read.
struct Backdrop: View {
  let artwork: (any PictureSource)?
  let preset: Preset.Background
  let effect: BackdropEffect?
  @Environment(\.playbackPosition) private var position

  var body: some View {
    GeometryReader { proxy in
      ZStack {
        preset.color
        if let artwork {
          cover(artwork, proxy.size)
        }
        Color.black.opacity(preset.dim)
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
      .rasterScale(preset.scale)
    }
  }

  @ViewBuilder
  private func cover(_ artwork: any PictureSource, _ size: CGSize) -> some View {
    if let effect {
      effect.applied(to: blurred(artwork, size), size: size, at: position)
    } else {
      blurred(artwork, size)
    }
  }

  private func blurred(_ artwork: any PictureSource, _ size: CGSize) -> some View {
    Image(artwork)
      .resizable()
      .scaledToFill()
      .frame(width: size.width, height: size.height)
      .clipped()
      .blur(radius: preset.blur, opaque: true)
  }
}
