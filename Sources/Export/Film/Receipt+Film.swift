import RefrainDocuments
import RefrainMedia
import RefrainPixels
import RefrainScenes
import RefrainTimeline
import RefrainTypography

extension Receipt {
  /// The receipt of a film that was verified.
  @MainActor
  init(
    _ film: Film, _ inspection: MovieInspection, _ loudness: Loudness, _ sidecars: [Sidecar], _ run: Run
  ) throws(ExportError) {
    let job = film.job
    recipe = film.recipe.hash
    self.film = Output(inspection, job)
    self.sidecars = sidecars
    sound = Sound(integratedLoudness: loudness.integrated, truePeak: loudness.truePeak)
    inputs = job.inputs
    settings = Dictionary(
      job.resolved.map { ($0.key, $0.value) } + job.preset.resolved.map { ($0.key, $0.value.description) },
      uniquingKeysWith: { $1 })
    effect = try Recipe.effectDigest(job.preset)?.hex
    fonts = film.host.fonts.map { Component(name: $0.name, version: $0.version) }
    libraries = Components.libraries
    verified = Receipt.facts(inspection)
    warnings = job.warnings.map(\.headline)
    self.run = run
  }

  /// What every finished film was checked for, with the values that were found.
  private static func facts(_ inspection: MovieInspection) -> [String] {
    var facts = ["streams: \(inspection.streams.joined(separator: ", "))"]
    if let video = inspection.video {
      facts.append("video: \(video.codec) \(video.profile) \(video.pixelFormat) \(video.color)")
      facts.append("frames: \(video.frameCount), frame n at n / rate, first at \(video.start)")
      facts.append("key frames at most \(video.longestKeyDistance) frames apart")
    }
    if let sound = inspection.sound {
      facts.append("audio: \(sound.codec) \(sound.sampleRate) Hz, \(sound.samples) samples, first at \(sound.start)")
    }
    facts.append(inspection.hasIndexFirst ? "index before data" : "index after data")
    facts.append("recipe in the comment tag")
    return facts
  }
}

extension Receipt.Output {
  fileprivate init(_ inspection: MovieInspection, _ job: Job) {
    path = inspection.path
    bytes = inspection.byteCount
    frames = job.frameCount
    fps = "\(job.preset.canvas.rate)"
    width = job.preset.canvas.pixelSize.width
    height = job.preset.canvas.pixelSize.height
    duration = job.clip.length.doubleValue
    sha256 = inspection.path == "-" ? nil : (try? InputFile.digest(of: inspection.path))?.hex
  }
}

extension Receipt.Run {
  init(frames: Int, seconds: Double, _ threads: Int, _ times: StageTimes) {
    self.init(
      seconds: seconds, framesPerSecond: seconds > 0 ? Double(frames) / seconds : 0, threads: threads,
      peakMemoryBytes: Receipt.peakMemory, stages: times)
  }
}
