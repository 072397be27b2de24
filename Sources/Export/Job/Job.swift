public import RefrainDocuments
import RefrainMedia
import RefrainScenes
import RefrainTimeline
import RefrainTranscripts

/// A film to be made: everything is opened and checked, nothing is drawn yet.
public struct Job: Sendable {
  /// How it looks.
  let preset: Preset
  /// The sound.
  let sound: SoundFile
  /// Which part of the sound it lasts for.
  let clip: ClipRange
  /// What is shown.
  let content: SceneContent
  /// The transcript on the sound's clock, all of it.
  let transcript: Transcript
  /// What is left out.
  let sceneOptions: SceneHost.Options
  /// The files it is made from.
  let inputs: [JobInput]
  /// The settings that decide the film, as texts, beside those of the preset.
  let resolved: [(key: String, value: String)]
  /// What must be said about the inputs although they can be used.
  public let warnings: [Diagnostic]

  /// Frames of the film.
  var frameCount: Int { clip.frameCount(at: preset.canvas.rate) }
  /// Where each frame stands on the sound's clock.
  var grid: FrameGrid { FrameGrid(start: clip.start, rate: preset.canvas.rate, end: clip.end) }

  /// Opens and checks all inputs, quick looks first. Decodes the sound once to learn its length.
  init(_ request: JobRequest) throws(ExportError) {
    let audio = try request.file(JobSettings.audio)
    let transcriptFile = try request.file(JobSettings.transcript)
    let artworkFile = request.values.file(JobSettings.artwork)
    preset = try ExportError.explaining { () throws(PresetError) in
      try Preset(
        named: request.text(JobSettings.preset), from: request.origin(JobSettings.preset),
        assignments: request.values[JobSettings.set]?.assignments ?? [], job: request.values)
    }
    try JobFonts.check(preset)
    for file in [audio, artworkFile, transcriptFile].compactMap({ $0 }) { try InputCheck.readable(file) }
    let times = try JobTimes(request, rate: preset.canvas.rate)
    let picture = try artworkFile.map { (file) throws(ExportError) in
      try ExportError.explaining { () throws(MediaError) in try Picture(path: file) }
    }
    let sound = try ExportError.explaining { () throws(MediaError) in
      try SoundFile(path: audio, track: request.values[JobSettings.audioTrack]?.integer)
    }
    let text = try JobTranscript(transcriptFile, request, times, soundLength: sound.duration)
    clip = try times.clip(soundLength: sound.duration)
    let embedded = try ExportError.explaining { () throws(MediaError) in
      picture == nil ? try sound.cover() : nil
    }
    var options = SceneHost.Options()
    options.reduceMotion = request.isOn(JobSettings.reduceMotion)
    options.noEffects = request.isOn(JobSettings.noEffects)
    options.allowMissingGlyphs = request.isOn(JobSettings.allowMissingGlyphs)
    sceneOptions = options
    let signals =
      options.reduceMotion || options.noEffects ? JobSignals() : try JobSignals(preset, sound, clip)
    content = SceneContent(
      cues: text.transcript.cues, artwork: picture ?? embedded, title: request.text(JobSettings.title),
      subtitle: request.text(JobSettings.subtitle),
      language: request.values[JobSettings.language]?.text ?? text.transcript.language, tracks: signals.tracks)
    self.sound = sound
    transcript = text.transcript
    var inputs = [try JobInput(role: "audio", path: audio)]
    if let artworkFile { inputs.append(try JobInput(role: "artwork", path: artworkFile)) }
    inputs.append(text.input)
    self.inputs = inputs + signals.inputs
    warnings = sound.warnings + text.warnings + times.warnings(clip) + signals.warnings
    resolved = Self.resolved(request, clip)
  }

  /// Settings that change the film but are no settings of the preset.
  private static func resolved(_ request: JobRequest, _ clip: ClipRange) -> [(key: String, value: String)] {
    let settings = [
      JobSettings.title, JobSettings.subtitle, JobSettings.language, JobSettings.speaker, JobSettings.transcriptOffset,
      JobSettings.transcriptFormat, JobSettings.encoding, JobSettings.audioTrack, JobSettings.reduceMotion,
      JobSettings.noEffects,
    ]
    return settings.compactMap { setting in request.values[setting].map { (setting.key, $0.description) } } + [
      ("start", "\(clip.start)"), ("end", "\(clip.end)"),
    ]
  }
}
