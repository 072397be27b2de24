import Foundation
public import RefrainDocuments
import RefrainMedia
import RefrainPixels
import RefrainTimeline

/// The encoder by itself: recorded frames go through it just as in an export, and nothing is drawn or kept.
public struct EncoderBenchmark: Sendable {
  /// What `refrain bench` can be told besides the recording.
  public static let settings = [size, rate, speed, quality, threads]

  static let size = Setting("size", flag: "--size", .size(2...16384), "Size of the recorded frames.")
  static let rate = Setting("fps", flag: "--fps", .number(1...240), default: "30", "Frames a second.")
  static let speed = Setting(
    "speed", flag: "--speed", .choice(VideoSettings.speeds), default: "veryfast", "The encoder's preset.")
  static let quality = Setting(
    "quality", flag: "--quality", .number(0...51), default: "20", "The constant rate factor.")
  static let threads = Setting("threads", flag: "--threads", .integer(1...64), default: "4", "Threads of the encoder.")

  /// How many frames were encoded.
  public let frames: Int
  /// Seconds it took, without the opening of the recording.
  public let seconds: Double

  /// Frames a second.
  public var framesPerSecond: Double { seconds > 0 ? Double(frames) / seconds : 0 }

  /// Encodes all frames of a recording that `render --record-frames` made.
  public init(recording path: String, _ values: SettingValues) throws(ExportError) {
    guard let size = values[EncoderBenchmark.size]?.size else {
      throw .explained(
        SettingError.required(name: "--size", help: "give the size of the recorded frames", .commandLine))
    }
    var frames = 0
    let start = StageTimes.now
    try ExportError.explaining { () throws(MediaError) in
      let pixels = PixelSize(width: size.width, height: size.height)
      guard let perSecond = Rational(microsecondsNearest: values.value(EncoderBenchmark.rate).number),
        let rate = try? FrameRate(perSecond)
      else { throw .settings("a frame rate of \(values.value(EncoderBenchmark.rate).number)") }
      let settings = VideoSettings(
        size: pixels, rate: rate, quality: values.value(EncoderBenchmark.quality).number,
        speed: values.value(EncoderBenchmark.speed).text, threads: values.value(EncoderBenchmark.threads).integer)
      let recording = try PlaneRecording(opening: path)
      var encoder: VideoEncoder?
      while let frame = try recording.next(pixels) {
        if encoder == nil { encoder = try VideoEncoder(settings) }
        try encoder?.encode(frame)
        frames += 1
        if frames.isMultiple(of: settings.framesPerChunk) {
          _ = try encoder?.finish()
          encoder = nil
        }
      }
      _ = try encoder?.finish()
    }
    seconds = StageTimes.now - start
    self.frames = frames
  }

  /// One line for people.
  public var summary: String {
    "\(frames) frames in \((seconds * 100).rounded() / 100) s, \((framesPerSecond * 10).rounded() / 10) fps"
  }

  /// One JSON object.
  public var json: String {
    var json = JSONWriter()
    json.object { json in
      json.name("frames")
      json.integer(frames)
      json.name("seconds")
      json.number(seconds)
      json.name("framesPerSecond")
      json.number(framesPerSecond)
    }
    return json.text
  }
}
