import RefrainDocuments

/// All shapes of JSON transcripts: which one a file has, and reading it.
enum JSONTranscripts {
  /// The shapes, the most particular first.
  static let shapes: [any JSONShape.Type] = [
    WhisperCppShape.self, PodcastShape.self, YouTubeJSONShape.self, RemotionShape.self, DeepgramShape.self,
    AssemblyAIShape.self, WhisperShape.self,
  ]

  /// Whether a file begins as JSON does, and not as LRC or SubStation, which have square brackets too.
  static func begins(_ opening: TranscriptOpening) -> Bool {
    let body = opening.body
    guard let first = body.first else { return false }
    let next = body.dropFirst().first { $0 > 0x20 } ?? 0
    if first == UInt8(ascii: "{") { return next == 0 || "\"}/'".utf8.contains(next) }
    return first == UInt8(ascii: "[") && "{[\"]".utf8.contains(next)
  }

  /// Refuses, on the beginning of a long file, what cannot become a transcript.
  static func check(_ opening: TranscriptOpening) throws(TranscriptError) {
    guard opening.isCut else { return }
    do throws(JSONError) {
      _ = try JSONDocument(parsing: opening.text)
    } catch  where !error.isTruncation {
      throw .unusable(error.diagnostic)
    } catch {
      if opening.text.bytes.count - error.offset < TranscriptOpening.length / 2 { return }
      guard error.isInsideString else { return }
      throw .unusable(
        opening.text.diagnostic(.error, "a JSON string is longer than any transcript's", at: error.offset))
    }
  }

  /// The shape of a JSON text.
  static func shape(of root: JSONValue, format: TranscriptFormat?) throws(TranscriptError) -> any JSONShape.Type {
    if let format, let shape = shapes.first(where: { $0.format == format }) { return shape }
    if let shape = shapes.first(where: { $0.recognizes(root) }) { return shape }
    let known = shapes.map { $0.format.title }.joined(separator: ", ")
    throw .unusable(
      root.diagnostic(
        .error, "this JSON is not a known shape of transcript", remedy: "these are understood: \(known)"))
  }

  /// Reads a JSON file of whatever shape.
  static func read(
    _ source: SourceText, format: TranscriptFormat?
  ) throws(TranscriptError) -> (TranscriptFormat, DraftTranscript) {
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: source)
    } catch {
      throw .unusable(error.diagnostic)
    }
    let shape = try shape(of: document.root, format: format)
    var draft = DraftTranscript(source)
    for warning in document.warnings { draft.log.note(.syntax, warning) }
    shape.read(document.root, into: &draft)
    return (shape.format, draft)
  }
}
