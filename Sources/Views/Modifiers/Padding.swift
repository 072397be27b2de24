public import Foundation

final class PaddingNode: WrapperNode {
  private let insets: EdgeInsets

  init(_ insets: EdgeInsets, _ child: LayoutNode) {
    self.insets = insets
    super.init(child)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inner = child.size(proposal.inset(by: insets))
    return CGSize(
      width: max(0, inner.width + insets.leading + insets.trailing),
      height: max(0, inner.height + insets.top + insets.bottom))
  }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    child.explicitGuide(key, proposal.inset(by: insets)).map { $0 + (key.isVertical ? insets.top : insets.leading) }
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    child.draw(
      at: origin + CGPoint(x: insets.leading, y: insets.top), proposal.inset(by: insets), into: &items)
  }

  override func frame(ofID id: AnyHashable, _ proposal: ProposedViewSize) -> CGRect? {
    child.frame(ofID: id, proposal.inset(by: insets))?.offsetBy(dx: insets.leading, dy: insets.top)
  }
}

final class OffsetNode: WrapperNode {
  private let offset: CGSize

  init(_ offset: CGSize, _ child: LayoutNode) {
    self.offset = offset
    super.init(child)
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    child.draw(at: origin + CGPoint(x: offset.width, y: offset.height), proposal, into: &items)
  }
}

extension View {
  /// Adds space around the view, in points.
  public func padding(_ insets: EdgeInsets) -> some View {
    ModifiedView(content: self) { child, _ in PaddingNode(insets, child) }
  }

  /// Adds space at some edges; nil is 16 points.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges.insets(length ?? 16))
  }

  /// Adds the same space at all edges, in points.
  public func padding(_ length: CGFloat) -> some View {
    padding(.all, length)
  }

  /// Draws the view elsewhere without changing the layout, in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    ModifiedView(content: self) { child, _ in OffsetNode(CGSize(width: x, height: y), child) }
  }
}
