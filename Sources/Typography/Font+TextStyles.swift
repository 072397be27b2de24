// SwiftUI's text styles at the Dynamic Type size Large (iOS). Only size and weight are taken: SwiftUI's line advance
// comes from the font's own ascent, descent and line gap, not from the leading that the design guidelines print.
extension Font {
  /// 34 points.
  public static let largeTitle = Font(size: 34)
  /// 28 points.
  public static let title = Font(size: 28)
  /// 22 points.
  public static let title2 = Font(size: 22)
  /// 20 points.
  public static let title3 = Font(size: 20)
  /// 17 points, semibold.
  public static let headline = Font(size: 17, weight: .semibold)
  /// 17 points.
  public static let body = Font(size: 17)
  /// 16 points.
  public static let callout = Font(size: 16)
  /// 15 points.
  public static let subheadline = Font(size: 15)
  /// 13 points.
  public static let footnote = Font(size: 13)
  /// 12 points.
  public static let caption = Font(size: 12)
  /// 11 points.
  public static let caption2 = Font(size: 11)
}
