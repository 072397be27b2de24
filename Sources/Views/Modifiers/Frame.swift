public import Foundation

/// `frame`: fixed lengths, or limits, for what the child is offered and what the parent sees.
final class FrameNode: ContainerNode {
  struct Limits {
    var minimum: CGFloat?
    var ideal: CGFloat?
    var maximum: CGFloat?

    /// What the child is offered.
    func offer(_ proposed: CGFloat?) -> CGFloat? {
      guard let length = proposed ?? ideal else { return nil }
      return clamp(length)
    }

    /// What the parent sees. A limit that is set makes the frame take the offer, within the limits; one that is not set
    /// leaves that side to the child.
    func length(child: CGFloat, proposed: CGFloat?) -> CGFloat {
      let wanted = proposed ?? ideal ?? child
      let low = minimum ?? min(child, maximum ?? child)
      let high = maximum ?? (minimum == nil ? child : max(child, low))
      return max(low, min(high, wanted.isFinite || maximum != nil ? wanted : child))
    }

    private func clamp(_ length: CGFloat) -> CGFloat {
      max(minimum ?? -.infinity, min(maximum ?? .infinity, length))
    }
  }

  private let width: Limits
  private let height: Limits
  private let alignment: Alignment
  private let child: LayoutNode

  init(width: Limits, height: Limits, alignment: Alignment, _ child: LayoutNode) {
    self.width = width
    self.height = height
    self.alignment = alignment
    self.child = child
  }

  override func arrange(_ proposal: ProposedViewSize) -> Arrangement {
    let offer = ProposedViewSize(width: width.offer(proposal.width), height: height.offer(proposal.height))
    let inner = child.dimensions(offer)
    let size = CGSize(
      width: width.length(child: inner.width, proposed: proposal.width),
      height: height.length(child: inner.height, proposed: proposal.height))
    let outer = ViewDimensions(width: size.width, height: size.height) { _ in nil }
    let origin = CGPoint(
      x: outer[alignment.horizontal] - inner[alignment.horizontal],
      y: outer[alignment.vertical] - inner[alignment.vertical])
    return Arrangement(size: size, placements: [Placement(child: child, origin: origin, proposal: offer)])
  }

  override var layoutPriority: Double { child.layoutPriority }
}

/// `fixedSize`: the child is asked for its ideal on some axes.
final class FixedSizeNode: WrapperNode {
  private let horizontal: Bool
  private let vertical: Bool

  init(horizontal: Bool, vertical: Bool, _ child: LayoutNode) {
    self.horizontal = horizontal
    self.vertical = vertical
    super.init(child)
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { child.size(offer(proposal)) }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    child.explicitGuide(key, offer(proposal))
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    child.draw(at: origin, offer(proposal), into: &items)
  }

  override func frame(ofID id: AnyHashable, _ proposal: ProposedViewSize) -> CGRect? {
    child.frame(ofID: id, offer(proposal))
  }
}

final class PriorityNode: WrapperNode {
  private let priority: Double

  init(_ priority: Double, _ child: LayoutNode) {
    self.priority = priority
    super.init(child)
  }

  override var layoutPriority: Double { priority }
}

extension View {
  /// Gives the view a frame of a fixed width or height, in points; the view is aligned in it and may stick out.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    frame(
      minWidth: width, idealWidth: width, maxWidth: width, minHeight: height, idealHeight: height, maxHeight: height,
      alignment: alignment)
  }

  /// Gives the view a frame within limits, in points.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    let width = FrameNode.Limits(minimum: minWidth, ideal: idealWidth, maximum: maxWidth)
    let height = FrameNode.Limits(minimum: minHeight, ideal: idealHeight, maximum: maxHeight)
    return ModifiedView(content: self) { child, _ in
      FrameNode(width: width, height: height, alignment: alignment, child)
    }
  }

  /// Lets the view have its ideal size on some axes, whatever it is offered.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    ModifiedView(content: self) { child, _ in FixedSizeNode(horizontal: horizontal, vertical: vertical, child) }
  }

  /// How early a stack serves the view; 0 where nothing is said.
  public func layoutPriority(_ value: Double) -> some View {
    ModifiedView(content: self) { child, _ in PriorityNode(value, child) }
  }
}
