public import Foundation
public import RefrainEffects
import RefrainPixels

/// `layerEffect`, `colorEffect`, `distortionEffect`: a shader works on the view as one layer.
final class ShaderNode: LayerNode {
  private let shader: Shader
  private let usage: Shader.UsageType
  private let maxSampleOffset: CGSize

  init(_ shader: Shader, _ usage: Shader.UsageType, maxSampleOffset: CGSize, _ child: LayoutNode, scale: Double) {
    self.shader = shader
    self.usage = usage
    self.maxSampleOffset = maxSampleOffset
    super.init(child, scale: scale)
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    guard let (raster, frame) = layer(at: origin, proposal) else { return }
    let outset = PixelSize(
      width: Int((abs(maxSampleOffset.width) * scale).rounded(.up)),
      height: Int((abs(maxSampleOffset.height) * scale).rounded(.up)))
    let content = ShadedContent(
      shader: shader, usage: usage, source: raster, size: frame.pixels, outset: outset, scale: scale)
    let rect = frame.outset(by: outset, scale: scale)
    items.append(.raster(RasterItem(raster: .shaded(content), rect: rect, opacity: 1)))
  }
}

extension View {
  /// Changes the colour of each pixel. The view is drawn on one layer first.
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    shaded(shader, .colorEffect, .zero, isEnabled)
  }

  /// Moves pixels: the shader returns where a pixel's colour comes from. The output is drawn `maxSampleOffset` points
  /// beyond the view's frame.
  public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View {
    shaded(shader, .distortionEffect, maxSampleOffset, isEnabled)
  }

  /// Lets a shader compute each pixel from the view's pixels. The output is drawn `maxSampleOffset` points beyond the
  /// view's frame.
  public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View {
    shaded(shader, .layerEffect, maxSampleOffset, isEnabled)
  }

  private func shaded(
    _ shader: Shader, _ usage: Shader.UsageType, _ maxSampleOffset: CGSize, _ isEnabled: Bool
  ) -> some View {
    ModifiedView(content: self) { child, context in
      guard isEnabled, context.environment.effectsEnabled else { return child }
      return ShaderNode(
        shader, usage, maxSampleOffset: maxSampleOffset, child, scale: context.environment.displayScale)
    }
  }
}
