/// A piece of the picture, as in SwiftUI: it is described by other views, down to those that the module brings itself.
///
/// Bodies and layout run on the main actor, once a frame, in frame order; what comes of them is an immutable
/// `DisplayList`. A body must be a function of its properties and its environment, so that a frame drawn alone has the
/// same pixels as in the film.
@MainActor @preconcurrency
public protocol View {
  /// The views that this view is made of.
  associatedtype Body: View
  /// The views that this view is made of.
  @ViewBuilder var body: Body { get }
  /// What the layout sees of this view; views of one's own inherit it.
  func _layoutNodes(in context: ViewContext) -> [LayoutNode]
}

extension View {
  /// Evaluates the body with the environment set.
  public func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    let inner = context.descending(into: Self.self)
    return inner.withEnvironment { body }._layoutNodes(in: inner)
  }
}

extension Never: View {
  /// Never called.
  public var body: Never { fatalError("Never has no body") }
}

/// A view that the layout knows and that therefore has no body.
@MainActor @preconcurrency
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  /// Never called.
  public var body: Never { fatalError("a primitive view has no body") }
}

/// A view whose type is hidden.
public struct AnyView: PrimitiveView {
  private let view: any View

  /// Hides the type of a view.
  public init(_ view: some View) {
    self.view = view
  }

  /// The nodes of the view inside.
  public func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    view._layoutNodes(in: context.descending(into: type(of: view)))
  }
}
