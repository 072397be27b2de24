import Foundation
import RefrainPixels
import RefrainTimeline
import RefrainTranscripts
public import RefrainTypography
public import RefrainViews

/// A scene with its content, ready to say what any frame shows.
@MainActor
public final class SceneHost {
  /// What a viewer or a user asked to be left out.
  public struct Options: Sendable {
    /// Timelines pause, effects are off, scrolling jumps; the layout is the same.
    public var reduceMotion = false
    /// Everything is drawn but the effects.
    public var noEffects = false
    /// Characters that no font has are left out instead of being an error.
    public var allowMissingGlyphs = false

    /// Nothing left out.
    public init() {}
  }

  /// The faces that the texts take their glyphs from.
  public let fonts: [FontFile]

  private let host: ViewHost
  private let grid: FrameGrid
  private let environment: EnvironmentValues
  private let root: AnyView

  /// Lays a preset's scene out: every text is measured, and one that cannot be shown is an error.
  public init(
    _ preset: Preset, content: SceneContent, grid: FrameGrid, options: Options = Options()
  ) throws(SceneError) {
    self.grid = grid
    let canvas = CGSize(width: preset.canvas.width, height: preset.canvas.height)
    do {
      host = try ViewHost(size: canvas, scale: preset.canvas.scale, background: preset.background.color.opaque)
    } catch {
      throw .view(error)
    }
    var environment = EnvironmentValues()
    environment.language = content.language
    environment.accessibilityReduceMotion = options.reduceMotion
    environment.effectsEnabled = !(options.noEffects || options.reduceMotion)
    self.environment = environment
    let engine: TextEngine
    do { engine = try TextEngine() } catch { throw .view(.text(error)) }
    fonts = try GlyphSurvey(content, preset: preset, engine: engine).fonts(
      allowingMissing: options.allowMissingGlyphs)
    let hasHeader = !content.title.isEmpty || !content.subtitle.isEmpty
    let layout = SceneLayout(canvas: canvas, hasHeader: hasHeader)
    let effect =
      environment.effectsEnabled ? try BackdropEffect(preset, content: content, canvas: canvas, grid: grid) : nil
    switch preset.scene {
    case .lyrics:
      let sheet = try LyricSheet(
        content, preset: preset, grid: grid, width: layout.lyricsSize.width - 2 * preset.text.margin,
        height: layout.tallestLine, engine: engine)
      root = AnyView(LyricsScene(sheet: sheet, content: content, preset: preset, layout: layout, effect: effect))
    case .captions:
      let sheet = try CaptionSheet(content, preset: preset, grid: grid, layout: layout, engine: engine)
      root = AnyView(CaptionsScene(sheet: sheet, content: content, preset: preset, layout: layout, effect: effect))
    }
  }

  /// What a frame shows.
  public func displayList(atFrame frame: Int) throws(SceneError) -> DisplayList {
    do {
      return try host.displayList(of: root, at: grid.position(of: frame), environment: environment)
    } catch {
      throw .view(error)
    }
  }
}
