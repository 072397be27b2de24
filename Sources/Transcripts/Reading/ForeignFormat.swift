/// Formats of text that people take for transcripts, or that hold some, and that are not read.
enum ForeignFormat {
  /// What a file seems to be by its first line; nil where it may be a transcript.
  static func name(of opening: TranscriptOpening) -> String? {
    heads.first { opening.begins(with: $0.text) }?.name
      ?? name(ofLine: opening.body.prefix { $0 != 0x0A && $0 != 0x0D })
  }

  private static let heads: [(text: String, name: String)] = [
    ("{\\rtf", "a rich text document (RTF)"), ("<sami", "SAMI captions"), ("scenarist_scc", "SCC captions"),
    ("#extm3u", "a playlist of a stream"), ("version https://git-lfs", "a Git LFS pointer"),
    ("start\tend\ttext", "a table of Whisper (TSV)"), ("[information]", "SubViewer subtitles"),
  ]

  /// `{1}{25}`, `[10][25]` and `0:00:01.000,0:00:02.000`.
  private static func name(ofLine line: ArraySlice<UInt8>) -> String? {
    if hasPair(line, UInt8(ascii: "{"), UInt8(ascii: "}")) { return "MicroDVD subtitles, whose times are frames" }
    if hasPair(line, UInt8(ascii: "["), UInt8(ascii: "]")) { return "MPL2 subtitles" }
    var scanner = ByteScanner(line)
    guard let start = ClockTime(&scanner, marks: "."), start.fields == 3, scanner.take(UInt8(ascii: ",")),
      let end = ClockTime(&scanner, marks: "."), end.fields == 3
    else { return nil }
    return "SubViewer or sbv subtitles"
  }

  private static func hasPair(_ line: ArraySlice<UInt8>, _ open: UInt8, _ close: UInt8) -> Bool {
    var scanner = ByteScanner(line)
    for _ in 0..<2 {
      guard scanner.take(open), scanner.number() != nil, scanner.take(close) else { return false }
    }
    return true
  }
}
