/// A view whose nodes are each wrapped by another node: the form of every layout and drawing modifier.
struct ModifiedView<Content: View>: PrimitiveView {
  let content: Content
  let wrap: @MainActor (LayoutNode, ViewContext) -> LayoutNode

  func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    content._layoutNodes(in: context.descending(to: 0)).map { wrap($0, context) }
  }
}

/// A change to a view that has a name of its own, as in SwiftUI.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// What the change makes of the view.
  associatedtype Body: View
  /// The changed view.
  @ViewBuilder func body(content: AnyView) -> Body
}

extension ViewModifier {
  /// The view that is changed.
  public typealias Content = AnyView
}

extension View {
  /// Applies a modifier of one's own.
  public func modifier(_ modifier: some ViewModifier) -> some View {
    modifier.body(content: AnyView(self))
  }
}
