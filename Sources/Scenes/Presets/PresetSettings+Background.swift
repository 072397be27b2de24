import RefrainDocuments
import RefrainEffects

extension PresetSettings {
  static let background = [
    blur, backgroundScale, effect, arguments, effectStrength, effectSpeed, backgroundDim, backgroundColor,
  ]

  static let blur = Setting(
    "background.blur", .number(0...200), default: "30", "How far the artwork is blurred: the radius in points.")
  static let backgroundScale = Setting(
    "background.scale", .number(0.125...8), default: "1",
    "Pixels a point at which the background is drawn before it is enlarged. What is blurred needs few.")
  static let effect = Setting(
    "background.effect", .text, default: "backgroundWarp",
    "The effect that moves the background: a name of \"refrain effects list\", FILE.metal#FUNCTION, or none.")
  static let arguments = Setting(
    "background.arguments", .entries("PARAMETER=ARGUMENT", argument),
    "What parameters of the effect are: numbers (12, or 0.5,0.5), a #colour, or what follows the film: time, elapsed, progress, line.progress, word.progress, audio.level, audio.band(0) to audio.band(9), data.TRACK.COLUMN. These can be scaled and added, then kept in a range and smoothed: 40 * audio.level + 2, 0...30, smooth 0.2."
  )
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

extension PresetSettings {
  /// What a parameter of an effect may be.
  private static let argument = SettingKind.grammar(
    SettingGrammar(
      placeholder: "ARGUMENT",
      expectation: "an argument such as 12, #ff8000, audio.level or 40 * data.heart.bpm + 2, 0...30, smooth 0.5"
    ) { text in
      do throws(EffectBinding.Complaint) {
        _ = try EffectBinding(text)
        return nil
      } catch {
        return error.text
      }
    })

  static let data = [tracks, trackStarts]

  static let tracks = Setting(
    "data", .entries("TRACK=FILE", .file),
    "A table of measured values that effects can follow: CSV with a heading, a column of times and columns of numbers.")
  static let trackStarts = Setting(
    "data-start", .entries("TRACK=TIME", .time(signed: true)),
    "Where in the sound a track's time 0 lies. Without it, at the sound's beginning.")
}
