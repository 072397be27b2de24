/// What a file says about the look of a whole cue, as far as a scene can use it.
public struct CueLook: Hashable, Sendable {
  /// Where on the picture.
  public enum Position: String, Hashable, Sendable {
    /// At the upper edge.
    case top
    /// In the middle.
    case middle
    /// At the lower edge, where captions usually are.
    case bottom
  }

  /// Whether the style is bold; nil where the file does not say.
  public var bold: Bool?
  /// Whether the style is italic; nil where the file does not say.
  public var italic: Bool?
  /// The text's colour as sRGB bytes `0xRRGGBB`; nil where the file does not say.
  public var color: UInt32?
  /// Where the cue stands; nil where the file does not say.
  public var position: Position?

  /// A look; nothing is said where nothing is given.
  public init(bold: Bool? = nil, italic: Bool? = nil, color: UInt32? = nil, position: Position? = nil) {
    self.bold = bold
    self.italic = italic
    self.color = color
    self.position = position
  }
}
