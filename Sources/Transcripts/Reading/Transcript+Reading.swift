import RefrainDocuments

extension Transcript {
  /// Reads a transcript file; `-` is standard input.
  ///
  /// The format is found by the contents. A file that is no transcript is refused after its first megabyte.
  public static func read(
    path: String, options: TranscriptReadingOptions = TranscriptReadingOptions()
  ) throws(TranscriptError) -> Transcript {
    let file = try TranscriptFile(path)
    let head = try file.read(atMost: TranscriptOpening.length)
    guard head.count == TranscriptOpening.length else { return try read(head, file: path, options: options) }
    _ = try route(head, file: path, isCut: true, options: options)
    return try read(
      try file.read(atMost: TranscriptFile.largestSize, after: head), file: path, options: options)
  }

  /// Reads a transcript from the bytes of a file; `file` is the name that messages use.
  public static func read(
    _ bytes: [UInt8], file: String, options: TranscriptReadingOptions = TranscriptReadingOptions()
  ) throws(TranscriptError) -> Transcript {
    let isLong = bytes.count > TranscriptOpening.length
    let head = isLong ? Array(bytes[..<TranscriptOpening.length]) : bytes
    let route = try route(head, file: file, isCut: isLong, options: options)
    let decoding = try TextDecoding.decode(bytes, file: file, encoding: options.encoding, isCut: false)
    return try read(decoding, file: file, route: route, options: options)
  }

  private static func route(
    _ head: [UInt8], file: String, isCut: Bool, options: TranscriptReadingOptions
  ) throws(TranscriptError) -> TranscriptRoute {
    try TranscriptRefusal.check(head, file: file)
    let decoding = try TextDecoding.decode(head, file: file, encoding: options.encoding, isCut: isCut)
    let opening = TranscriptOpening(text: SourceText(decoding.bytes, file: file), isCut: isCut)
    try TranscriptRefusal.check(opening)
    let route = try FormatDetection.route(opening, format: options.format)
    switch route {
    case .json: try JSONTranscripts.check(opening)
    case .xml: try XMLTranscripts.check(opening)
    case .lines: break
    }
    return route
  }

  private static func read(
    _ decoding: TextDecoding, file: String, route: TranscriptRoute, options: TranscriptReadingOptions
  ) throws(TranscriptError) -> Transcript {
    let format: TranscriptFormat
    var draft: DraftTranscript
    switch route {
    case .json:
      (format, draft) = try JSONTranscripts.read(SourceText(decoding.bytes, file: file), format: options.format)
    case .xml:
      (format, draft) = try XMLTranscripts.read(SourceText(decoding.withoutDamage.bytes, file: file))
    case .lines(let reader):
      let source = SourceText(decoding.withoutDamage.withoutDoubledReturns, file: file)
      format = reader.format
      draft = try reader.read(source, options: options)
    }
    if let warning = decoding.warning {
      draft.log.note(.encoding, warning, at: nil, remedy: "name the encoding with --encoding, or save it as UTF-8")
    }
    if let warning = FormatDetection.mismatch(file: file, format: format) { draft.log.note(.name, warning, at: nil) }
    // Not copied: the cues are completed where they are.
    var assembly = TranscriptAssembly(consume draft)
    let transcript = assembly.transcript(format: format)
    if options.isStrict, !transcript.repairs.isEmpty { throw .repairsNeeded(transcript.repairs) }
    return transcript
  }
}

extension TextDecoding {
  /// The text with broken sequences replaced.
  fileprivate var withoutDamage: TextDecoding {
    guard isDamaged else { return self }
    var result = self
    result.bytes = Array(String(decoding: bytes, as: UTF8.self).utf8)
    return result
  }

  /// The text with CR CR LF made one end of line, where nearly every line ends so: a transfer in text mode does that.
  fileprivate var withoutDoubledReturns: [UInt8] {
    guard let first = bytes.firstIndex(of: 0x0A), first > 1, bytes[first - 1] == 0x0D, bytes[first - 2] == 0x0D else {
      return bytes
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte == 0x0A, result.suffix(2) == [0x0D, 0x0D] { result.removeLast(2) }
      result.append(byte)
    }
    return result
  }
}
