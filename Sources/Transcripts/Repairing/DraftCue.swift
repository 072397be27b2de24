import RefrainDocuments
import RefrainTimeline

/// A cue as its file has it, before times are completed and checked.
struct DraftCue {
  /// How long it lasts.
  enum End {
    /// To this time.
    case at(Rational)
    /// To the next later start, because the format says so.
    case untilNext
    /// To the next later start, because the file fails to say what it should.
    case missing
    /// To the end of the sound.
    case open
  }

  /// When it appears; nil where the file fails to say so.
  var start: Rational?
  var end: End
  /// What is shown, with its timed parts.
  var content: CueText
  var speaker: String?
  var look = CueLook()
  /// The byte of the file where the cue stands.
  var offset: Int
  /// Whether this only ends what is shown before it, and its having no text is no mistake.
  var isStop = false
  /// Whether the recogniser itself found this text doubtful.
  var isDoubtful = false
  /// Whether the file has a space before the text, by which recognisers tell a new word from the rest of one.
  var startsWithSpace = false
}

/// A text in its shown form with the parts that have times.
struct CueText {
  var text = ""
  /// Whether control characters were left out of it.
  var droppedControls = false
  var words: [DraftWord] = []

  /// A part of the text with the words that lie in it.
  func cut(to range: Range<Int>) -> CueText {
    let bytes = Array(text.utf8)[range]
    let inside = words.compactMap { word -> DraftWord? in
      let overlap = word.range.clamped(to: range)
      guard !overlap.isEmpty else { return nil }
      return DraftWord(
        start: word.start, end: word.end,
        range: (overlap.lowerBound - range.lowerBound)..<(overlap.upperBound - range.lowerBound))
    }
    return CueText(text: String(decoding: bytes, as: UTF8.self), words: inside)
  }
}

/// A timed part of a text, as its file has it.
struct DraftWord {
  /// When it begins; nil where the file does not say.
  var start: Rational?
  /// When it is over; nil where the file does not say.
  var end: Rational?
  /// UTF-8 offsets in the text.
  var range: Range<Int>
}

/// What a reader makes of a file.
struct DraftTranscript {
  var cues = DraftCues()
  var language: String?
  var title: String?
  var artist: String?
  var isEstimated = false
  /// Whether cues out of order are usual in this format.
  var isOrderFree = false
  /// Whether one-word segments are a recogniser's raw output and not captions that somebody designed.
  var joinsSingleWords = false
  /// Whether the text comes from a recogniser, which may repeat itself.
  var isRecognised = false
  var log: RepairLog

  init(_ source: SourceText) {
    log = RepairLog(source)
  }
}
