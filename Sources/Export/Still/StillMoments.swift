import RefrainDocuments
import RefrainScenes
import RefrainTimeline

/// Which frames a still shows, and in which files.
struct StillMoments {
  /// One frame with its file.
  struct Moment {
    let frame: Int
    let path: String
  }

  /// The frames in the order that was asked for.
  let moments: [Moment]

  /// The frame at a moment T is the one shown then: floor((T - start) × rate).
  init(_ times: [SettingValue], output: String, job: Job) throws(ExportError) {
    let rate = job.preset.canvas.rate
    var moments: [Moment] = []
    for text in times.map(\.text) {
      let time = try ExportError.explaining { () throws(TimelineError) in
        try Timecode(parsing: text).time(at: rate)
      }
      let frame = rate.frame(containing: time - job.clip.start)
      guard frame >= 0, frame < job.frameCount else {
        throw .message(
          Diagnostic(
            "--at \(text) lies outside the film, which runs from \(Timecode.text(of: job.clip.start)) to \(Timecode.text(of: job.clip.end))"
          ), .usage)
      }
      moments.append(Moment(frame: frame, path: times.count > 1 ? Self.name(output, time) : output))
    }
    self.moments = moments
  }

  /// `frame.png` at 12.5 s is `frame@12500.png`.
  static func name(_ output: String, _ time: Rational) -> String {
    let milliseconds = (time * 1000).floor
    guard let dot = output.lastIndex(of: "."), !output[dot...].contains("/") else { return "\(output)@\(milliseconds)" }
    return "\(output[..<dot])@\(milliseconds)\(output[dot...])"
  }

  /// Frames spread evenly: the middle of each of `count` equal parts.
  static func spread(_ count: Int, over frames: Int) -> [Int] {
    (0..<count).map { min(frames - 1, (2 * $0 + 1) * frames / (2 * count)) }
  }
}
