import Foundation

/// A view that takes all the space it is offered and knows how much that is. Its content stands at the top left.
public struct GeometryReader<Content: View>: PrimitiveView {
  private let content: (GeometryProxy) -> Content

  /// The content is told size and place.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  /// One node that asks for its content when the size is known.
  public func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    [
      GeometryNode { size, origin in
        let inner = context.descending(to: 0)
        let proxy = GeometryProxy(size: size, origin: origin, spaces: context.host.spaces)
        let view = inner.withEnvironment { content(proxy) }
        return OverlapNode(alignment: .topLeading, children: view._layoutNodes(in: inner))
      }
    ]
  }
}

final class GeometryNode: LayoutNode {
  private let content: (CGSize, CGPoint) -> LayoutNode

  init(content: @escaping (CGSize, CGPoint) -> LayoutNode) {
    self.content = content
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    let size = size(proposal)
    content(size, origin).draw(at: origin, ProposedViewSize(size), into: &items)
  }

  override func frame(ofID id: AnyHashable, _ proposal: ProposedViewSize) -> CGRect? {
    let size = size(proposal)
    return content(size, .zero).frame(ofID: id, ProposedViewSize(size))
  }
}
