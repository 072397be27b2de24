import RefrainDocuments
public import RefrainPixels
public import RefrainTimeline

extension Preset {
  /// What is drawn on.
  public struct Canvas: Hashable, Sendable {
    /// The video's size; both even.
    public let pixelSize: PixelSize
    /// Pixels a point.
    public let scale: Double
    /// Frames a second.
    public let rate: FrameRate

    /// Width in points.
    public var width: Double { Double(pixelSize.width) / scale }
    /// Height in points.
    public var height: Double { Double(pixelSize.height) / scale }

    init(_ values: SettingValues) {
      let size = values.value(PresetSettings.size).size
      pixelSize = PixelSize(width: size.width, height: size.height)
      scale = values.value(PresetSettings.scale).number
      guard let rate = try? FrameRate(parsing: values.value(PresetSettings.rate).text) else {
        preconditionFailure("unchecked frame rate")
      }
      self.rate = rate
    }
  }

  /// How the picture is encoded.
  public struct Video: Hashable, Sendable {
    /// `h264`.
    public let codec: String
    /// Constant rate factor.
    public let quality: Double
    /// The encoder's preset.
    public let speed: String
    /// Threads of the encoder.
    public let threads: Int

    init(_ values: SettingValues) {
      codec = values.value(PresetSettings.codec).text
      quality = values.value(PresetSettings.quality).number
      speed = values.value(PresetSettings.speed).text
      threads = values.value(PresetSettings.threads).integer
    }
  }
}
