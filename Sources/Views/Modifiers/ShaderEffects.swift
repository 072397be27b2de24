public import Foundation
public import RefrainEffects
import RefrainPixels

/// `layerEffect`, `colorEffect`, `distortionEffect`: a shader works on the view as one layer.
final class ShaderNode: LayerNode {
  private let shader: Shader
  private let usage: Shader.UsageType
  private let maxSampleOffset: CGSize
  private let edges: PreparedShader.Edges

  init(
    _ shader: Shader, _ usage: Shader.UsageType, maxSampleOffset: CGSize, _ child: LayoutNode,
    environment: EnvironmentValues
  ) {
    self.shader = shader
    self.usage = usage
    self.maxSampleOffset = maxSampleOffset
    edges = environment.shaderEdges
    super.init(child, scale: environment.displayScale)
  }

  /// A node with a shader effect; the node itself where that, or all effects, are off.
  static func around(
    _ child: LayoutNode, _ shader: Shader, _ usage: Shader.UsageType, _ maxSampleOffset: CGSize, _ isEnabled: Bool,
    _ context: ViewContext
  ) -> LayoutNode {
    guard isEnabled, context.environment.effectsEnabled else { return child }
    return ShaderNode(shader, usage, maxSampleOffset: maxSampleOffset, child, environment: context.environment)
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    guard let (raster, frame) = layer(at: origin, proposal) else { return }
    let outset = PixelSize(
      width: Int((abs(maxSampleOffset.width) * scale).rounded(.up)),
      height: Int((abs(maxSampleOffset.height) * scale).rounded(.up)))
    let content = ShadedContent(
      shader: shader, usage: usage, source: raster, size: frame.pixels, outset: outset, edges: edges,
      scale: scale)
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

  /// What shader effects on this view and below find outside their layer: nothing, as in SwiftUI, or the colour of the
  /// nearest pixel inside, which suits a background that fills the canvas. The name is ours.
  public func shaderEdges(_ edges: PreparedShader.Edges) -> some View {
    environment(\.shaderEdges, edges)
  }

  private func shaded(
    _ shader: Shader, _ usage: Shader.UsageType, _ maxSampleOffset: CGSize, _ isEnabled: Bool
  ) -> some View {
    ModifiedView(content: self) { ShaderNode.around($0, shader, usage, maxSampleOffset, isEnabled, $1) }
  }
}
