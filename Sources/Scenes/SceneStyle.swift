public import RefrainEffects
public import RefrainPixels
public import RefrainTimeline
public import RefrainTypography

/// How a scene looks: the values of a preset that views read. Lengths are in points.
public struct SceneStyle: Sendable {
  /// The background behind everything.
  public struct Background: Sendable {
    /// Sigma of the blur.
    public var blur = 30.0
    /// Pixels a point at which the background is drawn before it is enlarged.
    public var scale = 1.0
    /// The effect that warps it; nil leaves it still.
    public var effect: BackgroundEffect?
    /// How much black lies over it, 0 to 1.
    public var dim = 0.35
    /// What shows where there is no artwork.
    public var color = Color(white: 0.1)

    /// The defaults.
    public init() {}
  }

  /// The texts.
  public struct Texts: Sendable {
    /// Families, in order of preference.
    public var families = Font.defaultFamilies
    /// Size of the lines.
    public var size = 30.0
    /// Weight of the lines.
    public var weight = Font.Weight.bold
    /// Colour of everything that is written.
    public var color = Color.white
    /// How lines stand to each other.
    public var alignment = TextAlignment.leading
    /// Between one cue and the next.
    public var spacing = 28.0
    /// From the left and right edges.
    public var margin = 24.0
    /// Size of the title.
    public var titleSize = 20.0
    /// Size of the line under it.
    public var subtitleSize = 15.0

    /// The defaults.
    public init() {}
  }

  /// What tells the active line and word from the others.
  public struct Highlight: Sendable {
    /// Opacity of lines that are not active.
    public var dim = 0.35
    /// Whether words brighten as they are spoken, where the transcript times them.
    public var words = true
    /// Opacity of words that are still to come, in the active line.
    public var comingWords = 0.55
    /// Seconds before its start at which a cue shows.
    public var lead = Rational.zero
    /// Seconds after its end during which a cue still shows.
    public var hold = Rational.zero

    /// The defaults.
    public init() {}
  }

  /// Captions at the bottom.
  public struct Captions: Sendable {
    /// Opacity of the box behind.
    public var boxOpacity = 0.5
    /// Between the box and the bottom edge.
    public var bottom = 72.0

    /// The defaults.
    public init() {}
  }

  /// The background behind everything.
  public var background = Background()
  /// The texts.
  public var text = Texts()
  /// What tells the active line and word from the others.
  public var highlight = Highlight()
  /// Size of the timestamp under the active line; nil shows none.
  public var timestampSize: Double? = 13
  /// Captions at the bottom.
  public var captions = Captions()

  /// The defaults.
  public init() {}

  /// The font of the lines.
  var lineFont: Font { font(size: text.size, text.weight) }

  func font(size: Double, _ weight: Font.Weight) -> Font {
    Font(families: text.families, size: size, weight: weight)
  }
}
