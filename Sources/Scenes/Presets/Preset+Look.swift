import RefrainDocuments
public import RefrainEffects
public import RefrainPixels
public import RefrainTypography

extension Preset {
  /// What lies behind the text.
  public struct Background: Hashable, Sendable {
    /// Radius of the blur in points.
    public let blur: Double
    /// Pixels a point at which it is drawn.
    public let scale: Double
    /// The effect that moves it; nil where none does.
    public let effect: EffectName?
    /// What parameters of the effect are, by name.
    public let arguments: [String: EffectBinding]
    /// How strong the effect is; 1 is neutral.
    public let strength: Double
    /// How fast the effect moves; 1 is neutral.
    public let speed: Double
    /// Opacity of the black over it.
    public let dim: Double
    /// What is there without artwork.
    public let color: Color

    init(_ values: SettingValues) {
      blur = values.value(PresetSettings.blur).number
      scale = values.value(PresetSettings.backgroundScale).number
      effect = EffectName(
        values.value(PresetSettings.effect).text, from: values.entry(PresetSettings.effect)?.origin ?? .commandLine)
      arguments = Dictionary(
        uniqueKeysWithValues: values.entries(PresetSettings.arguments).map { ($0.key, EffectBinding(checked: $0.text)) }
      )
      strength = values.value(PresetSettings.effectStrength).number
      speed = values.value(PresetSettings.effectSpeed).number
      dim = values.value(PresetSettings.backgroundDim).number
      color = Color(checked: values.value(PresetSettings.backgroundColor).text)
    }
  }

  /// How text looks.
  public struct Text: Hashable, Sendable {
    /// Families in the order they are tried.
    public let families: [String]
    /// Points.
    public let size: Double
    /// Thickness.
    public let weight: Font.Weight
    /// Colour of what is active.
    public let color: Color
    /// Side at which lines begin.
    public let alignment: TextPlacement
    /// Space between lines of the transcript in points.
    public let spacing: Double
    /// Space at the left and right edge in points.
    public let margin: Double

    init(_ values: SettingValues) {
      families = values.value(PresetSettings.fonts).list.map(\.text)
      size = values.value(PresetSettings.textSize).number
      weight = TextWeight(rawValue: values.value(PresetSettings.weight).text)?.weight ?? .bold
      color = Color(checked: values.value(PresetSettings.textColor).text)
      alignment = TextPlacement(rawValue: values.value(PresetSettings.alignment).text) ?? .leading
      spacing = values.value(PresetSettings.lineSpacing).number
      margin = values.value(PresetSettings.margin).number
    }
  }

  /// How what is active stands out.
  public struct Highlight: Hashable, Sendable {
    /// Opacity of what is not active.
    public let inactiveOpacity: Double
    /// Whether words brighten one by one.
    public let showsWords: Bool
    /// Seconds before the start.
    public let lead: Double
    /// Seconds after the end.
    public let hold: Double

    init(_ values: SettingValues) {
      inactiveOpacity = values.value(PresetSettings.inactiveOpacity).number
      showsWords = values.value(PresetSettings.highlightsWords).boolean
      lead = values.value(PresetSettings.lead).number
      hold = values.value(PresetSettings.hold).number
    }
  }

  /// What only captions have.
  public struct Captions: Hashable, Sendable {
    /// Opacity of the box behind the text; 0 is none.
    public let backgroundOpacity: Double
    /// Space below the text in points.
    public let bottomMargin: Double
  }
}

extension EffectBinding {
  /// A binding whose text was checked when the setting was read.
  init(checked text: String) {
    do { try self.init(text) } catch { preconditionFailure("unchecked argument") }
  }
}

extension Color {
  /// A colour whose text was checked when the setting was read.
  init(checked text: String) {
    guard let color = Color(hex: text) else { preconditionFailure("unchecked colour") }
    self = color
  }
}
