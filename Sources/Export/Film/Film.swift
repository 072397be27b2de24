import RefrainDocuments
import RefrainMedia
import RefrainScenes
import RefrainTimeline
import RefrainViews

/// A job with its scene laid out: what is left is drawing, encoding and writing.
@MainActor
struct Film {
  /// What was asked for, opened and checked.
  let job: Job
  /// Says what each frame shows.
  let host: SceneHost
  /// The hash of all that decides the bytes.
  let recipe: Recipe

  /// Lays the scene out, which measures all texts and compiles the effect.
  init(_ job: Job) throws(ExportError) {
    self.job = job
    host = try ExportError.explaining { () throws(SceneError) in
      try SceneHost(job.preset, content: job.content, grid: job.grid, options: job.sceneOptions)
    }
    recipe = try Recipe(job, fonts: host.fonts)
  }

  /// What a frame shows.
  func list(_ index: Int) throws(ExportError) -> NumberedList {
    let list = try ExportError.explaining { () throws(SceneError) in try host.displayList(atFrame: index) }
    return NumberedList(index: index, list: list)
  }

  /// How the picture is encoded.
  var videoSettings: VideoSettings {
    let preset = job.preset
    return VideoSettings(
      size: preset.canvas.pixelSize, rate: preset.canvas.rate, codec: preset.video.codec, quality: preset.video.quality,
      speed: preset.video.speed, threads: preset.video.threads)
  }

  /// What the file must hold.
  var promise: MoviePromise {
    MoviePromise(
      size: job.preset.canvas.pixelSize, rate: job.preset.canvas.rate, frameCount: job.frameCount,
      samples: job.clip.sampleCount, tags: [("comment", recipe.tag)])
  }
}
