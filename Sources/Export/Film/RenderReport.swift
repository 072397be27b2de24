import RefrainDocuments
import RefrainTimeline

/// What an export did, for the user and for the batch that asked.
public struct RenderReport: Sendable {
  private let output: String
  private let sidecars: [String]
  private let wasRendered: Bool
  private let frames: Int
  private let duration: Rational
  private let recipe: String
  private let seconds: Double

  @MainActor
  init(_ film: Film, output: String, sidecars: [String], wasRendered: Bool, seconds: Double) {
    self.output = output
    self.sidecars = sidecars
    self.wasRendered = wasRendered
    self.seconds = seconds
    frames = film.job.frameCount
    duration = film.job.clip.length
    recipe = film.recipe.hash
  }

  /// One line for people.
  public var summary: String {
    let name = output == "-" ? "standard output" : output
    guard wasRendered else { return "\(name) is up to date" }
    let state = ProgressState(
      done: frames, total: frames, elapsed: seconds, rate: Double(frames) / duration.doubleValue)
    return "\(name): \(frames) frames, \(Timecode.text(of: duration)), in \(Self.short(seconds)) s "
      + "(\(Self.short(state.framesPerSecond)) fps, \(Self.short(state.timesRealTime)) times real time)"
  }

  /// One JSON object.
  public var json: String {
    var json = JSONWriter()
    json.object { json in
      json.name("output")
      json.string(output)
      json.name("sidecars")
      json.array { json in for path in sidecars { json.string(path) } }
      json.name("rendered")
      json.boolean(wasRendered)
      json.name("frames")
      json.integer(frames)
      json.name("duration")
      json.number(duration.doubleValue)
      json.name("recipe")
      json.string(recipe)
      json.name("seconds")
      json.number(seconds)
    }
    return json.text
  }

  private static func short(_ value: Double) -> String {
    let tenths = Int((min(value, 1e9) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
