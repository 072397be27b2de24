public import Foundation
public import RefrainTimeline

/// The identities that a scroll view follows, and when each is reached.
@MainActor
public final class FollowTrack {
  let entries: [(time: Rational, id: AnyHashable)]

  /// Identities in order of time. At equal times the last one counts.
  public init(_ entries: [(time: Rational, id: some Hashable)]) {
    self.entries = entries.map { ($0.time, AnyHashable($0.id)) }
  }
}

/// Content that is taller than its frame and is moved so that one of its views stands at an anchor.
///
/// Where SwiftUI scrolls in answer to a change of state, this view follows a track that is known from the beginning, so
/// that every frame's offset is a function of time alone.
public struct ScrollView<Content: View>: PrimitiveView {
  private let track: FollowTrack
  private let anchor: UnitPoint
  private let animation: Animation?
  private let content: Content

  /// The view that the track names stands with its `anchor` point at the same point of the frame, as
  /// `scrollTo(_:anchor:)` has it; the way there is animated, or jumps where `animation` is nil. Before the track begins,
  /// its first view is shown.
  public init(
    following track: FollowTrack, anchor: UnitPoint = .center, animation: Animation?,
    @ViewBuilder content: () -> Content
  ) {
    self.track = track
    self.anchor = anchor
    self.animation = animation
    self.content = content()
  }

  /// One node that moves its content.
  public func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    let nodes = content._layoutNodes(in: context.descending(to: 0))
    let child =
      nodes.count == 1
      ? nodes[0] : StackNode(.vertical, guide: HorizontalAlignment.center.key, spacing: nil, children: nodes)
    let animation = context.environment.accessibilityReduceMotion ? nil : animation
    return [ScrollNode(child, track: track, anchor: anchor, animation: animation, context: context)]
  }
}

final class ScrollNode: WrapperNode {
  private let track: FollowTrack
  private let anchor: UnitPoint
  private let animation: Animation?
  private let context: ViewContext

  init(_ child: LayoutNode, track: FollowTrack, anchor: UnitPoint, animation: Animation?, context: ViewContext) {
    self.track = track
    self.anchor = anchor
    self.animation = animation
    self.context = context
    super.init(child)
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width, height: nil)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inner = child.size(offer(proposal))
    return CGSize(width: proposal.width ?? inner.width, height: proposal.height ?? inner.height)
  }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? { nil }
  override func frame(ofID id: AnyHashable, _ proposal: ProposedViewSize) -> CGRect? { nil }

  /// The content's offset over time, in points.
  private func offsets(_ proposal: ProposedViewSize) -> AnimationTrack {
    let viewport = size(proposal)
    let key = HostMemory.Key(
      path: context.path, kind: "offsets",
      detail: [AnyHashable(ObjectIdentifier(track)), AnyHashable(viewport.width), AnyHashable(viewport.height)])
    return context.host.memory.value(for: key) {
      let content = child.size(offer(proposal))
      let most = max(0, content.height - viewport.height)
      let targets: [AnimationTrack.Change] = track.entries.compactMap { entry in
        guard let frame = child.frame(ofID: entry.id, offer(proposal)) else { return nil }
        let wanted = frame.minY + anchor.y * frame.height - anchor.y * viewport.height
        return AnimationTrack.Change(time: entry.time, target: max(0, min(most, wanted)))
      }
      return AnimationTrack(from: targets.first?.target ?? 0, changes: targets, animation: animation)
    }
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    let frame = CGRect(origin: origin, size: size(proposal))
    let offset = offsets(proposal).value(at: context.environment.playbackPosition)
    var inner: [DisplayItem] = []
    context.host.withVisible(frame) {
      child.draw(at: CGPoint(x: origin.x, y: origin.y - offset), offer(proposal), into: &inner)
    }
    guard !inner.isEmpty else { return }
    items.append(.clip(ClipItem(rect: frame, fadeTop: 0, fadeBottom: 0, items: inner)))
  }
}

/// `edgeFade`: items fade out towards the top and bottom edges of the frame.
final class EdgeFadeNode: WrapperNode {
  private let top: CGFloat
  private let bottom: CGFloat

  init(top: CGFloat, bottom: CGFloat, _ child: LayoutNode) {
    self.top = top
    self.bottom = bottom
    super.init(child)
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    var inner: [DisplayItem] = []
    child.draw(at: origin, proposal, into: &inner)
    guard !inner.isEmpty else { return }
    let frame = CGRect(origin: origin, size: size(proposal))
    items.append(.clip(ClipItem(rect: frame, fadeTop: top, fadeBottom: bottom, items: inner)))
  }
}

extension View {
  /// Clips the view to its frame and fades it out over some points at the top and bottom edges. The name is ours: SwiftUI
  /// has scroll edge effects, which look different.
  public func edgeFade(top: CGFloat, bottom: CGFloat) -> some View {
    ModifiedView(content: self) { child, _ in EdgeFadeNode(top: top, bottom: bottom, child) }
  }
}
