public import Foundation

/// The size that a parent offers; nil asks for the child's ideal.
public struct ProposedViewSize: Hashable, Sendable {
  /// Points across.
  public var width: CGFloat?
  /// Points down.
  public var height: CGFloat?

  /// An offer.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// An offer of exactly a size.
  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// The offer, with 10 points or another number where none is made.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}

/// Distances from the four edges, in points. Leading is left.
public struct EdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top: CGFloat
  /// From the left.
  public var leading: CGFloat
  /// From the bottom.
  public var bottom: CGFloat
  /// From the right.
  public var trailing: CGFloat

  /// Four distances.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// Edges of a rectangle.
public struct Edge: Sendable {
  /// A set of edges.
  public struct Set: OptionSet, Sendable {
    /// One bit an edge.
    public let rawValue: Int

    /// A set by its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The top edge.
    public static let top = Set(rawValue: 1)
    /// The left edge.
    public static let leading = Set(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Set(rawValue: 4)
    /// The right edge.
    public static let trailing = Set(rawValue: 8)
    /// Left and right.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]
    /// All four.
    public static let all: Set = [.horizontal, .vertical]

    func insets(_ length: CGFloat) -> EdgeInsets {
      EdgeInsets(
        top: contains(.top) ? length : 0, leading: contains(.leading) ? length : 0,
        bottom: contains(.bottom) ? length : 0, trailing: contains(.trailing) ? length : 0)
    }
  }
}

/// A point in a rectangle, in parts of its size: (0, 0) is the top left.
public struct UnitPoint: Hashable, Sendable {
  /// Part of the width.
  public var x: CGFloat
  /// Part of the height.
  public var y: CGFloat

  /// A point by its parts.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The middle of the left edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the right edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The top left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The bottom right corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
