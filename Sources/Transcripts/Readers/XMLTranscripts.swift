import RefrainDocuments

/// All vocabularies of XML transcripts: which one a file has, and reading it.
enum XMLTranscripts {
  /// Whether a file begins as XML does.
  static func begins(_ opening: TranscriptOpening) -> Bool {
    let next = opening.body.dropFirst().first ?? 0
    return next == UInt8(ascii: "?") || next == UInt8(ascii: "!") || next == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next | 0x20)
  }

  /// Refuses, on the beginning of a long file, what cannot become a transcript: half a megabyte without any tag.
  static func check(_ opening: TranscriptOpening) throws(TranscriptError) {
    guard opening.isCut else { return }
    let tags = opening.text.bytes.indices.lazy.filter { opening.text.bytes[$0] == UInt8(ascii: "<") }
    var last = opening.body.startIndex
    for tag in tags {
      if tag - last > TranscriptOpening.length / 2 { break }
      last = tag
    }
    guard opening.text.bytes.count - last > TranscriptOpening.length / 2 else { return }
    throw .unusable(
      opening.text.diagnostic(.error, "this XML has a text longer than any transcript's", at: last))
  }

  /// Reads an XML file of whatever vocabulary.
  static func read(_ source: SourceText) throws(TranscriptError) -> (TranscriptFormat, DraftTranscript) {
    let root = try XMLText.root(of: source)
    var draft = DraftTranscript(source)
    switch root.name {
    case "tt":
      TimedTextReader.read(root, into: &draft)
      return (.ttml, draft)
    case "timedtext", "transcript":
      YouTubeXMLReader.read(root, into: &draft)
      return (.youTubeXML, draft)
    case "html":
      throw .unusable(
        source.diagnostic(.error, "this looks like an HTML page, not a transcript", at: source.lineRange(0).lowerBound))
    default:
      throw .unusable(
        source.diagnostic(
          .error, "this XML is no transcript that is known: its root is <\(root.name.excerpt)>",
          at: source.lineRange(0).lowerBound, remedy: "TTML (<tt>) and YouTube's srv3 (<timedtext>) are understood"))
    }
  }
}
