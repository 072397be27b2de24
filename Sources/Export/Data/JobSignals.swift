import RefrainDocuments
import RefrainEffects
import RefrainMedia
import RefrainScenes
import RefrainTimeline

/// The signals of sound and data tracks that a preset's effect follows, worked out before the first frame.
struct JobSignals {
  /// A track for each signal.
  private(set) var tracks: [EffectSignal: SampledTrack] = [:]
  /// The tables that were read.
  private(set) var inputs: [JobInput] = []
  /// Tables that do not cover the clip.
  private(set) var warnings: [Diagnostic] = []

  /// Nothing is followed.
  init() {}

  /// The signals of a film.
  init(_ preset: Preset, _ sound: SoundFile, _ clip: ClipRange) throws(ExportError) {
    let wanted = try Self.wanted(preset)
    try measure(wanted, sound, clip)
    try readTables(wanted, preset, clip)
  }

  /// The signals of a preset that is only tried: its tables, and a sound that swells.
  init(sampling preset: Preset) throws(ExportError) {
    let wanted = try Self.wanted(preset)
    tracks = SampleFilm.loudness(Set(wanted))
    try readTables(wanted, preset, nil)
  }

  /// What the effect follows, in a fixed order.
  private static func wanted(_ preset: Preset) throws(ExportError) -> [EffectSignal] {
    guard let effect = preset.background.effect else { return [] }
    let definition = try ExportError.explaining { () throws(EffectError) in try effect.definition() }
    return definition.signals(bindings: preset.background.arguments).sorted {
      ($0.name, $0.smoothing) < ($1.name, $1.smoothing)
    }
  }

  private mutating func readTables(
    _ wanted: [EffectSignal], _ preset: Preset, _ clip: ClipRange?
  ) throws(ExportError) {
    let bindings = preset.background.arguments
    for signal in wanted {
      guard case .data(let track, let column) = signal.source else { continue }
      let user = bindings.keys.sorted().first { bindings[$0]?.signals.contains(signal) == true }
      let origin = user.flatMap { preset.argumentOrigin($0) } ?? .commandLine
      guard let named = preset.dataTracks.first(where: { $0.name == track }) else {
        throw .explained(
          SettingError.unknown(
            what: "data track", name: track,
            suggestion: Suggestion.nearest(to: track, among: preset.dataTracks.map(\.name))
              ?? "data.\(track)=FILE", origin))
      }
      let start = try ExportError.explaining { () throws(TimelineError) in
        try Timecode(parsing: named.start, signed: true).time(at: preset.canvas.rate)
      }
      let table = try read(named, start, clip)
      tracks[signal] = try table.track(column, startingAt: start, for: origin).smoothed(over: signal.smoothing)
    }
  }

  /// Measures the sound's loudness, once for all signals that need it.
  private mutating func measure(_ wanted: [EffectSignal], _ sound: SoundFile, _ clip: ClipRange) throws(ExportError) {
    let heard = wanted.filter { $0.source.isHeard }
    guard !heard.isEmpty else { return }
    // Where values are smoothed, those around the clip count as well, so that a frame does not depend on where it begins.
    let reach = Rational(microsecondsNearest: heard.map(\.smoothing).max() ?? 0) ?? .zero
    let signals = try ExportError.explaining { () throws(MediaError) in
      try SoundSignals.measure(
        sound, from: max(.zero, clip.start - reach), to: min(sound.duration, clip.end + reach),
        hasBands: heard.contains { $0.source != .audioLevel })
    }
    guard let signals else { preconditionFailure("sound stopped without a request") }
    for signal in heard {
      if case .audioBand(let band) = signal.source {
        tracks[signal] = signals.bands[band].smoothed(over: signal.smoothing)
      } else {
        tracks[signal] = signals.level.smoothed(over: signal.smoothing)
      }
    }
  }

  private var tables: [String: DataTable] = [:]

  private mutating func read(
    _ track: DataTrackName, _ start: Rational, _ clip: ClipRange?
  ) throws(ExportError) -> DataTable {
    if let known = tables[track.name] { return known }
    try InputCheck.readable(track.path)
    let bytes = try ExportError.explaining { () throws(InputFileError) in
      try InputFile.read(track.path, limit: 256 << 20)
    }
    inputs.append(JobInput(role: "data \(track.name)", path: track.path, bytes: bytes))
    let table = try DataTable(SourceText(bytes, file: track.path))
    tables[track.name] = table
    guard let clip else { return table }
    let (begin, end) = (start.doubleValue + table.span.lowerBound, start.doubleValue + table.span.upperBound)
    // A hundredth of a second is nothing that shows.
    if begin > clip.start.doubleValue + 0.01 || end < clip.end.doubleValue - 0.01 {
      let span = "\(Timecode.text(of: Self.time(begin))) to \(Timecode.text(of: Self.time(end)))"
      warnings.append(
        Diagnostic(
          .warning,
          "the data track lasts from \(span) of the sound and does not cover the clip; its first and last value hold outside",
          at: Place(file: track.path), remedy: "move it with data-start.\(track.name), if that is not meant"))
    }
    return table
  }

  private static func time(_ seconds: Double) -> Rational { Rational(microsecondsNearest: seconds) ?? .zero }
}

extension EffectSignal.Source {
  /// Whether it is measured from the sound.
  fileprivate var isHeard: Bool {
    switch self {
    case .audioLevel, .audioBand: true
    default: false
    }
  }
}
