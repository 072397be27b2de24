public import RefrainDocuments
import RefrainTimeline
import RefrainTranscripts

/// What `transcript inspect` says about a file.
public struct TranscriptInspection: Sendable {
  /// The flags of the command.
  public static let settings = [JobSettings.transcriptFormat, JobSettings.encoding, JobSettings.strict]

  private let transcript: Transcript

  /// Reads a transcript.
  public init(_ file: String, _ values: SettingValues) throws(ExportError) {
    let options = TranscriptReadingOptions(values)
    transcript = try ExportError.explaining { () throws(TranscriptError) in
      try Transcript.read(path: file, options: options)
    }
  }

  /// The repairs, each as a message.
  public var messages: [Diagnostic] { transcript.repairs.map(\.diagnostic) }

  /// The whole transcript as JSON.
  public var json: String { transcript.inspectionJSON }

  /// A few lines for people.
  public var summary: String {
    let cues = transcript.cues
    var lines = ["format    \(transcript.format.title)"]
    lines.append("cues      \(cues.count)")
    lines.append("words     \(cues.reduce(0) { $0 + $1.words.count }) with times of their own")
    if !transcript.speakers.isEmpty { lines.append("speakers  \(transcript.speakers.joined(separator: ", "))") }
    if let language = transcript.language { lines.append("language  \(language)") }
    if let first = cues.first {
      lines.append("time      \(Timecode.text(of: first.start)) to \(Timecode.text(of: transcript.lastTime))")
    }
    lines.append("repairs   \(transcript.repairs.count)")
    return lines.joined(separator: "\n")
  }
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
