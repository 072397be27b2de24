import RefrainTypography

/// Side at which lines of text begin.
public enum TextPlacement: String, Hashable, Sendable, CaseIterable {
  /// Where reading begins.
  case leading
  /// In the middle.
  case center
  /// Where reading ends.
  case trailing
}

/// The names of weights in presets, SwiftUI's.
enum TextWeight: String, CaseIterable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

  var weight: Font.Weight {
    switch self {
    case .ultraLight: .ultraLight
    case .thin: .thin
    case .light: .light
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    case .heavy: .heavy
    case .black: .black
    }
  }
}
