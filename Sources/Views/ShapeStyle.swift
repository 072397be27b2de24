public import RefrainEffects
public import RefrainPixels

/// What a shape or a text is drawn with.
public protocol ShapeStyle {
  /// The style in the form that drawing knows.
  var _style: AnyShapeStyle { get }
}

/// A style whose type is hidden.
public struct AnyShapeStyle: ShapeStyle {
  enum Kind {
    case color(Color)
    case gradient(LinearGradient)
    case shader(Shader)
    /// The style around, with an opacity.
    case level(Double)
  }

  var kind: Kind

  init(kind: Kind) {
    self.kind = kind
  }

  /// Hides the type of a style.
  public init(_ style: some ShapeStyle) {
    self = style._style
  }

  /// Itself.
  public var _style: AnyShapeStyle { self }

  /// The style, where it refers to the style around it.
  func resolved(around outer: AnyShapeStyle) -> AnyShapeStyle {
    guard case .level(let opacity) = kind else { return self }
    if case .color(let color) = outer.kind { return AnyShapeStyle(color.opacity(opacity)) }
    return outer
  }
}

extension Color: ShapeStyle {
  /// One colour.
  public var _style: AnyShapeStyle { AnyShapeStyle(kind: .color(self)) }
}

extension LinearGradient: ShapeStyle {
  /// The gradient.
  public var _style: AnyShapeStyle { AnyShapeStyle(kind: .gradient(self)) }
}

extension Shader: ShapeStyle {
  /// The shader as a fill.
  public var _style: AnyShapeStyle { AnyShapeStyle(kind: .shader(self)) }
}

/// The style around, at one of four levels.
public struct HierarchicalShapeStyle: ShapeStyle {
  let opacity: Double

  /// A reference to the style around.
  public var _style: AnyShapeStyle { AnyShapeStyle(kind: .level(opacity)) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The style around.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(opacity: 1) }
  /// The style around at 60 %, the alpha of the system's secondary label.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(opacity: 0.6) }
  /// The style around at 30 %.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(opacity: 0.3) }
}
