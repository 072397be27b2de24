import Foundation
import RefrainDocuments

/// What was made, from what, with what, and what was verified: the contents of a `--receipt` file. Keys are only added.
struct Receipt: Codable, Sendable {
  /// A library or font with its version.
  struct Component: Codable, Sendable {
    var name: String
    var version: String
  }

  /// The film's facts, as they were read back from the file.
  struct Output: Codable, Sendable {
    var path: String
    var bytes: Int
    var sha256: String?
    var frames: Int
    var fps: String
    var width: Int
    var height: Int
    /// Seconds, exact to the sample of the sound.
    var duration: Double
  }

  /// A transcript that was written beside the film.
  struct Sidecar: Codable, Sendable {
    var path: String
    var format: String
    var cues: Int
    var sha256: String
  }

  /// How loud the sound is.
  struct Sound: Codable, Sendable {
    /// LUFS; missing where there is only silence.
    var integratedLoudness: Double?
    /// dBTP; missing where there is only silence.
    var truePeak: Double?
  }

  /// How fast it went.
  struct Run: Codable, Sendable {
    var seconds: Double
    var framesPerSecond: Double
    var threads: Int
    var peakMemoryBytes: Int
    var stages: StageTimes
  }

  var program = "refrain \(Version.current)"
  var recipe: String
  var film: Output
  var sidecars: [Sidecar]
  var sound: Sound
  var inputs: [JobInput]
  var settings: [String: String]
  var effect: String?
  var fonts: [Component]
  var libraries: [Component]
  /// What was read back from the finished file and compared, each in words.
  var verified: [String]
  var warnings: [String]
  var run: Run

  /// The receipt as JSON with sorted keys.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("a receipt holds a number that is not finite")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// The most memory that this process has had, in bytes.
  static var peakMemory: Int {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return usage.ru_maxrss * 1024
  }
}
