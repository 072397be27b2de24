public import RefrainPixels
public import RefrainTimeline

/// What a film must hold.
public struct MoviePromise: Sendable {
  /// Pixels.
  public var size: PixelSize
  /// Frames a second.
  public var rate: FrameRate
  /// Exact number of frames.
  public var frameCount: Int
  /// Samples of sound at 48 kHz.
  public var samples: Int
  /// Tags with their values.
  public var tags: [(key: String, value: String)]

  /// What a film must hold.
  public init(size: PixelSize, rate: FrameRate, frameCount: Int, samples: Int, tags: [(key: String, value: String)]) {
    self.size = size
    self.rate = rate
    self.frameCount = frameCount
    self.samples = samples
    self.tags = tags
  }
}

extension MovieInspection {
  /// How the file differs from a promise, and from what every film of ours is; empty where it is as it should be.
  public func findings(against promise: MoviePromise) -> [String] {
    var findings = findings()
    func expect(_ name: String, _ found: some Equatable, _ wanted: some Equatable, _ agrees: Bool) {
      if !agrees { findings.append("\(name) is \(found), not \(wanted)") }
    }
    if let video {
      let size = "\(video.size.width)x\(video.size.height)"
      expect("the size", size, "\(promise.size.width)x\(promise.size.height)", video.size == promise.size)
      expect("the number of frames", video.frameCount, promise.frameCount, video.frameCount == promise.frameCount)
      let rate = promise.rate.framesPerSecond
      expect("the frame rate", "\(video.rate.map { "\($0)" } ?? "unknown")", "\(rate)", video.rate == rate)
    }
    if let sound {
      // The last packet may be longer than what is left of the sound.
      let isRight = (promise.samples...promise.samples + 1024).contains(sound.samples)
      expect("the sound's length in samples", sound.samples, promise.samples, isRight)
    }
    for (key, value) in promise.tags {
      expect("the tag \(key)", "“\(tags[key] ?? "")”", "“\(value)”", tags[key] == value)
    }
    return findings
  }

  /// How the file differs from what every film of ours is.
  public func findings() -> [String] {
    var findings: [String] = []
    func expect(_ name: String, _ found: some Equatable, _ wanted: some Equatable, _ agrees: Bool) {
      if !agrees { findings.append("\(name) is \(found), not \(wanted)") }
    }
    expect("the list of streams", streams.joined(separator: ", "), "video, audio", streams == ["video", "audio"])
    if let video {
      expect("the video codec", video.codec, "h264", video.codec == "h264")
      expect(
        "the profile", video.profile, "High or lower", ["High", "Main", "Constrained Baseline"].contains(video.profile))
      expect("the pixel format", video.pixelFormat, "yuv420p", video.pixelFormat == "yuv420p")
      expect("the colour", video.color, "bt709 bt709 bt709 tv", video.color == "bt709 bt709 bt709 tv")
      expect("the pixel's shape", video.pixelAspect, "1:1", video.pixelAspect == "1:1")
      if !video.isExact { findings.append("frames are not exactly at n / rate") }
      let chunk = ((video.rate ?? 1) * VideoSettings.chunkLength).ceil
      expect(
        "the distance of key frames", video.longestKeyDistance, "at most \(chunk)", video.longestKeyDistance <= chunk)
    }
    if let sound {
      expect("the audio codec", sound.codec, "aac", sound.codec == "aac")
      expect("the sample rate", sound.sampleRate, 48000, sound.sampleRate == 48000)
      expect("the sound's start", "\(sound.start)", "0", sound.start == .zero)
      if let video, let rate = video.rate {
        let difference = Rational(video.frameCount) / rate - Rational(Int64(sound.samples), Int64(sound.sampleRate))
        let most = max(1 / rate, Rational(1024, 48000))
        if difference > most || -difference > most {
          findings.append("picture and sound differ in length by \(difference.doubleValue) s")
        }
      }
    }
    if !hasIndexFirst { findings.append("the index (moov) does not stand before the data") }
    return findings
  }
}
