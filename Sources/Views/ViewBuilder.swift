/// Collects the statements of a closure into one view.
@MainActor
@resultBuilder
public enum ViewBuilder {
  /// A statement that is a view.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// No statement.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One statement.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several statements.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// An `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> OptionalView<Content> {
    OptionalView(content: content)
  }

  /// The branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(first: First) -> EitherView<First, Second> {
    EitherView(branch: .first(first))
  }

  /// The other branch.
  public static func buildEither<First: View, Second: View>(second: Second) -> EitherView<First, Second> {
    EitherView(branch: .second(second))
  }
}

/// Nothing: it takes no space and is no child of a stack.
public struct EmptyView: PrimitiveView {
  /// Nothing.
  public nonisolated init() {}

  /// No nodes.
  public func _layoutNodes(in context: ViewContext) -> [LayoutNode] { [] }
}

/// Several views side by side in a container.
public struct TupleView<each Content: View>: PrimitiveView {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  /// The nodes of all, in order.
  public func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    var index = 0
    for view in repeat each content {
      nodes += view._layoutNodes(in: context.descending(to: index))
      index += 1
    }
    return nodes
  }
}

/// A view that may be absent.
public struct OptionalView<Content: View>: PrimitiveView {
  let content: Content?

  /// The nodes of the view, if it is there.
  public func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    content?._layoutNodes(in: context.descending(to: 0)) ?? []
  }
}

/// One of two views.
public struct EitherView<First: View, Second: View>: PrimitiveView {
  enum Branch {
    case first(First)
    case second(Second)
  }

  let branch: Branch

  /// The nodes of the branch that was taken.
  public func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    switch branch {
    case .first(let view): view._layoutNodes(in: context.descending(to: 0))
    case .second(let view): view._layoutNodes(in: context.descending(to: 1))
    }
  }
}

/// Several views that share modifiers and lay out as if they stood alone.
public struct Group<Content: View>: PrimitiveView {
  private let content: Content

  /// Groups the views of a closure.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The nodes of the content.
  public func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    content._layoutNodes(in: context.descending(to: 0))
  }
}
