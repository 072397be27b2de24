public import RefrainDocuments
import RefrainMedia
import RefrainPixels

/// What `verify` finds in a film.
public struct FilmCheck: Sendable {
  /// How the file differs from what a film of this program is; empty where it is as it should be.
  public let findings: [String]
  private let inspection: MovieInspection

  /// Demuxes and decodes a whole file.
  public init(_ path: String) throws(ExportError) {
    try InputCheck.readable(path)
    inspection = try ExportError.explaining { () throws(MediaError) in try MovieInspection(path: path) }
    let inspection = inspection
    let decoding = try ExportError.explaining { () throws(MediaError) in try inspection.decodingFindings() }
    var findings = inspection.findings() + decoding
    if inspection.tags["comment"].flatMap({ Recipe.hash(inTag: $0) }) == nil {
      findings.append("no recipe stands in the comment tag: the film was not made by this program")
    }
    self.findings = findings
  }

  /// The findings, each as a message.
  public var diagnostics: [Diagnostic] {
    findings.map { Diagnostic($0, at: Place(file: inspection.path)) }
  }

  /// A few lines for people.
  public var summary: String {
    var lines = ["file    \(inspection.path), \(inspection.byteCount) bytes"]
    if let video = inspection.video {
      let rate = video.rate.map { "\($0)" } ?? "unknown"
      lines.append(
        "video   \(video.codec) \(video.profile) \(video.pixelFormat), \(video.size.width)x\(video.size.height), \(rate) fps, \(video.frameCount) frames, \(video.color)"
      )
    }
    if let sound = inspection.sound {
      lines.append(
        "audio   \(sound.codec), \(sound.sampleRate) Hz, \(sound.channels) channels, \(sound.samples) samples")
    }
    lines.append("index   \(inspection.hasIndexFirst ? "before" : "after") the data")
    lines.append("recipe  \(recipe ?? "none")")
    return lines.joined(separator: "\n")
  }

  /// One JSON object.
  public var json: String {
    var json = JSONWriter(indentation: 1)
    json.object { json in
      json.name("file")
      json.string(inspection.path)
      json.name("bytes")
      json.integer(inspection.byteCount)
      json.name("recipe")
      if let recipe { json.string(recipe) } else { json.null() }
      json.name("streams")
      json.array { json in for stream in inspection.streams { json.string(stream) } }
      if let video = inspection.video { Self.write(video, &json) }
      if let sound = inspection.sound { Self.write(sound, &json) }
      json.name("indexFirst")
      json.boolean(inspection.hasIndexFirst)
      json.name("findings")
      json.array { json in for finding in findings { json.string(finding) } }
    }
    return json.text
  }

  private var recipe: String? { inspection.tags["comment"].flatMap { Recipe.hash(inTag: $0) } }

  private static func write(_ video: MovieInspection.Video, _ json: inout JSONWriter) {
    json.name("video")
    json.object { json in
      for (name, text) in [
        ("codec", video.codec), ("profile", video.profile), ("pixelFormat", video.pixelFormat), ("color", video.color),
        ("fps", video.rate.map { "\($0)" } ?? ""),
      ] {
        json.name(name)
        json.string(text)
      }
      for (name, number) in [
        ("width", video.size.width), ("height", video.size.height), ("frames", video.frameCount),
        ("longestKeyDistance", video.longestKeyDistance),
      ] {
        json.name(name)
        json.integer(number)
      }
      json.name("exactTimes")
      json.boolean(video.isExact)
    }
  }

  private static func write(_ sound: MovieInspection.Sound, _ json: inout JSONWriter) {
    json.name("audio")
    json.object { json in
      json.name("codec")
      json.string(sound.codec)
      for (name, number) in [
        ("sampleRate", sound.sampleRate), ("channels", sound.channels), ("samples", sound.samples),
      ] {
        json.name(name)
        json.integer(number)
      }
    }
  }
}
