import Foundation
public import RefrainDocuments
import RefrainMedia
import RefrainPixels
import RefrainScenes
import RefrainTimeline
import RefrainViews

/// Single frames of a film as PNG files: the same frames that the film has.
@MainActor
public struct Still {
  private let request: JobRequest
  private let output: String

  /// A still of what a film of this request would show.
  public init(_ request: JobRequest) throws(ExportError) {
    self.request = request
    output = try request.file(StillSettings.output)
    guard (request.values[StillSettings.moments] != nil) != (request.values[StillSettings.contactSheet] != nil) else {
      throw .message(
        Diagnostic("neither or both of --at and --contact-sheet are given", remedy: "give one of them"), .usage)
    }
    guard output != "-" else {
      throw .message(Diagnostic("a still cannot be written to standard output", remedy: "give a file name"), .usage)
    }
  }

  /// Checks everything, draws, and writes. The names of the files that were written.
  public func render(warn: ([Diagnostic]) -> Void) async throws(ExportError) -> [String] {
    let request = request
    let inputs = [JobSettings.audio, JobSettings.artwork, JobSettings.transcript].compactMap { request.values.file($0) }
    if request.values[StillSettings.moments]?.list.count ?? 1 == 1 { try check(output, inputs) }
    let job = try await BackgroundWork.run { () throws(ExportError) in try Job(request) }
    warn(job.warnings)
    let film = try Film(job)
    if let count = request.values[StillSettings.contactSheet]?.integer { return try sheet(count, film) }
    let moments = try StillMoments(
      request.values[StillSettings.moments]?.list ?? [], output: output, job: job
    ).moments
    for moment in moments { try check(moment.path, inputs) }
    let artist = try FrameArtist(sharing: RasterCache())
    let hashes = try request.values.file(JobSettings.frameHashes).map { (path) throws(ExportError) in
      try TextFile(path: path)
    }
    for moment in moments {
      let list = try film.list(moment.frame)
      try write(try artist.surface(list.list), to: moment.path)
      guard let hashes else { continue }
      let hash = FrameHash.of(try artist.planes(list))
      try hashes.append(FrameHash.line(moment.frame, at: job.grid.position(of: moment.frame), hash))
    }
    try hashes?.commit()
    return moments.map(\.path)
  }

  private func sheet(_ count: Int, _ film: Film) throws(ExportError) -> [String] {
    let artist = try FrameArtist(sharing: RasterCache())
    var sheet = ContactSheet(count: count, frame: film.job.preset.canvas.pixelSize)
    for frame in StillMoments.spread(count, over: film.job.frameCount) {
      sheet.add(try artist.surface(try film.list(frame).list))
    }
    try write(sheet.picture, to: output)
    return [output]
  }

  private func check(_ path: String, _ inputs: [String]) throws(ExportError) {
    try OutputTarget(path: path, mayReplace: request.isOn(JobSettings.force)).check(inputs: inputs)
  }

  private func write(_ picture: Surface, to path: String) throws(ExportError) {
    let depth: PNGFile.Depth = request.text(StillSettings.depth) == "16" ? .sixteen : .eight
    let replacing = request.isOn(JobSettings.force)
    try ExportError.explaining { () throws(MediaError) in
      try PNGFile.write(picture, depth: depth, to: path, replacing: replacing)
    }
  }
}
