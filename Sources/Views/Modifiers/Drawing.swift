import Foundation
import RefrainPixels

/// The base of modifiers that draw their content on a layer of its own, the size of the content, and then change it.
class LayerNode: WrapperNode {
  let scale: Double

  init(_ child: LayoutNode, scale: Double) {
    self.scale = scale
    super.init(child)
  }

  /// The content as a layer, and where it lies; nil where there is nothing to draw.
  func layer(at origin: CGPoint, _ proposal: ProposedViewSize) -> (raster: Raster, frame: RasterFrame)? {
    let frame = RasterFrame(CGRect(origin: origin, size: size(proposal)), scale: scale)
    guard frame.pixels.width > 0, frame.pixels.height > 0, frame.rect.width.isFinite, frame.rect.height.isFinite else {
      return nil
    }
    var items: [DisplayItem] = []
    child.draw(at: origin, proposal, into: &items)
    items = items.map { $0.moved(by: frame.rect.origin) }
    // What is one raster of that very size already needs no layer around it.
    if items.count == 1, case .raster(let item) = items[0], item.opacity == 1,
      item.rect == CGRect(origin: .zero, size: frame.rect.size), item.raster.scale == scale
    {
      return (item.raster, frame)
    }
    return (.layer(LayerContent(size: frame.pixels, scale: scale, items: items)), frame)
  }
}

final class FlattenNode: LayerNode {
  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    guard let (raster, frame) = layer(at: origin, proposal) else { return }
    items.append(.raster(RasterItem(raster: raster, rect: frame.rect, opacity: 1)))
  }
}

final class OpacityNode: LayerNode {
  private let opacity: Double

  init(_ opacity: Double, _ child: LayoutNode, scale: Double) {
    self.opacity = max(0, min(1, opacity))
    super.init(child, scale: scale)
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    if opacity == 0 { return }
    var inner: [DisplayItem] = []
    child.draw(at: origin, proposal, into: &inner)
    if opacity == 1 || inner.count < 2 {
      items += inner.map { opacity == 1 ? $0 : $0.faded(opacity) }
    } else if let (raster, frame) = layer(at: origin, proposal) {
      // Several items may overlap: they fade as one.
      items.append(.raster(RasterItem(raster: raster, rect: frame.rect, opacity: opacity)))
    }
  }
}

final class BlurNode: LayerNode {
  private let radius: Double
  private let isOpaque: Bool

  init(radius: Double, isOpaque: Bool, _ child: LayoutNode, scale: Double) {
    self.radius = radius
    self.isOpaque = isOpaque
    super.init(child, scale: scale)
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    guard let (raster, frame) = layer(at: origin, proposal) else { return }
    let margin = isOpaque ? 0 : Surface.blurOutset(radius: radius * scale)
    let rect = frame.outset(by: PixelSize(width: margin, height: margin), scale: scale)
    let blurred = Raster.blurred(raster, radius: radius, opaque: isOpaque)
    items.append(.raster(RasterItem(raster: blurred, rect: rect, opacity: 1)))
  }
}

final class ClipShapeNode: LayerNode {
  private let outline: ShapeOutline

  init(_ outline: ShapeOutline, _ child: LayoutNode, scale: Double) {
    self.outline = outline
    super.init(child, scale: scale)
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    guard let (raster, frame) = layer(at: origin, proposal) else { return }
    let masked = outline == .rectangle ? raster : .masked(raster, by: .outline(outline))
    items.append(.raster(RasterItem(raster: masked, rect: frame.rect, opacity: 1)))
  }
}

extension View {
  /// Makes the view, as a whole, less opaque; 0 to 1.
  public func opacity(_ opacity: Double) -> some View {
    ModifiedView(content: self) { OpacityNode(opacity, $0, scale: $1.environment.displayScale) }
  }

  /// A Gaussian blur, its sigma `radius` points. Opaque: edges stay opaque and nothing is drawn outside; else edges fade.
  public func blur(radius: Double, opaque: Bool = false) -> some View {
    ModifiedView(content: self) { child, context in
      radius > 0
        ? BlurNode(radius: radius, isOpaque: opaque, child, scale: context.environment.displayScale) : child
    }
  }

  /// Shows only what lies inside a shape that fills the view's frame.
  public func clipShape(_ shape: some Shape) -> some View {
    ModifiedView(content: self) { ClipShapeNode(shape.outline, $0, scale: $1.environment.displayScale) }
  }

  /// Shows only what lies inside the view's frame.
  public func clipped() -> some View {
    clipShape(Rectangle())
  }

  /// Draws the view on one layer, so that what follows works on the whole.
  public func drawingGroup() -> some View {
    ModifiedView(content: self) { FlattenNode($0, scale: $1.environment.displayScale) }
  }

  /// Draws the view on a layer of `scale` pixels a point and enlarges it: a blurred background costs a ninth at a third of
  /// the canvas's scale and looks the same. SwiftUI has no such modifier; the name is ours.
  public func rasterScale(_ scale: Double) -> some View {
    ModifiedView(content: environment(\.displayScale, scale)) { child, _ in FlattenNode(child, scale: scale) }
  }
}
