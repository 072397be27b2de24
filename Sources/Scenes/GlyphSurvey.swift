import RefrainPixels
import RefrainTimeline
import RefrainTranscripts
import RefrainTypography
import RefrainViews

/// Goes through all texts of a film before the first frame: which faces they need, and which characters none has.
struct GlyphSurvey {
  private let content: SceneContent
  private let preset: Preset
  private let engine: TextEngine

  init(_ content: SceneContent, preset: Preset, engine: TextEngine) {
    self.content = content
    self.preset = preset
    self.engine = engine
  }

  /// The faces that are needed, in order of their files. Characters without a glyph are an error unless they are allowed.
  func fonts(allowingMissing: Bool) throws(SceneError) -> [FontFile] {
    var fonts: Set<FontFile> = []
    var missing: [(scalar: Unicode.Scalar, cue: Cue)] = []
    var known: Set<Unicode.Scalar> = []
    let heading = Cue(start: 0, end: nil, text: content.title + "\n" + content.subtitle)
    do {
      for cue in [heading] + content.cues {
        let text = cue.speaker.map { $0 + "\n" + cue.text } ?? cue.text
        let block = TextBlock(text, font: preset.lineFont, language: content.language)
        fonts.formUnion(try engine.fontsUsed(in: block))
        for glyph in try engine.missingGlyphs(in: block) where known.insert(glyph.scalar).inserted {
          missing.append((glyph.scalar, cue))
        }
      }
    } catch {
      throw .view(.text(error))
    }
    if !missing.isEmpty, !allowingMissing { throw .missingGlyphs(missing) }
    return fonts.sorted { ($0.path, $0.index, $0.name) < ($1.path, $1.index, $1.name) }
  }
}

extension Color {
  /// The colour without transparency.
  var opaque: Color { Color(red: red, green: green, blue: blue) }
}
