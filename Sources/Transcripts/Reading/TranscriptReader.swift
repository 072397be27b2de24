import RefrainDocuments

/// Reads one format.
protocol TranscriptReader: Sendable, SendableMetatype {
  /// The format it reads.
  static var format: TranscriptFormat { get }

  /// Whether the beginning of a file is in this format. Costs one pass over the beginning at most.
  static func recognizes(_ opening: TranscriptOpening) -> Bool

  /// Reads a whole file, which is valid UTF-8 unless it is JSON.
  static func read(_ source: SourceText, options: TranscriptReadingOptions) throws(TranscriptError) -> DraftTranscript
}

extension SourceText {
  /// How many cues the text may hold at most, to make room for: few are shorter than 20 bytes.
  func largestCueCount(linesPerCue: Int) -> Int { min(lineCount / linesPerCue, bytes.count / 20) + 1 }
}

/// The beginning of a file, decoded and split into lines.
struct TranscriptOpening {
  /// At most this many bytes decide about the format.
  static let length = 1 << 20

  let text: SourceText
  /// Whether the file goes on.
  let isCut: Bool

  /// The bytes from the first that is no white space.
  var body: ArraySlice<UInt8> {
    text.bytes[text.lineRange(0).lowerBound...].drop { $0 <= 0x20 }
  }

  /// Whether the file begins so, letters of either case, after white space.
  func begins(with prefix: String) -> Bool {
    body.lazy.map { $0 | ($0 >= 0x41 && $0 <= 0x5A ? 0x20 : 0) }.starts(with: prefix.utf8)
  }

  /// The lines that are there as a whole.
  var lines: some Sequence<ArraySlice<UInt8>> {
    let count = text.lineCount - (isCut && text.lineCount > 1 ? 1 : 0)
    return (0..<count).lazy.map { text.bytes[text.lineRange($0)] }
  }
}
