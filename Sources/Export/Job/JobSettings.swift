public import RefrainDocuments
import RefrainScenes
import RefrainTranscripts

/// The settings of a job: flags of `render`, keys of a job file, columns of a batch table.
public enum JobSettings {
  /// What decides the film. `still` and `batch` have them too.
  public static let content = [
    audio, artwork, transcript, preset, title, subtitle, language, speaker, transcriptOffset, transcriptFormat,
    encoding, strict, audioTrack, start, end, duration, size, rate, set, reduceMotion,
    noEffects, allowMissingGlyphs,
  ]
  /// What decides how the work is done and where the results go.
  public static let running = [output, sidecar, force, update, threads, progress, receipt, frameHashes, recordFrames]
  /// All of a job file.
  public static let all = content + running

  static let audio = Setting(
    "audio", flag: "--audio", .file, "The sound: any file that FFmpeg decodes. Its length is the film's.")
  static let artwork = Setting(
    "artwork", flag: "--artwork", .file,
    "The cover: JPEG, PNG, WebP, TIFF and others. Without one, the picture embedded in the sound is used, else a plain colour."
  )
  static let transcript = Setting(
    "transcript", flag: "--transcript", .file,
    "The timed text. The format is found by content; see \"refrain transcript --help\".")
  static let preset = Setting(
    "preset", flag: "--preset", .text, default: "lyrics-vertical",
    "How it looks: a name of \"refrain presets list\" or the path of a preset file.")
  static let title = Setting("title", flag: "--title", .text, "A title, shown above the transcript.")
  static let subtitle = Setting("subtitle", flag: "--subtitle", .text, "A line below the title.")
  static let language = Setting(
    "language", flag: "--language", languageTag,
    "The language of the text, which chooses the variants of East Asian characters. Without it, what the transcript says."
  )
  static let speaker = Setting(
    "speaker", flag: "--speaker", .assignments("KEY=NAME"), repeats: true,
    "Shows NAME where the transcript's speaker is KEY. May come more than once.")
  static let transcriptOffset = Setting(
    "transcript-offset", flag: "--transcript-offset", .time(signed: true),
    "Shifts all times of the transcript; negative is earlier.")
  static let transcriptFormat = Setting(
    "transcript-format", flag: "--transcript-format", .choice(TranscriptFormat.allCases.map(\.rawValue)),
    "Reads the transcript as this format, whatever it looks like.")
  static let encoding = Setting(
    "encoding", flag: "--encoding", .text, "The character encoding of the transcript, where it is not Unicode.")
  static let strict = Setting(
    "strict", flag: "--strict", .boolean, default: "false", "Refuses a transcript that needs repairs.")
  static let audioTrack = Setting(
    "audio-track", flag: "--audio-track", .integer(1...99),
    "Which sound of a file with several, counted from 1. Without it, the file's default.")
  static let start = Setting("start", flag: "--start", .time(), "Where in the sound the film begins.")
  static let end = Setting("end", flag: "--end", .time(), "Where in the sound the film ends.")
  static let duration = Setting("duration", flag: "--duration", .time(), "How long the film is; instead of --end.")
  static let size = PresetSettings.size.withoutDefault(
    "Width and height of the film in pixels. Without it, what the preset says.")
  static let rate = PresetSettings.rate.withoutDefault("Frames a second. Without it, what the preset says.")
  static let set = Setting(
    "set", flag: "--set", .assignments("KEY=VALUE"), repeats: true,
    "Changes a setting of the preset; \"refrain presets --help\" lists them. May come more than once.")
  static let reduceMotion = Setting(
    "reduce-motion", flag: "--reduce-motion", .boolean, default: "false",
    "The same layout without movement: no effects, jumps instead of scrolling.")
  static let noEffects = Setting(
    "no-effects", flag: "--no-effects", .boolean, default: "false", "Everything but the effects.")
  static let allowMissingGlyphs = Setting(
    "allow-missing-glyphs", flag: "--allow-missing-glyphs", .boolean, default: "false",
    "Goes on where no installed font has a character of the text.")

  static let output = Setting(
    "output", flag: "--output", short: "-o", .file, "Where the film is written; - is standard output.")
  static let sidecar = Setting(
    "sidecar", flag: "--sidecar", .list(.choice(TranscriptOutput.allCases.map(\.rawValue))),
    "Writes the transcript beside the film too, cut to it, in formats separated by commas: srt,vtt makes FILM.srt and FILM.vtt."
  )
  static let force = Setting(
    "force", flag: "--force", .boolean, default: "false", "Replaces an output that exists.")
  static let update = Setting(
    "update", flag: "--update", .boolean, default: "false",
    "Renders only if the output is missing or its recipe has changed, and replaces it then. A file that is no film of this program is not replaced."
  )
  static let threads = Setting(
    "threads", flag: "--threads", .integer(1...256),
    "Threads that draw. The film is the same for any number. Without it, one for each processor.")
  static let progress = Setting(
    "progress", flag: "--progress", .choice(["auto", "bar", "json", "none"]), default: "auto",
    "How progress is told on standard error; auto is a bar on a terminal, else none.")
  static let receipt = Setting(
    "receipt", flag: "--receipt", .file, "Writes what was made, from what, and what was verified, as JSON.")
  static let frameHashes = Setting(
    "frame-hashes", flag: "--frame-hashes", .file,
    "Writes a line for each frame: number, seconds, SHA-256 of the planes that the encoder got.")

  static let recordFrames = Setting(
    "record-frames", flag: "--record-frames", .file,
    "Writes the planes of every frame, raw yuv420p, for measuring the encoder by itself: see \"refrain bench\".")

  private static let languageTag = SettingKind.grammar(
    SettingGrammar(placeholder: "TAG", expectation: "a language tag such as en, pt-BR or zh-Hans") { text in
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      let isTag =
        (2...8).contains(parts[0].utf8.count) && parts[0].utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
        && parts.allSatisfy { part in
          (1...8).contains(part.utf8.count)
            && part.unicodeScalars.allSatisfy {
              $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
            }
        }
      return isTag ? nil : "it is no language tag"
    })
}
