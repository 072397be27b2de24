public import RefrainDocuments
import RefrainMedia
import RefrainTimeline
import RefrainTranscripts

/// What `transcript inspect` says about a file.
public struct TranscriptInspection: Sendable {
  /// The flags of the command.
  public static let settings = [sound, JobSettings.transcriptFormat, JobSettings.encoding, JobSettings.strict]

  static let sound = Setting(
    "audio", flag: "--audio", .file, "The sound it belongs to: cues beyond its end are told.")

  private let file: String
  private let transcript: Transcript

  /// Reads a transcript, and checks it against the sound where one is given.
  public init(_ file: String, _ values: SettingValues) throws(ExportError) {
    self.file = file
    transcript = try TranscriptInspection.read(file, values).transcript
  }

  /// The transcript as read, and the sound's length where a sound is given.
  static func read(
    _ file: String, _ values: SettingValues
  ) throws(ExportError) -> (transcript: Transcript, soundLength: Rational?) {
    var options = TranscriptReadingOptions(values)
    if let path = values.file(sound) {
      options.soundLength = try ExportError.explaining { () throws(MediaError) in try SoundFile(path: path).duration }
    }
    var transcript = try ExportError.explaining { () throws(TranscriptError) in
      try Transcript.read(path: file, options: options)
    }
    if let length = options.soundLength { transcript = transcript.fitted(to: length, file: file) }
    guard !options.isStrict || transcript.repairs.isEmpty else {
      throw .explained(TranscriptError.repairsNeeded(transcript.repairs))
    }
    return (transcript, options.soundLength)
  }

  /// The repairs, each as a message of one line.
  public var messages: [Diagnostic] { transcript.repairs.map(\.notice) }

  /// The whole transcript as JSON, over several lines or on one.
  public func json(onOneLine: Bool) -> String {
    transcript.inspectionJSON(file: file, indentation: onOneLine ? nil : 1)
  }

  /// A few lines for people.
  public var summary: String { String(transcript.summary.dropLast()) }
}

extension TranscriptReadingOptions {
  /// The options that settings of a job or of a command give.
  init(_ values: SettingValues) {
    self.init(
      encoding: values[JobSettings.encoding]?.text,
      format: values[JobSettings.transcriptFormat].flatMap { TranscriptFormat(rawValue: $0.text) },
      isStrict: values[JobSettings.strict]?.boolean ?? false)
  }
}
