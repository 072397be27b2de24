import RefrainDocuments
import RefrainTranscripts
import Testing

/// Formats that people take for transcripts are refused by their names, also where times as SubRip has them stand inside.
@Suite struct ForeignFormatTests {
  @Test(arguments: [
    ("{\\rtf1\\ansi\n00:00:01,000 --> 00:00:02,000\\par\nA\\par\n}", "a rich text document (RTF)"),
    ("<SAMI><BODY><SYNC Start=1000><P>A<SYNC Start=2000></BODY></SAMI>", "SAMI captions"),
    ("Scenarist_SCC V1.0\n\n00:00:01:00\t9420\n", "SCC captions"),
    ("#EXTM3U\n#EXTINF:10.0,\na.vtt\n", "a playlist of a stream"),
    ("version https://git-lfs.github.com/spec/v1\noid sha256:0\n", "a Git LFS pointer"),
    ("start\tend\ttext\n0\t1000\tA\n", "a table of Whisper (TSV)"),
    ("[INFORMATION]\n[END INFORMATION]\n00:00:01.00,00:00:02.00\nA\n", "SubViewer subtitles"),
    ("{1}{25}A|B\n{30}{60}C\n", "MicroDVD subtitles"), ("[10][25] A|B\n", "MPL2 subtitles"),
    ("0:00:01.000,0:00:02.000\nA\n", "SubViewer or sbv subtitles"),
  ])
  func isRefusedByItsName(text: String, name: String) throws {
    let error = #expect(throws: TranscriptError.self) { try Transcript.read(Array(text.utf8), file: "a.srt") }
    #expect(error?.diagnostic.message.hasPrefix("this looks like \(name)") ?? false)
    #expect(error?.diagnostic.place?.line == 1)
    #expect(error?.diagnostic.remedy?.contains("SRT") ?? false)
  }

  @Test(arguments: ["[00:10.00][00:25.00]A\n", "{\"segments\":[]}", "[[0, 1.5, \"A\"]]"])
  func whatOnlyLooksAlikeIsRead(text: String) throws {
    _ = try Transcript.read(Array(text.utf8), file: "a.txt")
  }
}
