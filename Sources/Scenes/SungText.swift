import RefrainPixels
import RefrainTimeline
import RefrainTranscripts
import RefrainViews

/// A line's text in the colours of a moment: words brighten as they are spoken, where the transcript times them.
@MainActor
func sungText(_ line: LyricLine, at position: Rational, preset: Preset) -> Text {
  guard preset.highlight.showsWords, !line.words.isEmpty else {
    return Text(line.cue.text).foregroundStyle(preset.text.color)
  }
  let coming = preset.text.color.opacity(preset.highlight.comingWordOpacity)
  return line.words.reduce(Text("")) { text, word in
    text + Text(word.text).foregroundStyle(word.start <= position ? preset.text.color : coming)
  }
}
