public import Foundation
public import RefrainEffects

/// A change to how a view looks that does not change its layout, as SwiftUI's `visualEffect` takes it. Effects chain:
/// each one works on what the ones before it made.
public protocol VisualEffect: Sendable {
  /// The node with this effect.
  @MainActor func _wrapped(_ node: LayoutNode, in context: ViewContext) -> LayoutNode
}

/// The view as it is, to which effects are added.
public struct EmptyVisualEffect: VisualEffect {
  /// No effect.
  public init() {}

  /// The node itself.
  @MainActor public func _wrapped(_ node: LayoutNode, in context: ViewContext) -> LayoutNode { node }
}

/// An effect after others.
struct NextVisualEffect<Base: VisualEffect>: VisualEffect {
  let base: Base
  let wrap: @MainActor @Sendable (LayoutNode, ViewContext) -> LayoutNode

  @MainActor func _wrapped(_ node: LayoutNode, in context: ViewContext) -> LayoutNode {
    wrap(base._wrapped(node, in: context), context)
  }
}

extension VisualEffect {
  /// Changes the colour of each pixel.
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect {
    NextVisualEffect(base: self) { ShaderNode.around($0, shader, .colorEffect, .zero, isEnabled, $1) }
  }

  /// Moves pixels.
  public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect {
    NextVisualEffect(base: self) { ShaderNode.around($0, shader, .distortionEffect, maxSampleOffset, isEnabled, $1) }
  }

  /// Computes each pixel from the view's pixels.
  public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some VisualEffect {
    NextVisualEffect(base: self) { ShaderNode.around($0, shader, .layerEffect, maxSampleOffset, isEnabled, $1) }
  }

  /// Makes the view, as a whole, less opaque; 0 to 1.
  public func opacity(_ opacity: Double) -> some VisualEffect {
    NextVisualEffect(base: self) { OpacityNode(opacity, $0, scale: $1.environment.displayScale) }
  }

  /// A Gaussian blur, its sigma `radius` points.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    NextVisualEffect(base: self) { child, context in
      radius > 0
        ? BlurNode(radius: radius, isOpaque: opaque, child, scale: context.environment.displayScale) : child
    }
  }

  /// Draws the view elsewhere; its place in the layout stays.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    NextVisualEffect(base: self) { child, _ in OffsetNode(CGSize(width: x, height: y), child) }
  }

  /// Draws the view elsewhere; its place in the layout stays.
  public func offset(_ offset: CGSize) -> some VisualEffect {
    self.offset(x: offset.width, y: offset.height)
  }
}

/// Asks for the effect when size and place are known.
final class VisualEffectNode: WrapperNode {
  private let context: ViewContext
  private let effect: @MainActor (GeometryProxy, LayoutNode) -> LayoutNode

  init(
    _ child: LayoutNode, in context: ViewContext,
    effect: @escaping @MainActor (GeometryProxy, LayoutNode) -> LayoutNode
  ) {
    self.context = context
    self.effect = effect
    super.init(child)
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    let proxy = GeometryProxy(size: size(proposal), origin: origin, spaces: context.host.spaces)
    effect(proxy, child).draw(at: origin, proposal, into: &items)
  }
}

extension View {
  /// Applies effects that depend on the view's size or place: `visualEffect { content, proxy in content.layerEffect(…) }`.
  /// The layout is not changed, so the proxy is that of the view without effects.
  public func visualEffect<Effect: VisualEffect>(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
  ) -> some View {
    ModifiedView(content: self) { child, context in
      VisualEffectNode(child, in: context) { proxy, node in
        effect(EmptyVisualEffect(), proxy)._wrapped(node, in: context)
      }
    }
  }
}
