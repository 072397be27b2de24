public import RefrainDocuments
import RefrainScenes
import RefrainTimeline
import RefrainTranscripts

/// What `transcript convert` does: reads a transcript, moves its times and writes it in another format.
public struct TranscriptConversion: Sendable {
  /// The flags of the command.
  public static let settings =
    [
      to, scale, shift, JobSettings.start, JobSettings.end, JobSettings.duration, PresetSettings.rate,
    ] + TranscriptInspection.settings + [JobSettings.force]

  private static let to = Setting(
    "to", flag: "--to", .choice(TranscriptOutput.allCases.map(\.rawValue)),
    "The format to write, whatever OUT is called.")
  private static let shift = Setting(
    "shift", flag: "--shift", .time(signed: true), "Makes all times later; negative is earlier.")
  private static let scale = Setting(
    "scale", flag: "--scale", .grammar(factor), "Multiplies all times, for a sound at another speed.")

  private static let factor = SettingGrammar(
    placeholder: "N[/D]", expectation: "a factor from 0.01 to 100 such as 1.04271 or 25/23.976"
  ) { text in
    ratio(text) == nil ? "it is no factor from 0.01 to 100" : nil
  }

  /// The repairs, each as a message of one line.
  public let messages: [Diagnostic]
  /// The file to be written.
  public let text: String

  private let target: OutputTarget

  /// Whether the result goes to standard output.
  public var isStandardOutput: Bool { target.isStandardOutput }

  /// Reads, converts, and checks that the result can be written where it should be.
  public init(from input: String, to output: String, _ values: SettingValues) throws(ExportError) {
    guard
      let format = values[Self.to].flatMap({ TranscriptOutput(rawValue: $0.text) })
        ?? TranscriptOutput(fileName: output)
    else {
      throw .message(
        Diagnostic(
          "the name \(output) does not tell which format to write",
          remedy: "say it with --to \(TranscriptOutput.allCases.map(\.rawValue).joined(separator: "|"))"), .usage)
    }
    target = OutputTarget(path: output, mayReplace: values.value(JobSettings.force).boolean)
    if !target.isStandardOutput { try target.check(inputs: input == "-" ? [] : [input]) }
    let (transcript, soundLength) = try TranscriptInspection.read(input, values)
    messages = transcript.repairs.map(\.notice)
    let moved = try Self.moved(transcript, values)
    text = moved.text(as: format, soundLength: moved == transcript ? soundLength : nil)
  }

  /// Writes the file; it appears whole or not at all.
  public func write() throws(ExportError) {
    let file = try TextFile(path: target.path)
    try file.append(text)
    try file.commit()
  }

  private static func moved(_ transcript: Transcript, _ values: SettingValues) throws(ExportError) -> Transcript {
    let request = JobRequest(values)
    let rate = try ExportError.explaining { () throws(TimelineError) in
      try FrameRate(parsing: values.value(PresetSettings.rate).text)
    }
    let times = try JobTimes(request, rate: rate)
    var result = transcript
    if let text = values[scale]?.text, let factor = ratio(text) { result = result.scaled(by: factor) }
    if let text = values[shift]?.text {
      let offset = try ExportError.explaining { () throws(TimelineError) in
        try Timecode(parsing: text, signed: true).time(at: rate)
      }
      result = result.shifted(by: offset)
    }
    guard let part = times.part else { return result }
    return result.clipped(from: part.start, to: part.end)
  }

  private static func ratio(_ text: String) -> Rational? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count <= 2, let top = parts[0], let bottom = parts.count > 1 ? parts[1] : 1, bottom > 0 else {
      return nil
    }
    // Nine decimals are a hundredth of a second in a year.
    guard 0.01...100 ~= top / bottom else { return nil }
    return Rational(Int64((top / bottom * 1e9).rounded()), 1_000_000_000)
  }
}
