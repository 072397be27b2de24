/// A number that changes over the film and that a host can give to effects.
public struct EffectSignal: Hashable, Sendable {
  /// What it is.
  public enum Source: Hashable, Sendable {
    /// Seconds on the clock that moves the picture.
    case time
    /// The view's width in points.
    case width
    /// The view's height in points.
    case height
    /// Seconds since the film's first frame.
    case elapsed
    /// How much of the film has passed, 0 to 1.
    case progress
    /// How much of the active line has passed, 0 to 1.
    case lineProgress
    /// How much of the active word has passed, 0 to 1.
    case wordProgress
    /// How loud the sound is, 0 to 1.
    case audioLevel
    /// How loud one octave of the sound is, 0 to 1; the octaves are counted from 0.
    case audioBand(Int)
    /// A column of a data track.
    case data(track: String, column: String)
  }

  /// Octaves that the sound is divided into.
  public static let bandCount = 10

  /// What it is.
  public let source: Source
  /// Seconds around each moment over which the mean is taken; 0 takes the moment's own value.
  public let smoothing: Double

  /// A signal; only sound and data can be smoothed.
  public init(_ source: Source, smoothing: Double = 0) {
    self.source = source
    self.smoothing = smoothing
  }

  /// Reads a name such as `progress`, `audio.band(3)`, `data.heart.bpm` or `data.walk.'gyro x'`; nil for another.
  public init?(_ name: String) {
    let plain: [String: Source] = [
      "time": .time, "size.x": .width, "size.y": .height, "elapsed": .elapsed, "progress": .progress,
      "line.progress": .lineProgress, "word.progress": .wordProgress, "audio.level": .audioLevel,
    ]
    if let source = plain[name] {
      self.init(source)
    } else if name.hasPrefix("audio.band("), name.hasSuffix(")") {
      guard let band = Int(name.dropFirst(11).dropLast()), (0..<EffectSignal.bandCount).contains(band) else {
        return nil
      }
      self.init(.audioBand(band))
    } else if name.hasPrefix("data.") {
      let rest = name.dropFirst(5)
      guard let dot = rest.firstIndex(of: "."), dot > rest.startIndex else { return nil }
      var column = rest[rest.index(after: dot)...]
      if column.count >= 2, column.hasPrefix("'"), column.hasSuffix("'") { column = column.dropFirst().dropLast() }
      guard !column.isEmpty else { return nil }
      self.init(.data(track: String(rest[..<dot]), column: String(column)))
    } else {
      return nil
    }
  }

  /// How it is written.
  public var name: String {
    switch source {
    case .time: "time"
    case .width: "size.x"
    case .height: "size.y"
    case .elapsed: "elapsed"
    case .progress: "progress"
    case .lineProgress: "line.progress"
    case .wordProgress: "word.progress"
    case .audioLevel: "audio.level"
    case .audioBand(let band): "audio.band(\(band))"
    case .data(let track, let column): "data.\(track).'\(column)'"
    }
  }

  /// Whether its mean over a span can be taken: it is known for the whole film before the first frame.
  public var canBeSmoothed: Bool {
    switch source {
    case .audioLevel, .audioBand, .data: true
    default: false
    }
  }
}
