import Foundation

/// The axis that a stack runs along.
enum Axis {
  case horizontal
  case vertical
}

extension CGSize {
  func along(_ axis: Axis) -> CGFloat { axis == .horizontal ? width : height }
  func across(_ axis: Axis) -> CGFloat { axis == .horizontal ? height : width }

  init(along: CGFloat, across: CGFloat, _ axis: Axis) {
    self = axis == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }
}

extension ProposedViewSize {
  func along(_ axis: Axis) -> CGFloat? { axis == .horizontal ? width : height }
  func across(_ axis: Axis) -> CGFloat? { axis == .horizontal ? height : width }

  init(along: CGFloat?, across: CGFloat?, _ axis: Axis) {
    self.init(width: axis == .horizontal ? along : across, height: axis == .horizontal ? across : along)
  }
}

/// `HStack` and `VStack`: the least flexible children of the highest priority choose first, each is offered an equal
/// share of what is left, and all are aligned by one guide across.
final class StackNode: ContainerNode {
  /// The gap where none is asked for.
  static let defaultSpacing: CGFloat = 8

  private let axis: Axis
  private let guide: AlignmentKey
  private let spacing: CGFloat
  private let children: [LayoutNode]

  init(_ axis: Axis, guide: AlignmentKey, spacing: CGFloat?, children: [LayoutNode]) {
    self.axis = axis
    self.guide = guide
    self.spacing = spacing ?? Self.defaultSpacing
    self.children = children
    super.init()
    for child in children { child.spacer?.axis = axis }
  }

  override func arrange(_ proposal: ProposedViewSize) -> Arrangement {
    let proposals = proposals(for: proposal)
    let dimensions = zip(children, proposals).map { $0.dimensions($1) }
    let guides = dimensions.map { $0[guide] }
    let before = guides.max() ?? 0
    var along: CGFloat = 0
    var end: CGFloat = 0
    var placements: [Placement] = []
    for (index, child) in children.enumerated() {
      let size = CGSize(width: dimensions[index].width, height: dimensions[index].height)
      let across = before - guides[index]
      placements.append(
        Placement(
          child: child, origin: axis == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along),
          proposal: proposals[index]))
      along += size.along(axis) + (index < children.count - 1 ? spacing : 0)
      end = max(end, across + size.across(axis))
    }
    return Arrangement(size: CGSize(along: along, across: end, axis), placements: placements)
  }

  /// What each child is offered.
  private func proposals(for proposal: ProposedViewSize) -> [ProposedViewSize] {
    let across = proposal.across(axis)
    guard let total = proposal.along(axis), total.isFinite else {
      return children.map { _ in ProposedViewSize(along: proposal.along(axis), across: across, axis) }
    }
    func length(_ child: LayoutNode, _ offer: CGFloat) -> CGFloat {
      child.size(ProposedViewSize(along: offer, across: across, axis)).along(axis)
    }
    let smallest = children.map { length($0, 0) }
    let flexibility = children.indices.map { length(children[$0], .infinity) - smallest[$0] }
    var remaining = total - spacing * CGFloat(max(0, children.count - 1))
    var result = children.map { _ in ProposedViewSize(along: 0, across: across, axis) }
    let priorities = Set(children.map(\.layoutPriority)).sorted(by: >)
    for priority in priorities {
      // Lower priorities keep only what they cannot do without.
      let reserved = children.indices.filter { children[$0].layoutPriority < priority }.map { smallest[$0] }
        .reduce(0, +)
      let group = children.indices.filter { children[$0].layoutPriority == priority }
        .sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
      for (served, index) in group.enumerated() {
        let share = max(0, (remaining - reserved) / CGFloat(group.count - served))
        result[index] = ProposedViewSize(along: share, across: across, axis)
        remaining -= length(children[index], share)
      }
    }
    return result
  }
}

/// A gap that takes what is left along its stack.
final class SpacerNode: LayoutNode {
  fileprivate(set) var axis: Axis?
  private let minimum: CGFloat

  init(minimum: CGFloat) {
    self.minimum = minimum
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    func length(_ offer: CGFloat?) -> CGFloat { max(minimum, offer ?? minimum) }
    switch axis {
    case .horizontal: return CGSize(width: length(proposal.width), height: 0)
    case .vertical: return CGSize(width: 0, height: length(proposal.height))
    case nil: return CGSize(width: length(proposal.width), height: length(proposal.height))
    }
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {}

  // A spacer yields to every other child, as in SwiftUI.
  override var layoutPriority: Double { -.infinity }
  override var spacer: SpacerNode? { self }
}

/// `ZStack`: all children are offered the same and aligned by one guide on each axis.
final class OverlapNode: ContainerNode {
  private let alignment: Alignment
  private let children: [LayoutNode]

  init(alignment: Alignment, children: [LayoutNode]) {
    self.alignment = alignment
    self.children = children
  }

  override func arrange(_ proposal: ProposedViewSize) -> Arrangement {
    let dimensions = children.map { $0.dimensions(proposal) }
    let left = dimensions.map { $0[alignment.horizontal] }.max() ?? 0
    let top = dimensions.map { $0[alignment.vertical] }.max() ?? 0
    var size = CGSize.zero
    var placements: [Placement] = []
    for (child, dimensions) in zip(children, dimensions) {
      let origin = CGPoint(x: left - dimensions[alignment.horizontal], y: top - dimensions[alignment.vertical])
      size.width = max(size.width, origin.x + dimensions.width)
      size.height = max(size.height, origin.y + dimensions.height)
      placements.append(Placement(child: child, origin: origin, proposal: proposal))
    }
    return Arrangement(size: size, placements: placements)
  }
}
