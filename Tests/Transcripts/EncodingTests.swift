import RefrainDocuments
import RefrainTranscripts
import Testing

/// Bytes become text by their mark, by the name that the user gives, or by what they look like; never silently wrong.
@Suite struct EncodingTests {
  private static let head = "1\n00:00:01,000 --> 00:00:02,000\n"

  private func read(_ bytes: [UInt8], _ encoding: String? = nil) throws(TranscriptError) -> Transcript {
    try Transcript.read(bytes, file: "a.srt", options: TranscriptReadingOptions(encoding: encoding))
  }

  private func units(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { bigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  @Test(arguments: [true, false])
  func sixteenBitsWithAndWithoutAMark(bigEndian: Bool) throws {
    let text = Self.head + "日本 é 👍\r\n"
    let marked = try read((bigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]) + units(text, bigEndian: bigEndian))
    #expect(marked.cues.map(\.text) == ["日本 é 👍"])
    #expect(marked.repairs.isEmpty)
    let bare = try read(units(text, bigEndian: bigEndian))
    #expect(bare.cues.map(\.text) == ["日本 é 👍"])
    #expect(bare.repairs.map(\.kind) == [.encoding])
  }

  @Test func thirtyTwoBitsWithAMark() throws {
    let bytes = (Self.head + "日本\n").unicodeScalars.flatMap { scalar in
      (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> UInt32($0 * 8)) }
    }
    #expect(try read([0xFF, 0xFE, 0, 0] + bytes).cues.map(\.text) == ["日本"])
  }

  /// The bytes are those of the encodings' own tables.
  @Test(arguments: [
    ("windows-1251", [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2], "Привет"),
    ("shift_jis", [0x82, 0xB1, 0x82, 0xF1, 0x82, 0xC9], "こんに"),
    ("euc-kr", [0xBE, 0xC8, 0xB3, 0xE7, 0xC7, 0xCF, 0xBC, 0xBC, 0xBF, 0xE4], "안녕하세요"),
    ("gb18030", [0xC4, 0xE3, 0xBA, 0xC3], "你好"),
  ])
  func otherEncodingsMustBeNamed(name: String, bytes: [UInt8], text: String) throws {
    let file = Array(Self.head.utf8) + bytes
    #expect(try read(file, name).cues.map(\.text) == [text])
    let error = #expect(throws: TranscriptError.self) { try read(file) }
    #expect(error?.diagnostic.message.contains("its encoding cannot be told") ?? false)
    #expect(error?.diagnostic.remedy?.contains("--encoding") ?? false)
  }

  @Test func westernTextIsReadWithAWarning() throws {
    let transcript = try read(Array(Self.head.utf8) + [0x93, 0x53, 0xFC, 0xDF, 0x94, 0x20, 0x80, 0x35, 0x85])
    #expect(transcript.cues.map(\.text) == ["“Süß” €5…"])
    #expect(transcript.repairs.map(\.kind) == [.encoding])
  }

  @Test func damagedUTF8KeepsWhatIsWhole() throws {
    let transcript = try read(Array((Self.head + "é日本 ").utf8) + [0xFF, 0x78])
    #expect(transcript.cues.map(\.text) == ["é日本 \u{FFFD}x"])
    #expect(transcript.repairs.map(\.kind) == [.encoding])
  }

  @Test func anUnknownNameIsAnError() {
    let error = #expect(throws: TranscriptError.self) { try read(Array(Self.head.utf8), "klingon") }
    #expect(error?.diagnostic.message == "the encoding \"klingon\" is not known")
  }
}
