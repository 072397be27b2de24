public import Foundation
import RefrainEffects
public import RefrainPixels

/// A figure that fills the space it is offered.
@MainActor @preconcurrency
public protocol Shape: View {
  /// The figure's outline.
  var outline: ShapeOutline { get }
}

extension Shape {
  /// The figure filled with the foreground style.
  public func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    [
      ShapeNode(
        outline, style: context.environment.foregroundStyle, displayScale: context.environment.displayScale)
    ]
  }

  /// Never called.
  public var body: Never { fatalError("a shape has no body") }

  /// The figure filled with a style.
  public func fill(_ style: some ShapeStyle) -> some View {
    foregroundStyle(style)
  }
}

/// A rectangle.
public struct Rectangle: Shape {
  /// The offered space.
  public nonisolated init() {}

  /// The outline.
  public var outline: ShapeOutline { .rectangle }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
  private let cornerRadius: CGFloat
  private let style: RoundedCornerStyle

  /// `cornerRadius` in points, at most half of the shorter side.
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.cornerRadius = cornerRadius
    self.style = style
  }

  /// The outline.
  public var outline: ShapeOutline { .roundedRectangle(cornerRadius: cornerRadius, style: style) }
}

/// A rectangle whose shorter sides are round.
public struct Capsule: Shape {
  /// The offered space.
  public nonisolated init() {}

  /// The outline.
  public var outline: ShapeOutline { .roundedRectangle(cornerRadius: .infinity, style: .circular) }
}

/// The largest ellipse that fits.
public struct Ellipse: Shape {
  /// The offered space.
  public nonisolated init() {}

  /// The outline.
  public var outline: ShapeOutline { .ellipse }
}

extension Color: View {
  /// The colour fills the space it is offered.
  public func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    [ShapeNode(.rectangle, style: AnyShapeStyle(self), displayScale: context.environment.displayScale)]
  }

  /// Never called.
  public var body: Never { fatalError("a color has no body") }
}

extension LinearGradient: View {
  /// The gradient fills the space it is offered.
  public func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    [ShapeNode(.rectangle, style: AnyShapeStyle(self), displayScale: context.environment.displayScale)]
  }

  /// Never called.
  public var body: Never { fatalError("a gradient has no body") }
}

final class ShapeNode: LayoutNode {
  private let outline: ShapeOutline
  private let style: AnyShapeStyle
  private let displayScale: Double

  init(_ outline: ShapeOutline, style: AnyShapeStyle, displayScale: Double) {
    self.outline = outline
    self.style = style
    self.displayScale = displayScale
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    let size = size(proposal)
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return }
    if case .color(let color) = style.kind {
      if color.alpha > 0 { items.append(.shape(outline, CGRect(origin: origin, size: size), color)) }
    } else {
      let mask = DisplayItem.shape(outline, CGRect(origin: origin, size: size), .white)
      items.append(style.filling(mask, at: origin, size, scale: displayScale))
    }
  }
}

extension AnyShapeStyle {
  /// What shows where an item covers, painted with a style that is not one colour: the style's raster seen through the
  /// item's coverage.
  @MainActor
  func filling(_ mask: DisplayItem, at origin: CGPoint, _ size: CGSize, scale: Double) -> DisplayItem {
    let frame = RasterFrame(CGRect(origin: origin, size: size), scale: scale)
    let fill: Raster
    switch kind {
    case .gradient(let gradient): fill = .gradient(gradient, frame.pixels, scale: scale)
    case .shader(let shader):
      fill = .shaded(
        ShadedContent(
          shader: shader, usage: .shapeStyle, source: nil, size: frame.pixels, outset: PixelSize(width: 0, height: 0),
          edges: .transparent, scale: scale))
    case .color, .level: preconditionFailure("a color is drawn directly")
    }
    if case .shape(let outline, _, _) = mask {
      let raster: Raster = outline == .rectangle ? fill : .masked(fill, by: .outline(outline))
      return .raster(RasterItem(raster: raster, rect: frame.rect, opacity: 1))
    }
    let coverage = LayerContent(size: frame.pixels, scale: scale, items: [mask.moved(by: frame.rect.origin)])
    return .raster(RasterItem(raster: .masked(fill, by: .layer(coverage)), rect: frame.rect, opacity: 1))
  }
}
