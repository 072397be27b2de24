public import Foundation

/// What a place is measured from.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// The canvas's top left.
  case global
  /// The view's own top left.
  case local
  /// The top left of the nearest view around that `coordinateSpace` gave this name; of the canvas where there is none.
  case named(AnyHashable)
}

/// A coordinate space that a view begins.
public struct NamedCoordinateSpace: Hashable, @unchecked Sendable {
  let name: AnyHashable

  /// The space of a name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
}

/// Where a view is and how large, known once the layout is done.
public struct GeometryProxy: @unchecked Sendable {
  /// In points.
  public let size: CGSize
  private let origin: CGPoint
  private let spaces: [AnyHashable: CGPoint]

  init(size: CGSize, origin: CGPoint = .zero, spaces: [AnyHashable: CGPoint] = [:]) {
    self.size = size
    self.origin = origin
    self.spaces = spaces
  }

  /// The view's frame, measured from a space's top left.
  public func frame(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: return CGRect(origin: .zero, size: size)
    case .global: return CGRect(origin: origin, size: size)
    case .named(let name):
      let base = spaces[name] ?? .zero
      return CGRect(x: origin.x - base.x, y: origin.y - base.y, width: size.width, height: size.height)
    }
  }

  /// Always zero: a film has no notch and no home indicator.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

/// Begins a coordinate space.
final class SpaceNode: WrapperNode {
  private let name: AnyHashable
  private let host: ViewHost

  init(_ name: AnyHashable, _ child: LayoutNode, host: ViewHost) {
    self.name = name
    self.host = host
    super.init(child)
  }

  override func draw(at origin: CGPoint, _ proposal: ProposedViewSize, into items: inout [DisplayItem]) {
    let outer = host.spaces
    host.spaces[name] = origin
    child.draw(at: origin, proposal, into: &items)
    host.spaces = outer
  }
}

extension View {
  /// Gives the view's coordinate space a name for `GeometryProxy.frame(in:)` in views inside.
  public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View {
    ModifiedView(content: self) { SpaceNode(space.name, $0, host: $1.host) }
  }

  /// Gives the view's coordinate space a name.
  public func coordinateSpace(name: some Hashable) -> some View {
    coordinateSpace(NamedCoordinateSpace(name: AnyHashable(name)))
  }
}
