public import RefrainDocuments

/// A scene with all that configures it: the resolved values of every preset setting, checked and typed.
public struct Preset: Sendable {
  /// The name by which the user called it; a path where it came from a file.
  public let name: String
  /// What it is for.
  public let summary: String
  /// Which scene is drawn.
  public let scene: SceneKind
  /// Size, scale and frame rate.
  public let canvas: Canvas
  /// How the picture is encoded.
  public let video: Video
  /// Kilobits a second of the sound.
  public let soundBitrate: Int
  /// What lies behind the text.
  public let background: Background
  /// How text looks.
  public let text: Text
  /// How what is active stands out.
  public let highlight: Highlight
  /// The time below the active line; nil where none is shown.
  public let timestampSize: Double?
  /// Size of the title in points.
  public let titleSize: Double
  /// Size of the subtitle in points.
  public let subtitleSize: Double
  /// What only captions have.
  public let captions: Captions

  private let values: SettingValues

  /// A preset of values; what is not among them has its default.
  public init(name: String, _ values: SettingValues) {
    self.name = name
    self.values = values
    summary = values.value(PresetSettings.description).text
    scene = SceneKind(rawValue: values.value(PresetSettings.scene).text) ?? .lyrics
    canvas = Canvas(values)
    video = Video(values)
    soundBitrate = values.value(PresetSettings.soundBitrate).integer
    background = Background(values)
    text = Text(values)
    highlight = Highlight(values)
    timestampSize =
      values.value(PresetSettings.showsTimestamp).boolean ? values.value(PresetSettings.timestampSize).number : nil
    titleSize = values.value(PresetSettings.titleSize).number
    subtitleSize = values.value(PresetSettings.subtitleSize).number
    captions = Captions(
      backgroundOpacity: values.value(PresetSettings.captionBackground).number,
      bottomMargin: values.value(PresetSettings.captionBottom).number)
  }

  /// The data tracks: the file of each as it must be opened, where in the sound its time 0 lies, and who named it.
  public var dataTracks: [DataTrackName] {
    let starts = values.entries(PresetSettings.trackStarts)
    return values.entries(PresetSettings.tracks).map { entry in
      DataTrackName(
        name: entry.key, path: entry.origin.resolved(entry.text),
        start: starts.first { $0.key == entry.key }?.text ?? "0", origin: entry.origin)
    }
  }

  /// Who set an argument of the effect, for messages about it; nil where it is the effect's own.
  public func argumentOrigin(_ name: String) -> SettingOrigin? {
    values.entries(PresetSettings.arguments).first { $0.key == name }?.origin
  }

  /// An argument of the effect as it was written.
  func argumentText(_ name: String) -> String {
    values.entries(PresetSettings.arguments).first { $0.key == name }?.text ?? ""
  }

  /// Every setting that decides pixels or bytes with its value as text, in a fixed order: for recipes, receipts and
  /// `presets show`.
  public var resolved: [(key: String, value: SettingValue)] {
    PresetSettings.all.filter { $0.key != PresetSettings.description.key }.map { setting in
      if case .entries = setting.kind { return (setting.key, .assignments(values.entries(setting))) }
      return (setting.key, values.value(setting))
    }
  }

  /// Who set the effect of the background, for messages about it; nil where it is the default.
  public var effectOrigin: SettingOrigin? { values.entry(PresetSettings.effect)?.origin }

  /// Who set the fonts, for messages about them; nil where they are the default.
  public var fontOrigin: SettingOrigin? { values.entry(PresetSettings.fonts)?.origin }

  /// Who set the size, for messages about it; nil where it is the default.
  public var sizeOrigin: SettingOrigin? { values.entry(PresetSettings.size)?.origin }
}

/// The built-in scenes.
public enum SceneKind: String, Hashable, Sendable, CaseIterable {
  /// Large lines that scroll, the active one bright.
  case lyrics
  /// One cue at a time at the bottom.
  case captions
}

/// A data track as a preset names it.
public struct DataTrackName: Sendable {
  /// The name that arguments use.
  public let name: String
  /// The file, as it must be opened.
  public let path: String
  /// Where in the sound its time 0 lies, as text that depends on the frame rate.
  public let start: String
  /// Who named it.
  public let origin: SettingOrigin
}
