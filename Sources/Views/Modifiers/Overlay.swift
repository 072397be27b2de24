public import Foundation

/// `overlay` and `background`: a second view, offered the first one's size and aligned with it, that never changes the
/// layout.
final class SecondaryNode: WrapperNode {
  private let secondary: LayoutNode
  private let alignment: Alignment
  private let isInFront: Bool

  init(_ child: LayoutNode, secondary: LayoutNode, alignment: Alignment, isInFront: Bool) {
    self.secondary = secondary
    self.alignment = alignment
    self.isInFront = isInFront
    super.init(child)
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    let base = child.dimensions(proposal)
    let offer = ProposedViewSize(width: base.width, height: base.height)
    let dimensions = secondary.dimensions(offer)
    let place =
      origin
      + CGPoint(
        x: base[alignment.horizontal] - dimensions[alignment.horizontal],
        y: base[alignment.vertical] - dimensions[alignment.vertical])
    if isInFront { child.draw(at: origin, proposal, into: &items) }
    secondary.draw(at: place, offer, into: &items)
    if !isInFront { child.draw(at: origin, proposal, into: &items) }
  }
}

/// `alignmentGuide`: another answer to the question where one guide lies.
final class GuideNode: WrapperNode {
  private let key: AlignmentKey
  private let value: (ViewDimensions) -> CGFloat

  init(_ key: AlignmentKey, _ child: LayoutNode, value: @escaping (ViewDimensions) -> CGFloat) {
    self.key = key
    self.value = value
    super.init(child)
  }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    key == self.key ? value(child.dimensions(proposal)) : child.explicitGuide(key, proposal)
  }
}

extension View {
  /// Puts a view in front without changing the layout.
  public func overlay(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    secondary(content(), alignment, isInFront: true)
  }

  /// Puts a view behind without changing the layout.
  public func background(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    secondary(content(), alignment, isInFront: false)
  }

  /// Fills the space behind with a style.
  public func background(_ style: some ShapeStyle) -> some View {
    secondary(Rectangle().fill(style), .center, isInFront: false)
  }

  private func secondary(_ other: some View, _ alignment: Alignment, isInFront: Bool) -> some View {
    ModifiedView(content: self) { child, context in
      let nodes = other._layoutNodes(in: context.descending(to: 1))
      guard !nodes.isEmpty else { return child }
      let secondary = nodes.count == 1 ? nodes[0] : OverlapNode(alignment: alignment, children: nodes)
      return SecondaryNode(child, secondary: secondary, alignment: alignment, isInFront: isInFront)
    }
  }

  /// Says where a horizontal guide of this view lies.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    ModifiedView(content: self) { child, _ in GuideNode(guide.key, child, value: computeValue) }
  }

  /// Says where a vertical guide of this view lies.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    ModifiedView(content: self) { child, _ in GuideNode(guide.key, child, value: computeValue) }
  }
}
