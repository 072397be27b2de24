public import RefrainPixels
public import RefrainTimeline

/// How the picture is encoded.
public struct VideoSettings: Hashable, Sendable {
  /// The frames' size; both sides even.
  public var size: PixelSize
  /// Frames a second.
  public var rate: FrameRate
  /// The codec: `h264`.
  public var codec: String
  /// The constant rate factor, 1 (nearly lossless) to 51. Below 1 x264 would leave the High profile.
  public var quality: Double
  /// The encoder's preset, `ultrafast` to `placebo`.
  public var speed: String
  /// Threads of the encoder. Each number gives other bytes, so it is part of what decides a film.
  public var threads: Int

  /// The encoder's presets, from the fastest to the most thorough.
  public static let speeds = [
    "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow", "placebo",
  ]

  /// From this quality on, smooth dark areas are encoded so finely that their dither survives.
  public static let smoothQuality = 18.0

  /// Seconds of a chunk: video is encoded in pieces of this length, each by an encoder of its own.
  public static let chunkLength = Rational(10)

  /// The settings of a film's picture.
  public init(
    size: PixelSize, rate: FrameRate, codec: String = "h264", quality: Double = 20, speed: String = "veryfast",
    threads: Int = 4
  ) {
    self.size = size
    self.rate = rate
    self.codec = codec
    self.quality = quality
    self.speed = speed
    self.threads = threads
  }

  /// Frames of a chunk but the last.
  public var framesPerChunk: Int { rate.frameCount(for: VideoSettings.chunkLength) }
}
