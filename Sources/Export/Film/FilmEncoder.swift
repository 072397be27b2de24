import RefrainDocuments
import RefrainMedia
import RefrainPixels
import RefrainScenes
import RefrainTimeline

/// The last stage of an export: takes frames in order, encodes them in chunks that depend on the job only, and writes
/// the film. It stays on one thread.
struct FilmEncoder: Sendable {
  let output: OutputTarget
  let sound: EncodedSound
  let settings: VideoSettings
  let grid: FrameGrid
  let title: String
  let comment: String
  let hashFile: String?
  let recordingFile: String?
  let progressStyle: ProgressReporter.Style
  let frameCount: Int

  /// Takes all frames. Nothing has a name before all is verified.
  func run(
    _ next: () throws(ExportError) -> PlanarFrame?, _ times: inout StageTimes
  ) throws(ExportError) -> MovieInspection {
    let movie = try media { () throws(MediaError) in
      try MovieFile(
        path: output.path, replacing: output.mayReplace, sound: sound, settings: settings, title: title,
        comment: comment)
    }
    let hashes = try hashFile.map { (path) throws(ExportError) in try TextFile(path: path) }
    let recording = try recordingFile.map { (path) throws(ExportError) in
      try media { () throws(MediaError) in try PlaneRecording(creating: path) }
    }
    let progress = ProgressReporter(
      progressStyle, frames: frameCount, rate: settings.rate.framesPerSecond.doubleValue)
    defer { progress.finish() }
    var encoder: VideoEncoder?
    var index = 0
    while let frame = try next() {
      if let hashes {
        let hash = times.measuring(\.hash) { FrameHash.of(frame) }
        try hashes.append(FrameHash.line(index, at: grid.position(of: index), hash))
      }
      if let recording { try media { () throws(MediaError) in try recording.append(frame) } }
      if encoder == nil { encoder = try media { () throws(MediaError) in try VideoEncoder(settings) } }
      guard let current = encoder else { preconditionFailure("no encoder") }
      try times.measure(\.encode) { () throws(ExportError) in
        try media { () throws(MediaError) in try current.encode(frame) }
      }
      index += 1
      if index.isMultiple(of: settings.framesPerChunk) {
        try end(current, in: movie, &times)
        encoder = nil
      }
      progress.advance()
    }
    if let encoder { try end(encoder, in: movie, &times) }
    let inspection = try times.measure(\.mux) { () throws(ExportError) in
      try media { () throws(MediaError) in try movie.finish() }
    }
    try hashes?.commit()
    return inspection
  }

  private func end(_ encoder: VideoEncoder, in movie: MovieFile, _ times: inout StageTimes) throws(ExportError) {
    let chunk = try times.measure(\.encode) { () throws(ExportError) in
      try media { () throws(MediaError) in try encoder.finish() }
    }
    try times.measure(\.mux) { () throws(ExportError) in
      try media { () throws(MediaError) in try movie.append(chunk) }
    }
  }

  private func media<Success>(_ body: () throws(MediaError) -> Success) throws(ExportError) -> Success {
    try ExportError.explaining(body)
  }
}
