import Foundation
import RefrainEffects
import RefrainPixels
import RefrainTimeline
import RefrainViews

/// The cover over the whole canvas, blurred, warped by an effect and darkened, so that text in front can be read.
struct Backdrop: View {
  let artwork: (any PictureSource)?
  let style: SceneStyle.Background

  var body: some View {
    GeometryReader { proxy in
      ZStack {
        style.color
        if let artwork {
          TimelineView(.animation) { context in
            cover(artwork, proxy.size, seconds: context.date.timeIntervalSinceReferenceDate)
          }
        }
        Color.black.opacity(style.dim)
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
      .rasterScale(style.scale)
    }
  }

  @ViewBuilder
  private func cover(_ artwork: any PictureSource, _ size: CGSize, seconds: Double) -> some View {
    let still = Image(artwork)
      .resizable()
      .scaledToFill()
      .frame(width: size.width, height: size.height)
      .clipped()
      .blur(radius: style.blur, opaque: true)
    if let effect = style.effect {
      effect.applied(to: still, size: size, seconds: seconds)
    } else {
      still
    }
  }
}
