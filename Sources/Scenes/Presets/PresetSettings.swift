public import RefrainDocuments

/// The settings of which presets consist. `--set` reaches each of them by its key.
public enum PresetSettings {
  /// All of them, in the order in which help and listings show them.
  public static let all = general + video + background + data + text + lines + captions

  /// Whether `--set` and tables know a key.
  public static func knows(_ key: String) -> Bool {
    all.contains { $0.key == key } || SettingEntry(key, among: all) != nil
  }

  static let general = [scene, description, size, scale, rate]
  static let video = [codec, quality, speed, threads, soundBitrate]

  static let scene = Setting(
    "scene", .choice(SceneKind.allCases.map(\.rawValue)), default: "lyrics",
    "What is drawn: lyrics scrolls large lines, captions shows one cue at a time at the bottom.")
  static let description = Setting("description", .text, default: "", "What the preset is for, in a few words.")
  /// Pixels of the video. The command has a flag for it, so it is public.
  public static let size = Setting(
    "size", flag: "--size", .size(16...8192), default: "1080x1920", "Width and height of the video in pixels.")
  static let scale = Setting(
    "scale", .number(0.25...8), default: "3",
    "Pixels a point. All other lengths are in points: 1080 pixels at 3 are 360 points.")
  /// Frames a second. The command has a flag for it, so it is public.
  public static let rate = Setting("fps", flag: "--fps", .frameRate, default: "30", "Frames a second.")

  static let codec = Setting("video.codec", .choice(["h264"]), default: "h264", "How the picture is encoded.")
  static let quality = Setting(
    "video.quality", .number(1...51), default: "20",
    "The encoder's constant rate factor: lower is better and larger; 18 keeps slow gradients free of steps.")
  static let speed = Setting(
    "video.speed",
    .choice([
      "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow", "placebo",
    ]), default: "veryfast", "The encoder's preset: slower gives smaller files of the same quality.")
  static let threads = Setting(
    "video.threads", .integer(1...64), default: "4",
    "Threads of the encoder. Each number gives other bytes, so it belongs to the job and not to the machine.")
  static let soundBitrate = Setting(
    "audio.bitrate", .integer(32...512), default: "192", "Kilobits a second of the AAC sound.")
}
