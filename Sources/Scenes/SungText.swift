import RefrainPixels
import RefrainTimeline
import RefrainViews

/// A line's text in the colours of a moment: words brighten as they are spoken, where the transcript times them.
@MainActor
func sungText(_ line: LyricLine, at position: Rational, style: SceneStyle) -> Text {
  guard style.highlight.words, !line.words.isEmpty else {
    return Text(line.cue.text).foregroundStyle(style.text.color)
  }
  let coming = style.text.color.opacity(style.highlight.comingWords)
  return line.words.reduce(Text("")) { text, word in
    text + Text(word.text).foregroundStyle(word.start <= position ? style.text.color : coming)
  }
}
