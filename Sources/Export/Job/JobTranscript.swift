import RefrainDocuments
import RefrainTimeline
import RefrainTranscripts

/// The transcript of a job, shifted and with the speakers' names that the job gives.
struct JobTranscript {
  /// The transcript on the sound's clock.
  let transcript: Transcript
  /// The file.
  let input: JobInput
  /// Repairs, and cues that cannot be shown.
  let warnings: [Diagnostic]

  init(_ file: String, _ request: JobRequest, _ times: JobTimes, soundLength: Rational) throws(ExportError) {
    var options = TranscriptReadingOptions(request.values)
    options.soundLength = soundLength
    let transcript: Transcript
    (transcript, input) = try Self.read(file, options)
    guard !transcript.cues.isEmpty else {
      throw .message(
        Diagnostic("the transcript has no cues", at: Place(file: file), remedy: "give a file with timed text"), .input)
    }
    let names = try Self.names(request, transcript)
    let shifted = times.transcriptOffset == .zero ? transcript : transcript.shifted(by: times.transcriptOffset)
    let fitted = shifted.fitted(to: soundLength, file: file)
    guard !fitted.cues.isEmpty else {
      throw .message(
        Diagnostic(
          "no cue of the transcript lies within the sound, which is \(Timecode.text(of: soundLength)) long",
          at: Place(file: file), remedy: "see that both belong together, or shift it with --transcript-offset"), .input)
    }
    var named = fitted
    named.cues = fitted.cues.map { $0.renamed(names) }
    self.transcript = named
    warnings = fitted.repairs.map(\.notice)
  }

  /// Standard input can be read only once, so its contents are kept and give the digest as well.
  private static func read(
    _ file: String, _ options: TranscriptReadingOptions
  ) throws(ExportError) -> (Transcript, JobInput) {
    guard file == "-" else {
      let transcript = try ExportError.explaining { () throws(TranscriptError) in
        try Transcript.read(path: file, options: options)
      }
      return (transcript, try JobInput(role: "transcript", path: file))
    }
    let bytes = try ExportError.explaining { () throws(InputFileError) in try InputFile.read(file) }
    let transcript = try ExportError.explaining { () throws(TranscriptError) in
      try Transcript.read(bytes, file: file, options: options)
    }
    return (transcript, JobInput(role: "transcript", path: file, bytes: bytes))
  }

  private static func names(_ request: JobRequest, _ transcript: Transcript) throws(ExportError) -> [String: String] {
    var names: [String: String] = [:]
    for assignment in request.values[JobSettings.speaker]?.assignments ?? [] {
      guard transcript.speakers.contains(assignment.key) else {
        throw .explained(
          SettingError.unknown(
            what: "speaker", name: assignment.key,
            suggestion: Suggestion.nearest(to: assignment.key, among: transcript.speakers), assignment.origin))
      }
      names[assignment.key] = assignment.text
    }
    return names
  }
}

extension Cue {
  /// The cue with its speaker's name replaced.
  fileprivate func renamed(_ names: [String: String]) -> Cue {
    guard let name = speaker.flatMap({ names[$0] }) else { return self }
    var cue = self
    cue.speaker = name
    return cue
  }
}
