import RefrainTimeline
import RefrainTypography

extension Preset {
  /// The font of the transcript's lines.
  var lineFont: Font { font(size: text.size, text.weight) }

  /// The preset's families in another size and weight.
  func font(size: Double, _ weight: Font.Weight) -> Font {
    Font(families: text.families, size: size, weight: weight)
  }
}

extension Preset.Text {
  /// How lines of one text stand to each other.
  var lineAlignment: TextAlignment {
    switch alignment {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

extension Preset.Highlight {
  /// Opacity of words that are still to come in an active line: between the lines that are not active and full.
  var comingWordOpacity: Double { max(inactiveOpacity, 0.5) }

  /// The lead, exactly.
  var leadTime: Rational { Rational(microsecondsNearest: lead) ?? .zero }
  /// The hold, exactly.
  var holdTime: Rational { Rational(microsecondsNearest: hold) ?? .zero }
}
