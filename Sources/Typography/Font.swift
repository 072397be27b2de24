/// Which face text is set in, and how large. The names are SwiftUI's.
///
/// A font is a wish: a character that the first family lacks is taken from the next one, and in the end from
/// whatever installed font has it. `TextEngine.fontsUsed(in:)` says which faces were really chosen.
public struct Font: Hashable, Sendable {
  /// Thickness of strokes, on the scale of OpenType's weight class.
  public struct Weight: Hashable, Sendable, RawRepresentable, Comparable {
    /// 100 to 900; other values are clamped.
    public let rawValue: Int

    /// A weight by its class.
    public init(rawValue: Int) {
      self.rawValue = min(900, max(100, rawValue))
    }

    /// Lighter comes first.
    public static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }

    /// 100, the lightest, as in SwiftUI.
    public static let ultraLight = Weight(rawValue: 100)
    /// 200.
    public static let thin = Weight(rawValue: 200)
    /// 300.
    public static let light = Weight(rawValue: 300)
    /// 400.
    public static let regular = Weight(rawValue: 400)
    /// 500.
    public static let medium = Weight(rawValue: 500)
    /// 600.
    public static let semibold = Weight(rawValue: 600)
    /// 700.
    public static let bold = Weight(rawValue: 700)
    /// 800.
    public static let heavy = Weight(rawValue: 800)
    /// 900.
    public static let black = Weight(rawValue: 900)
  }

  /// The families of the default font; both are Debian packages.
  public static let defaultFamilies = ["Inter", "Noto Sans"]

  /// Families that are tried after a font's own, before whatever fontconfig finds: the scripts that the widely installed
  /// DejaVu Sans has too, which would otherwise come first and look foreign beside the default families.
  static let fallbackFamilies = [
    "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Armenian", "Noto Sans Georgian", "Noto Sans Lao",
    "Noto Sans NKo", "Noto Sans Tifinagh", "Noto Sans Canadian Aboriginal", "Noto Sans Math", "Noto Sans Symbols",
    "Noto Sans Symbols2",
  ]

  /// Families in the order they are tried.
  public var families: [String]
  /// Size of the em in points; more than zero.
  public var size: Double
  /// Thickness of strokes.
  public var weight: Weight
  /// Whether the italic face is taken; slanted by force where the family has none.
  public var isItalic: Bool
  /// Whether all digits get one width (OpenType `tnum`), so that a running clock does not jitter.
  public var monospacedDigits: Bool
  /// Space between the lines in points; nil takes the line gap that the first family's file gives.
  public var leading: Double?

  /// A font by all its properties.
  public init(
    families: [String] = Font.defaultFamilies, size: Double = 17, weight: Weight = .regular,
    isItalic: Bool = false, monospacedDigits: Bool = false, leading: Double? = nil
  ) {
    precondition(size > 0 && size.isFinite, "font size must be positive")
    self.families = families
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.monospacedDigits = monospacedDigits
    self.leading = leading
  }
}

extension Font {
  /// The default families at a size in points.
  public static func system(size: Double, weight: Weight = .regular) -> Font {
    Font(size: size, weight: weight)
  }

  /// A family by its name, with the default families behind it.
  public static func custom(_ name: String, size: Double) -> Font {
    Font(families: [name] + defaultFamilies.filter { $0 != name }, size: size)
  }

  /// The same font in another weight.
  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }

  /// The same font in bold.
  public func bold() -> Font { weight(.bold) }

  /// The same font in italics.
  public func italic() -> Font { with { $0.isItalic = true } }

  /// The same font with digits of one width.
  public func monospacedDigit() -> Font { with { $0.monospacedDigits = true } }

  private func with(_ change: (inout Font) -> Void) -> Font {
    var copy = self
    change(&copy)
    return copy
  }
}
