public import Foundation

/// Views side by side.
public struct HStack<Content: View>: PrimitiveView {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// `spacing` in points; nil is 8.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// One node that arranges all.
  public func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    let children = content._layoutNodes(in: context.descending(to: 0))
    return [StackNode(.horizontal, guide: alignment.key, spacing: spacing, children: children)]
  }
}

/// Views one below the other.
public struct VStack<Content: View>: PrimitiveView {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// `spacing` in points; nil is 8.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// One node that arranges all.
  public func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    let children = content._layoutNodes(in: context.descending(to: 0))
    return [StackNode(.vertical, guide: alignment.key, spacing: spacing, children: children)]
  }
}

/// Views one in front of the other, the last in front.
public struct ZStack<Content: View>: PrimitiveView {
  private let alignment: Alignment
  private let content: Content

  /// The point by which all are aligned.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// One node that arranges all.
  public func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    [OverlapNode(alignment: alignment, children: content._layoutNodes(in: context.descending(to: 0)))]
  }
}

/// A gap that takes what is left along its stack.
public struct Spacer: PrimitiveView {
  private let minimum: CGFloat

  /// `minLength` in points; nil is 8.
  public init(minLength: CGFloat? = nil) {
    minimum = minLength ?? StackNode.defaultSpacing
  }

  /// The gap.
  public func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    [SpacerNode(minimum: minimum)]
  }
}

/// A view for each element of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  let data: Data
  let id: KeyPath<Data.Element, ID>
  let content: (Data.Element) -> Content

  /// Elements are told apart by a property.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = id
    self.content = content
  }

  /// Elements are told apart by their own identity.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, content: content)
  }

  /// The nodes of all elements, each findable by its identity.
  public func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    data.flatMap { nodes(of: $0, in: context) }
  }

  func nodes(of element: Data.Element, in context: ViewContext) -> [LayoutNode] {
    let key = AnyHashable(element[keyPath: id])
    return content(element)._layoutNodes(in: context.descending(toID: key)).map { IdentityNode(key, $0) }
  }
}

final class IdentityNode: WrapperNode {
  private let id: AnyHashable

  init(_ id: AnyHashable, _ child: LayoutNode) {
    self.id = id
    super.init(child)
  }

  override func frame(ofID id: AnyHashable, _ proposal: ProposedViewSize) -> CGRect? {
    if id == self.id { return CGRect(origin: .zero, size: size(proposal)) }
    return child.frame(ofID: id, proposal)
  }

  override var spacer: SpacerNode? { child.spacer }
}

extension View {
  /// Gives the view an identity by which it can be scrolled to.
  public func id(_ id: some Hashable) -> some View {
    ModifiedView(content: self) { child, _ in IdentityNode(AnyHashable(id), child) }
  }
}
