public import Foundation

/// A named line through a view by which it is aligned with others.
public protocol AlignmentID {
  /// Where the line lies in a view that says nothing of its own.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// How guides of several children become the guide of their container.
enum GuidePropagation: Hashable {
  /// The container does not take over what children say.
  case none
  /// The smallest of the children's values (text baselines, of the first line).
  case minimum
  /// The largest of the children's values (text baselines, of the last line).
  case maximum
  /// The mean of the values that children give explicitly.
  case mean
}

/// One alignment guide, whatever its axis.
struct AlignmentKey: Hashable {
  let id: ObjectIdentifier
  let propagation: GuidePropagation
  let isVertical: Bool
  let type: any AlignmentID.Type

  init(_ type: any AlignmentID.Type, vertical: Bool, _ propagation: GuidePropagation = .mean) {
    id = ObjectIdentifier(type)
    self.type = type
    self.propagation = propagation
    isVertical = vertical
  }

  static func == (a: AlignmentKey, b: AlignmentKey) -> Bool { a.id == b.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The container's value from those that its children give, in the container's coordinates.
  func combined(_ values: [CGFloat]) -> CGFloat? {
    guard !values.isEmpty else { return nil }
    switch propagation {
    case .none: return nil
    case .minimum: return values.min()
    case .maximum: return values.max()
    case .mean: return values.reduce(0, +) / CGFloat(values.count)
    }
  }
}

/// A vertical line by which views are aligned from left to right.
public struct HorizontalAlignment: Hashable {
  let key: AlignmentKey

  /// An alignment of one's own.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id, vertical: false)
  }

  private init(builtIn id: any AlignmentID.Type) {
    key = AlignmentKey(id, vertical: false, .none)
  }

  private enum Leading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }
  private enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }

  /// The left edge.
  public static var leading: HorizontalAlignment { HorizontalAlignment(builtIn: Leading.self) }
  /// The middle.
  public static var center: HorizontalAlignment { HorizontalAlignment(builtIn: Center.self) }
  /// The right edge.
  public static var trailing: HorizontalAlignment { HorizontalAlignment(builtIn: Trailing.self) }
}

/// A horizontal line by which views are aligned from top to bottom.
public struct VerticalAlignment: Hashable {
  let key: AlignmentKey

  /// An alignment of one's own.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id, vertical: true)
  }

  private init(builtIn id: any AlignmentID.Type, _ propagation: GuidePropagation = .none) {
    key = AlignmentKey(id, vertical: true, propagation)
  }

  private enum Top: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  private enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum FirstTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum LastTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }

  /// The top edge.
  public static var top: VerticalAlignment { VerticalAlignment(builtIn: Top.self) }
  /// The middle.
  public static var center: VerticalAlignment { VerticalAlignment(builtIn: Center.self) }
  /// The bottom edge.
  public static var bottom: VerticalAlignment { VerticalAlignment(builtIn: Bottom.self) }
  /// The baseline of the topmost line of text.
  public static var firstTextBaseline: VerticalAlignment {
    VerticalAlignment(builtIn: FirstTextBaseline.self, .minimum)
  }
  /// The baseline of the bottommost line of text.
  public static var lastTextBaseline: VerticalAlignment {
    VerticalAlignment(builtIn: LastTextBaseline.self, .maximum)
  }
}

/// An alignment on both axes.
public struct Alignment: Hashable {
  /// From left to right.
  public var horizontal: HorizontalAlignment
  /// From top to bottom.
  public var vertical: VerticalAlignment

  /// Both axes.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middle.
  public static var center: Alignment { Alignment(horizontal: .center, vertical: .center) }
  /// The middle of the top edge.
  public static var top: Alignment { Alignment(horizontal: .center, vertical: .top) }
  /// The middle of the bottom edge.
  public static var bottom: Alignment { Alignment(horizontal: .center, vertical: .bottom) }
  /// The middle of the left edge.
  public static var leading: Alignment { Alignment(horizontal: .leading, vertical: .center) }
  /// The middle of the right edge.
  public static var trailing: Alignment { Alignment(horizontal: .trailing, vertical: .center) }
  /// The top left corner.
  public static var topLeading: Alignment { Alignment(horizontal: .leading, vertical: .top) }
  /// The top right corner.
  public static var topTrailing: Alignment { Alignment(horizontal: .trailing, vertical: .top) }
  /// The bottom left corner.
  public static var bottomLeading: Alignment { Alignment(horizontal: .leading, vertical: .bottom) }
  /// The bottom right corner.
  public static var bottomTrailing: Alignment { Alignment(horizontal: .trailing, vertical: .bottom) }
}

/// A view's size and alignment guides, in its own coordinates.
public struct ViewDimensions {
  /// Points across.
  public let width: CGFloat
  /// Points down.
  public let height: CGFloat
  let explicitGuide: (AlignmentKey) -> CGFloat?

  /// Where a guide lies: what the view says, else the alignment's default.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  /// Where a guide lies: what the view says, else the alignment's default.
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
  /// Where a guide lies if the view says something of its own.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicitGuide(guide.key) }
  /// Where a guide lies if the view says something of its own.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicitGuide(guide.key) }

  subscript(key: AlignmentKey) -> CGFloat { explicitGuide(key) ?? key.type.defaultValue(in: self) }
}
