import RefrainTimeline

/// A cue's text cut at its words, for writers that put something before or after each.
struct CuePiece {
  var text: String
  /// The word that the text is; nil for what stands between words.
  var word: Word?

  /// The pieces of a cue in order; together they are its text.
  static func all(of cue: Cue) -> [CuePiece] {
    let bytes = Array(cue.text.utf8)
    var pieces: [CuePiece] = []
    var position = 0
    for word in cue.words {
      if word.range.lowerBound > position {
        pieces.append(
          CuePiece(text: String(decoding: bytes[position..<word.range.lowerBound], as: UTF8.self), word: nil))
      }
      pieces.append(CuePiece(text: word.text, word: word))
      position = word.range.upperBound
    }
    if position < bytes.count {
      pieces.append(CuePiece(text: String(decoding: bytes[position...], as: UTF8.self), word: nil))
    }
    return pieces
  }
}
