import RefrainDocuments

/// Recognises, on the beginning of a file, what cannot be a transcript.
enum TranscriptRefusal {
  /// Throws where the bytes, not yet decoded, are no text.
  static func check(_ bytes: [UInt8], file: String) throws(TranscriptError) {
    guard !bytes.isEmpty else {
      throw .unusable(Diagnostic(.error, "the transcript is empty (0 bytes)", at: Place(file: file)))
    }
    if let kind = signature(bytes) {
      throw .unusable(Diagnostic(.error, "this is \(kind), binary data and not a transcript", at: Place(file: file)))
    }
    guard isBinary(bytes) else { return }
    throw .unusable(Diagnostic(.error, "this is binary data, not a transcript", at: Place(file: file)))
  }

  /// Throws where the decoded beginning is a web page, in a format that is not read, or nothing but space.
  static func check(_ opening: TranscriptOpening) throws(TranscriptError) {
    guard !opening.body.isEmpty else {
      throw .unusable(
        Diagnostic(.error, "the transcript is empty: it holds only white space", at: Place(file: opening.text.file)))
    }
    for start in ["<!doctype html", "<html", "<head>", "<body"] where opening.begins(with: start) {
      throw .unusable(
        opening.text.diagnostic(
          .error, "this looks like an HTML page, not a transcript", at: opening.body.startIndex,
          remedy: "the download may have failed; fetch the transcript itself"))
    }
    if let kind = ForeignFormat.name(of: opening) {
      throw .unusable(
        opening.text.diagnostic(
          .error, "this looks like \(kind), not a transcript that can be read",
          at: opening.body.startIndex,
          remedy: "convert it to SRT or WebVTT, or fetch the transcript in such a format"))
    }
  }

  /// What the first bytes say, for common kinds of files.
  private static func signature(_ bytes: [UInt8]) -> String? {
    let signatures: [([UInt8], String)] = [
      ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"), ([0xFF, 0xD8, 0xFF], "a JPEG picture"),
      (Array("GIF8".utf8), "a GIF picture"), ([0x1F, 0x8B], "a gzip archive"),
      ([0x50, 0x4B, 3, 4], "a ZIP archive"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "an XZ archive"),
      ([0x28, 0xB5, 0x2F, 0xFD], "a Zstandard archive"), (Array("%PDF-".utf8), "a PDF document"),
      ([0x7F, 0x45, 0x4C, 0x46], "a program"), (Array("ID3".utf8), "an MP3 sound"),
      (Array("OggS".utf8), "an Ogg file"), (Array("fLaC".utf8), "a FLAC sound"), (Array("RIFF".utf8), "a RIFF file"),
      ([0x1A, 0x45, 0xDF, 0xA3], "a Matroska file"),
    ]
    if bytes.count > 11, bytes[4..<8].elementsEqual("ftyp".utf8) { return "an MP4 file" }
    return signatures.first { bytes.starts(with: $0.0) }?.1
  }

  /// Whether there are more control characters than any text has. UTF-16 and UTF-32 are texts.
  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return false
    }
    // Zeros at the end only pad a file.
    let start = bytes.prefix(1 << 16)
    guard let last = start.lastIndex(where: { $0 != 0 }) else { return true }
    let sample = start[...last]
    var zeros = [0, 0]
    var controls = 0
    for (index, byte) in sample.enumerated() {
      if byte == 0 {
        zeros[index % 2] += 1
      } else if byte < 0x20, !(0x08...0x0D).contains(byte), byte != 0x1B {
        controls += 1
      }
    }
    let pairs = sample.count / 2
    let isWide = min(zeros[0], zeros[1]) * 20 < pairs && max(zeros[0], zeros[1]) * 2 > pairs
    let zeroCount = isWide ? 0 : zeros[0] + zeros[1]
    return zeroCount > max(3, sample.count / 100) || controls + zeroCount > max(8, sample.count / 20)
  }
}
