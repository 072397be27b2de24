import Foundation

/// A view as the layout sees it. Nodes live for one frame.
///
/// The parent proposes a size, the node chooses one, the parent places it: `size(_:)` then `draw(at:_:into:)` with the
/// same proposal.
@MainActor
public class LayoutNode {
  private var measured: [(proposal: ProposedViewSize, size: CGSize)] = []

  init() {}

  /// The size that the node chooses for a proposal. A proposal is answered once.
  final func size(_ proposal: ProposedViewSize) -> CGSize {
    for known in measured where known.proposal == proposal { return known.size }
    let size = measure(proposal)
    measured.append((proposal, size))
    return size
  }

  /// The size and the guides that the node has for a proposal.
  final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    let size = size(proposal)
    return ViewDimensions(width: size.width, height: size.height) { self.explicitGuide($0, proposal) }
  }

  /// Works the size out.
  func measure(_ proposal: ProposedViewSize) -> CGSize {
    preconditionFailure("layout node without measure")
  }

  /// Where a guide lies, in the node's coordinates, if the node says something of its own.
  func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? { nil }

  /// Adds what the node shows to a list, its top-left corner at `origin`.
  func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    preconditionFailure("layout node without draw")
  }

  /// Where the view with an identity lies, relative to this node's top-left corner.
  func frame(ofID id: AnyHashable, _ proposal: ProposedViewSize) -> CGRect? { nil }

  /// How early a stack serves the node.
  var layoutPriority: Double { 0 }
  /// Whether the node is a gap that stacks treat on their own axis.
  var spacer: SpacerNode? { nil }
}

/// A node around one other node that changes nothing; the base of modifiers.
class WrapperNode: LayoutNode {
  let child: LayoutNode

  init(_ child: LayoutNode) {
    self.child = child
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    child.size(proposal)
  }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    child.explicitGuide(key, proposal)
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    child.draw(at: origin, proposal, into: &items)
  }

  override func frame(ofID id: AnyHashable, _ proposal: ProposedViewSize) -> CGRect? {
    child.frame(ofID: id, proposal)
  }

  override var layoutPriority: Double { child.layoutPriority }
}

/// A container of several nodes that knows where each stands.
class ContainerNode: LayoutNode {
  /// A child's place, relative to the container.
  struct Placement {
    var child: LayoutNode
    var origin: CGPoint
    var proposal: ProposedViewSize
  }

  /// Size and places for a proposal.
  struct Arrangement {
    var size: CGSize
    var placements: [Placement]
  }

  private var arranged: [(proposal: ProposedViewSize, arrangement: Arrangement)] = []

  /// Works out where the children stand.
  func arrange(_ proposal: ProposedViewSize) -> Arrangement {
    preconditionFailure("container without arrange")
  }

  final func arrangement(_ proposal: ProposedViewSize) -> Arrangement {
    for known in arranged where known.proposal == proposal { return known.arrangement }
    let arrangement = arrange(proposal)
    arranged.append((proposal, arrangement))
    return arrangement
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    arrangement(proposal).size
  }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    if key.propagation == .none { return nil }
    let isVertical = key.isVertical
    return key.combined(
      arrangement(proposal).placements.compactMap { placement in
        placement.child.explicitGuide(key, placement.proposal).map {
          $0 + (isVertical ? placement.origin.y : placement.origin.x)
        }
      })
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    for placement in arrangement(proposal).placements {
      placement.child.draw(at: origin + placement.origin, placement.proposal, into: &items)
    }
  }

  override func frame(ofID id: AnyHashable, _ proposal: ProposedViewSize) -> CGRect? {
    for placement in arrangement(proposal).placements {
      if let frame = placement.child.frame(ofID: id, placement.proposal) {
        return frame.offsetBy(dx: placement.origin.x, dy: placement.origin.y)
      }
    }
    return nil
  }
}

func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
