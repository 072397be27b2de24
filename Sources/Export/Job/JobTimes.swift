import RefrainDocuments
import RefrainTimeline

/// The times of a request, resolved with its frame rate.
struct JobTimes {
  private let start: Rational?
  private let end: Rational?
  private let duration: Rational?
  private let origin: SettingOrigin
  /// By how much the transcript is shifted.
  let transcriptOffset: Rational

  init(_ request: JobRequest, rate: FrameRate) throws(ExportError) {
    start = try Self.time(JobSettings.start, request, rate)
    end = try Self.time(JobSettings.end, request, rate)
    duration = try Self.time(JobSettings.duration, request, rate)
    transcriptOffset = try Self.time(JobSettings.transcriptOffset, request, rate) ?? .zero
    origin =
      [JobSettings.start, JobSettings.end, JobSettings.duration]
      .compactMap { request.values.entry($0)?.origin }.first ?? .commandLine
    if let end, end <= start ?? .zero { throw Self.misuse(.endBeforeStart(start: start ?? .zero, end: end), origin) }
    if let duration, duration <= .zero { throw Self.misuse(.emptyClip(at: start ?? .zero), origin) }
    if end != nil, duration != nil { throw Self.misuse(.endAndDuration, origin) }
  }

  /// The part of a sound that is meant.
  func clip(soundLength: Rational) throws(ExportError) -> ClipRange {
    try ExportError.explaining { () throws(TimelineError) in
      try ClipRange(start: start, end: end, duration: duration, soundLength: soundLength)
    }
  }

  /// The part that is meant, where one is; `end` nil is the end of everything.
  var part: (start: Rational, end: Rational?)? {
    guard start != nil || end != nil || duration != nil else { return nil }
    let begin = start ?? .zero
    return (begin, end ?? duration.map { begin + $0 })
  }

  /// What must be said about the clip.
  func warnings(_ clip: ClipRange) -> [Diagnostic] {
    guard clip.isCutShort else { return [] }
    return [
      Diagnostic(
        .warning,
        "the clip should end at \(Timecode.text(of: clip.requestedEnd)), but the sound ends at \(Timecode.text(of: clip.end))"
      )
    ]
  }

  private static func time(
    _ setting: Setting, _ request: JobRequest, _ rate: FrameRate
  ) throws(ExportError) -> Rational? {
    guard let text = request.values[setting]?.text else { return nil }
    return try ExportError.explaining { () throws(TimelineError) in
      try Timecode(parsing: text, signed: true).time(at: rate)
    }
  }

  /// Times that contradict each other are wrong usage where they stand on the command line.
  private static func misuse(_ error: TimelineError, _ origin: SettingOrigin) -> ExportError {
    let said = error.diagnostic
    return .message(origin.diagnostic(said.message, remedy: said.remedy), origin.failureKind)
  }
}
