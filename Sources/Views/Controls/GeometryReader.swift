public import Foundation

/// The size that a view was given.
public struct GeometryProxy: Sendable {
  /// In points.
  public let size: CGSize
}

/// A view that takes all the space it is offered and knows how much that is. Its content stands at the top left.
public struct GeometryReader<Content: View>: PrimitiveView {
  private let content: (GeometryProxy) -> Content

  /// The content is told the size.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  /// One node that asks for its content when the size is known.
  public func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    [
      GeometryNode { size in
        let inner = context.descending(to: 0)
        let view = inner.withEnvironment { content(GeometryProxy(size: size)) }
        return OverlapNode(alignment: .topLeading, children: view._layoutNodes(in: inner))
      }
    ]
  }
}

final class GeometryNode: LayoutNode {
  private let content: (CGSize) -> LayoutNode

  init(content: @escaping (CGSize) -> LayoutNode) {
    self.content = content
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    let size = size(proposal)
    content(size).draw(at: origin, ProposedViewSize(size), into: &items)
  }

  override func frame(ofID id: AnyHashable, _ proposal: ProposedViewSize) -> CGRect? {
    let size = size(proposal)
    return content(size).frame(ofID: id, ProposedViewSize(size))
  }
}
