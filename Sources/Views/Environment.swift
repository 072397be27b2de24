public import RefrainEffects
import RefrainPixels
public import RefrainTimeline
public import RefrainTypography

/// A value of the environment, with what it is when nobody set it.
public protocol EnvironmentKey {
  /// The value's type.
  associatedtype Value
  /// The value when nobody set it.
  static var defaultValue: Value { get }
}

/// The values that flow down the tree.
@MainActor
public struct EnvironmentValues {
  static var current = EnvironmentValues()

  private var custom: [ObjectIdentifier: Any] = [:]

  /// All defaults.
  public init() {}

  /// A value by its key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { custom[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { custom[ObjectIdentifier(key)] = newValue }
  }

  /// Pixels a point of the surface that is drawn on.
  public var displayScale: Double = 1
  /// The font of texts.
  public var font: Font = .body
  /// What shapes and texts are drawn with.
  public var foregroundStyle = AnyShapeStyle(Color.white)
  /// How lines of a text stand to each other.
  public var multilineTextAlignment: TextAlignment = .leading
  /// Points between the lines of a text.
  public var lineSpacing: Double = 0
  /// The most lines of a text.
  public var lineLimit: Int?
  /// The language of texts, BCP 47.
  public var language: String?
  /// Whether the viewer asked for less motion: timelines pause, effects are off, scrolling jumps.
  public var accessibilityReduceMotion = false
  /// Whether shader effects are drawn.
  public var effectsEnabled = true
  /// What shaders find outside their layer.
  public var shaderEdges: PreparedShader.Edges = .transparent
  /// Where the film is: the position in the sound, in seconds.
  public var playbackPosition = Rational.zero
}

/// Reads a value of the environment in a body.
@MainActor
@propertyWrapper
public struct Environment<Value> {
  private nonisolated(unsafe) let keyPath: KeyPath<EnvironmentValues, Value>

  /// Names the value.
  public nonisolated init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.keyPath = keyPath
  }

  /// The value at this view's place in the tree; only meaningful while a body runs.
  public var wrappedValue: Value { EnvironmentValues.current[keyPath: keyPath] }
}

struct EnvironmentView<Content: View>: PrimitiveView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  func _layoutNodes(in context: ViewContext) -> [LayoutNode] {
    content._layoutNodes(in: context.with(change))
  }
}

extension View {
  /// Sets a value of the environment for this view and all below it.
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Sets the font of texts.
  public func font(_ font: Font) -> some View {
    environment(\.font, font)
  }

  /// Sets the weight of the font.
  public func fontWeight(_ weight: Font.Weight) -> some View {
    EnvironmentView(content: self) { $0.font = $0.font.weight(weight) }
  }

  /// Makes texts bold.
  public func bold() -> some View {
    fontWeight(.bold)
  }

  /// Sets what shapes and texts are drawn with. `.secondary` and the like refer to the style that was set around them.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    EnvironmentView(content: self) { $0.foregroundStyle = AnyShapeStyle(style).resolved(around: $0.foregroundStyle) }
  }

  /// Sets how the lines of a text stand to each other.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Sets the points between the lines of a text.
  public func lineSpacing(_ spacing: Double) -> some View {
    environment(\.lineSpacing, spacing)
  }

  /// Limits the lines of a text; the rest becomes an ellipsis.
  public func lineLimit(_ limit: Int?) -> some View {
    environment(\.lineLimit, limit)
  }
}
