import RefrainDocuments

extension PresetSettings {
  static let text = [fonts, textSize, weight, textColor, alignment, lineSpacing, margin]
  static let lines = [
    inactiveOpacity, highlightsWords, lead, hold, showsTimestamp, timestampSize, titleSize, subtitleSize,
  ]
  static let captions = [captionBackground, captionBottom]

  static let fonts = Setting(
    "text.font", .list(.text), default: "Inter,Noto Sans",
    "Families of the text in the order they are tried. What they lack is taken from other installed fonts.")
  static let textSize = Setting("text.size", .number(4...400), default: "34", "Size of the text in points.")
  static let weight = Setting(
    "text.weight", .choice(TextWeight.allCases.map(\.rawValue)), default: "bold", "Thickness of the text.")
  static let textColor = Setting("text.color", .color, default: "#ffffff", "Colour of the text.")
  static let alignment = Setting(
    "text.alignment", .choice(TextPlacement.allCases.map(\.rawValue)), default: "leading",
    "Side at which lines begin; leading is the left for text that runs to the right.")
  static let lineSpacing = Setting(
    "text.spacing", .number(0...200), default: "22", "Space between lines of the transcript in points.")
  static let margin = Setting(
    "text.margin", .number(0...400), default: "28", "Space at the left and right edge in points.")

  static let inactiveOpacity = Setting(
    "highlight.dim", .number(0...1), default: "0.35", "Opacity of lines and words that are not active.")
  static let highlightsWords = Setting(
    "highlight.words", .boolean, default: "true",
    "Whether words brighten as they are sung, where their times are known.")
  static let lead = Setting(
    "highlight.lead", .number(0...5), default: "0", "Seconds by which a line becomes active before its start.")
  static let hold = Setting(
    "highlight.hold", .number(0...5), default: "0", "Seconds by which a line stays active after its end.")
  static let showsTimestamp = Setting(
    "timestamp.show", .boolean, default: "true", "Whether the active line's start floats below it.")
  static let timestampSize = Setting(
    "timestamp.size", .number(4...200), default: "13", "Size of the timestamp in points.")
  static let titleSize = Setting("title.size", .number(4...200), default: "20", "Size of the title in points.")
  static let subtitleSize = Setting(
    "subtitle.size", .number(4...200), default: "15", "Size of the subtitle in points.")

  static let captionBackground = Setting(
    "captions.background", .number(0...1), default: "0.45", "Opacity of the black box behind a caption; 0 is none.")
  static let captionBottom = Setting(
    "captions.bottom", .number(0...2000), default: "96", "Space below a caption in points.")
}
