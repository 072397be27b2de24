import Foundation
public import RefrainDocuments
import RefrainMedia
import RefrainPixels
import RefrainScenes
import RefrainTimeline
import RefrainViews

/// Makes one film from a request.
@MainActor
public struct Exporter {
  private let request: JobRequest
  private let stop: StopFlag
  private let output: OutputTarget
  private let sidecars: Sidecars

  /// An export that `stop` can end.
  public init(_ request: JobRequest, stop: StopFlag) throws(ExportError) {
    self.request = request
    self.stop = stop
    output = OutputTarget(
      path: try request.file(JobSettings.output),
      mayReplace: request.isOn(JobSettings.force) || request.isOn(JobSettings.update))
    sidecars = try Sidecars(request, film: output)
  }

  /// Checks everything, then renders. `warn` hears what must be said about the inputs before the first frame is drawn.
  public func render(warn: ([Diagnostic]) -> Void) async throws(ExportError) -> RenderReport {
    let start = StageTimes.now
    PixelMemory.returnLargeBlocks()
    try checkOutputs()
    let request = request
    let job = try await BackgroundWork.run { () throws(ExportError) in try Job(request) }
    try stop.check()
    try output.check(inputs: job.inputs.map(\.path))
    warn(job.warnings)
    let film = try Film(job)
    if request.isOn(JobSettings.update), try isCurrent(film) {
      try sidecars.refresh(for: job)
      return RenderReport(
        film, output: output.path, sidecars: sidecars.paths, wasRendered: false, seconds: StageTimes.now - start)
    }
    try stop.check()
    let (sound, soundTime) = try await encodeSound(job)
    let texts = try sidecars.prepared(for: job)
    let threads = request.values[JobSettings.threads]?.integer ?? ProcessInfo.processInfo.activeProcessorCount
    var (inspection, times) = try await draw(film, sound, threads: threads)
    try texts.publish()
    times.sound = soundTime
    let seconds = StageTimes.now - start
    if let file = request.values.file(JobSettings.receipt) {
      let receipt = try Receipt(
        film, inspection, sound.loudness, texts.facts,
        Receipt.Run(frames: job.frameCount, seconds: seconds, threads, times))
      let text = try TextFile(path: file)
      try text.append(receipt.json)
      try text.commit()
    }
    return RenderReport(film, output: output.path, sidecars: sidecars.paths, wasRendered: true, seconds: seconds)
  }

  private func draw(
    _ film: Film, _ sound: EncodedSound, threads: Int
  ) async throws(ExportError) -> (MovieInspection, StageTimes) {
    let job = film.job
    let encoder = FilmEncoder(
      output: output, sound: sound, settings: film.videoSettings, grid: job.grid, title: job.content.title,
      comment: film.recipe.tag, hashFile: request.values.file(JobSettings.frameHashes),
      recordingFile: request.values.file(JobSettings.recordFrames),
      progressStyle: ProgressReporter.Style(request.values.value(JobSettings.progress).text),
      frameCount: job.frameCount)
    let cache = RasterCache()
    let pipeline = FramePipeline<NumberedList, PlanarFrame, MovieInspection>(
      frames: job.frameCount, workers: threads,
      makeList: { (index) throws(ExportError) in try film.list(index) },
      isRepeat: { $0.list == $1.list },
      makeDraw: { (_) throws(ExportError) in
        let artist = try FrameArtist(sharing: cache)
        return { (list) throws(ExportError) in try artist.planes(list) }
      },
      consume: { (next, times) throws(ExportError) in try encoder.run(next, &times) })
    return try await pipeline.run(stop: stop)
  }

  private func encodeSound(_ job: Job) async throws(ExportError) -> (EncodedSound, Double) {
    let stop = stop
    let start = StageTimes.now
    let encoded = try await BackgroundWork.run { () throws(ExportError) in
      let clip = job.clip
      return try ExportError.explaining { () throws(MediaError) in
        try EncodedSound.encode(
          job.sound, range: clip.firstSample..<clip.firstSample + clip.sampleCount,
          bitRate: job.preset.soundBitrate * 1000, progress: { _ in stop.raised == nil })
      }
    }
    try stop.check()
    guard let encoded else { preconditionFailure("sound stopped without a request") }
    return (encoded, StageTimes.now - start)
  }

  /// All files that will be written, checked against the inputs and against each other.
  private func checkOutputs() throws(ExportError) {
    let settings = [JobSettings.audio, JobSettings.artwork, JobSettings.transcript]
    var others = settings.compactMap { request.values.file($0) }
    let preset = request.text(JobSettings.preset)
    if preset.contains("/") || preset.hasSuffix(".json") {
      others.append(request.origin(JobSettings.preset).resolved(preset))
    }
    try output.check(inputs: others)
    for setting in [JobSettings.receipt, JobSettings.frameHashes, JobSettings.recordFrames] {
      guard let path = request.values.file(setting) else { continue }
      let isOutput = path == output.path
      try OutputTarget(path: path, mayReplace: true).check(inputs: isOutput ? others + [path] : others)
      if isOutput {
        throw .message(
          Diagnostic("\(setting.flag ?? setting.key) names the output itself", at: Place(file: path)), .usage)
      }
      others.append(path)
    }
    try sidecars.check(others: others)
  }

  /// Whether the film that is there is what this job would make. A file that is no film of ours must be forced.
  private func isCurrent(_ film: Film) throws(ExportError) -> Bool {
    guard !output.isStandardOutput, FileIdentity(output.path) != nil else { return false }
    let inspection = try? MovieInspection(path: output.path)
    guard let hash = inspection?.tags["comment"].flatMap({ Recipe.hash(inTag: $0) }) else {
      if request.isOn(JobSettings.force) { return false }
      throw .message(
        Diagnostic(
          "exists already and was not made by this program", at: Place(file: output.path),
          remedy: "give another name, or --force to replace it"), .output)
    }
    guard hash == film.recipe.hash, let inspection else { return false }
    return inspection.findings(against: film.promise).isEmpty
  }
}
