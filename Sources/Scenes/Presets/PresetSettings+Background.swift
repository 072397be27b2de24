import RefrainDocuments

extension PresetSettings {
  static let background = [
    blur, backgroundScale, effect, effectStrength, effectSpeed, backgroundDim, backgroundColor,
  ]

  static let blur = Setting(
    "background.blur", .number(0...200), default: "30", "How far the artwork is blurred: the radius in points.")
  static let backgroundScale = Setting(
    "background.scale", .number(0.125...8), default: "1",
    "Pixels a point at which the background is drawn before it is enlarged. What is blurred needs few.")
  static let effect = Setting(
    "background.effect", .text, default: "backgroundWarp",
    "The effect that moves the background: a name of \"refrain effects list\", FILE.metal#FUNCTION, or none.")
  static let effectStrength = Setting(
    "background.strength", .number(0...4), default: "1", "How strong the effect is; 1 is as its author meant it.")
  static let effectSpeed = Setting(
    "background.speed", .number(0...10), default: "1", "How fast the effect moves; 1 is as its author meant it.")
  static let backgroundDim = Setting(
    "background.dim", .number(0...1), default: "0.35",
    "How much black lies over the background, so that text can be read: 0 is none, 1 hides it.")
  static let backgroundColor = Setting(
    "background.color", .color, default: "#1b1f2a", "Colour of the background where there is no artwork.")
}
