import RefrainDocuments
import RefrainTimeline
import RefrainTranscripts

/// The transcript of a job, shifted and with the speakers' names that the job gives.
struct JobTranscript {
  /// The cues on the sound's clock.
  let cues: [Cue]
  /// The language that the file states.
  let language: String?
  /// The file.
  let input: JobInput
  /// Repairs, and cues that cannot be shown.
  let warnings: [Diagnostic]

  init(_ file: String, _ request: JobRequest, _ times: JobTimes, soundLength: Rational) throws(ExportError) {
    var options = TranscriptReadingOptions(request.values)
    options.soundLength = soundLength
    let transcript = try ExportError.explaining { () throws(TranscriptError) in
      try Transcript.read(path: file, options: options)
    }
    guard !transcript.cues.isEmpty else {
      throw .message(
        Diagnostic("the transcript has no cues", at: Place(file: file), remedy: "give a file with timed text"), .input)
    }
    let names = try Self.names(request, transcript)
    let shifted = transcript.cues.map { $0.shifted(by: times.transcriptOffset).renamed(names) }
    cues = shifted.filter { $0.start < soundLength && $0.end ?? soundLength > .zero }
    guard !cues.isEmpty else {
      throw .message(
        Diagnostic(
          "no cue of the transcript lies within the sound, which is \(Timecode.text(of: soundLength)) long",
          at: Place(file: file), remedy: "see that both belong together, or shift it with --transcript-offset"), .input)
    }
    language = transcript.language
    input = try JobInput(role: "transcript", path: file)
    var warnings = transcript.repairs.map(\.diagnostic)
    let lost = shifted.count - cues.count
    if lost > 0 {
      warnings.append(
        Diagnostic(
          .warning, "\(lost) cue\(lost == 1 ? " lies" : "s lie") outside the sound and cannot be shown",
          at: Place(file: file)))
    }
    self.warnings = warnings
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
  /// The cue with all its times later.
  fileprivate func shifted(by offset: Rational) -> Cue {
    guard offset != .zero else { return self }
    var cue = self
    cue.start = start + offset
    cue.end = end.map { $0 + offset }
    for index in cue.words.indices {
      cue.words[index].start = words[index].start + offset
      cue.words[index].end = words[index].end.map { $0 + offset }
    }
    return cue
  }

  /// The cue with its speaker's name replaced.
  fileprivate func renamed(_ names: [String: String]) -> Cue {
    guard let name = speaker.flatMap({ names[$0] }) else { return self }
    var cue = self
    cue.speaker = name
    return cue
  }
}
