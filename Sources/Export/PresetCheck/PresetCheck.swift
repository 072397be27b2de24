public import RefrainDocuments
import RefrainEffects
import RefrainMedia
import RefrainPixels
public import RefrainScenes
import RefrainTimeline
import RefrainViews
import Foundation

/// Tries a preset's effect on a sample film and looks for what a viewer would mind: text that can no longer be read, a
/// cover that no longer shows, a declared distance that is not true, an effect that costs more than encoding does.
@MainActor
public struct PresetCheck {
  /// What was found.
  public struct Report: Sendable {
    /// What was measured, in one line; nil where there is no effect.
    public let measured: String?
    /// Warnings.
    public let findings: [Diagnostic]
  }

  private let preset: Preset
  private let renderer: DisplayListRenderer
  private let grid: FrameGrid
  private let cover: any PictureSource

  /// A check of a preset. Files that it names are opened.
  public init(_ preset: Preset) throws(ExportError) {
    self.preset = preset
    renderer = try ExportError.explaining { () throws(ViewError) in try DisplayListRenderer(cache: RasterCache()) }
    grid = FrameGrid(start: .zero, rate: preset.canvas.rate, end: SampleFilm.length)
    cover = SampleFilm.cover(hue: 0)
  }

  /// Draws and measures; takes some seconds.
  public func report() throws(ExportError) -> Report {
    guard let effect = preset.background.effect else {
      _ = try host(cover, hasEffect: false)
      return Report(measured: nil, findings: [])
    }
    let definition = try ExportError.explaining { () throws(EffectError) in try effect.definition() }
    let shown = try host(cover, hasEffect: true)
    let plain = try host(cover, hasEffect: false)
    var findings: [Diagnostic] = []
    let contrast = try legibility(shown, plain, into: &findings)
    if let warning = try coverage(definition, shown, plain) { findings.append(warning) }
    findings += try honesty(definition)
    let cost = try cost(shown, into: &findings)
    let reading =
      contrast.map { String(format: "contrast of text %.1f:1, without it %.1f:1; ", $0.with, $0.without) } ?? ""
    let spending = String(format: "%.1f ms a frame, encoding %.1f ms", cost.effect, cost.encoder)
    return Report(measured: "effect \(definition.name): \(reading)\(spending)", findings: findings)
  }

  private func host(_ cover: any PictureSource, hasEffect: Bool) throws(ExportError) -> SceneHost {
    var options = SceneHost.Options()
    options.noEffects = !hasEffect
    let tracks = hasEffect ? try JobSignals(sampling: preset).tracks : [:]
    let content = SceneContent(cues: SampleFilm.cues, artwork: cover, tracks: tracks)
    return try ExportError.explaining { () throws(SceneError) in
      try SceneHost(preset, content: content, grid: grid, options: options)
    }
  }

  private func list(_ host: SceneHost, at moment: Rational) throws(ExportError) -> DisplayList {
    try ExportError.explaining { () throws(SceneError) in
      try host.displayList(atFrame: grid.rate.firstFrame(atOrAfter: moment))
    }
  }

  private func picture(_ list: DisplayList) throws(ExportError) -> Surface {
    try ExportError.explaining { () throws(ViewError) in try renderer.surface(of: list) }
  }

  private func contrast(_ host: SceneHost, at moment: Rational) throws(ExportError) -> Double? {
    let list = try list(host, at: moment)
    return Legibility.contrast(
      of: try picture(list), on: try picture(list.withoutText), coverage: try picture(list.textAlone))
  }

  /// Text must not lose what contrast it has. Gives the worst moment.
  private func legibility(
    _ shown: SceneHost, _ plain: SceneHost, into findings: inout [Diagnostic]
  ) throws(ExportError) -> (with: Double, without: Double)? {
    var worst: (moment: Rational, with: Double, without: Double)?
    for moment in SampleFilm.moments {
      guard let with = try contrast(shown, at: moment), let without = try contrast(plain, at: moment) else { continue }
      if worst.map({ with < $0.with }) ?? true { worst = (moment, with, without) }
    }
    guard let worst else { return nil }
    if worst.with < Legibility.leastContrast, worst.with < worst.without * 0.9 {
      findings.append(
        warning(
          String(
            format:
              "the effect covers text: at %@ its contrast is %.1f:1, without the effect %.1f:1; large text needs %.0f:1",
            Timecode.shortText(of: worst.moment), worst.with, worst.without, Legibility.leastContrast),
          remedy: "raise background.dim, lower background.strength, or choose another effect"))
    }
    return (worst.with, worst.without)
  }

  /// Two covers must still look different under the effect, at one of the moments at least.
  private func coverage(
    _ definition: EffectDefinition, _ shown: SceneHost, _ plain: SceneHost
  ) throws(ExportError) -> Diagnostic? {
    let other = SampleFilm.cover(hue: 0.5)
    let (shownOther, plainOther) = (try host(other, hasEffect: true), try host(other, hasEffect: false))
    for moment in SampleFilm.moments {
      func difference(_ a: SceneHost, _ b: SceneHost) throws(ExportError) -> Double {
        Legibility.difference(
          try picture(try list(a, at: moment).withoutText), try picture(try list(b, at: moment).withoutText))
      }
      let without = try difference(plain, plainOther)
      // A cover that hardly shows anyway cannot be hidden.
      guard without > 0.004, try difference(shown, shownOther) < without * 0.1 else { return nil }
    }
    return warning(
      "the effect '\(definition.name)' covers the whole canvas: nothing of the artwork shows",
      remedy: "choose another effect, or make its output partly transparent")
  }

  /// The declared distance must be true over the effect's ranges.
  private func honesty(_ definition: EffectDefinition) throws(ExportError) -> [Diagnostic] {
    guard definition.offset != nil else { return [] }
    var check = EffectCheck(library: definition.function.library)
    check.only = definition.name
    return try ExportError.explaining { () throws(EffectError) in try check.reports() }.flatMap(\.findings)
  }

  /// Milliseconds of processor time a frame: what the effect's own code takes, and what encoding takes.
  private func cost(_ shown: SceneHost, into findings: inout [Diagnostic]) throws(ExportError) -> (
    effect: Double, encoder: Double
  ) {
    let count = 8
    let first = grid.rate.firstFrame(atOrAfter: SampleFilm.moments[1])
    var frames: [PlanarFrame] = []
    let before = renderer.shadingTime
    for index in 1...count {
      let list = try ExportError.explaining { () throws(SceneError) in try shown.displayList(atFrame: first + index) }
      frames.append(try ExportError.explaining { () throws(ViewError) in try renderer.frame(of: list) })
    }
    let effect = (renderer.shadingTime - before) / Double(count) * 1000
    let video = preset.video
    let settings = VideoSettings(
      size: preset.canvas.pixelSize, rate: preset.canvas.rate, codec: video.codec, quality: video.quality,
      speed: video.speed, threads: video.threads)
    let start = Self.processorTime
    try ExportError.explaining { () throws(MediaError) in
      let encoder = try VideoEncoder(settings)
      for frame in frames { try encoder.encode(frame) }
      _ = try encoder.finish()
    }
    let encoder = (Self.processorTime - start) / Double(count) * 1000
    if effect > encoder {
      findings.append(
        warning(
          String(format: "the effect costs more than the encoder: %.1f ms a frame against %.1f ms", effect, encoder),
          remedy: "lower background.scale, or choose a simpler effect"))
    }
    return (effect, encoder)
  }

  /// Seconds of processor time that this process has used.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func warning(_ message: String, remedy: String) -> Diagnostic {
    guard let origin = preset.effectOrigin else { return Diagnostic(.warning, message, remedy: remedy) }
    var said = origin.diagnostic(message, remedy: remedy)
    said.severity = .warning
    return said
  }
}
