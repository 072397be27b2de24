import RefrainDocuments
import Testing

@Suite struct DiagnosticTests {
  @Test func placesCountLinesAndScalars() {
    let source = SourceText(Array("\u{FEFF}a\r\nbé\u{301}c\rd\n".utf8), file: "t")
    #expect(source.lineCount == 4)
    #expect((0..<4).map { source.lineRange($0).count } == [1, 6, 1, 0])
    let offset = source.bytes.firstIndex(of: UInt8(ascii: "c")) ?? 0
    #expect(source.place(at: offset) == Place(file: "t", line: 2, column: 4))
    #expect(source.place(at: source.bytes.count) == Place(file: "t", line: 4, column: 1))
  }

  @Test func rendersAsCompilersDo() {
    let source = SourceText(Array("one\n\t日本 x\n".utf8), file: "t.srt")
    let offset = source.bytes.firstIndex(of: UInt8(ascii: "x")) ?? 0
    let diagnostic = source.diagnostic(.warning, "odd letter", at: offset, remedy: "use another")
    #expect(
      diagnostic.rendered == """
        t.srt:2:5: warning: odd letter
           日本 x
                ^
        help: use another
        """)
  }

  @Test func drawsNoControlCharacters() {
    let source = SourceText(Array("a\u{1B}[31mb".utf8), file: "t")
    #expect(!source.diagnostic(.error, "x", at: 0).rendered.unicodeScalars.contains("\u{1B}"))
    #expect(!Diagnostic(.error, "name \u{1B}[2J", at: Place(file: "\u{7}")).rendered.unicodeScalars.contains("\u{1B}"))
  }

  @Test func showsAWindowOfALongLine() throws {
    let line = String(repeating: "a", count: 5000) + "X" + String(repeating: "b", count: 5000)
    let source = SourceText(Array(line.utf8), file: "t")
    let lines = source.diagnostic(.error, "here", at: 5000).rendered.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0] == "t:1:5001: error: here")
    #expect(lines[1].count < 120)
    let caret = try #require(lines[2].firstIndex(of: "^"))
    let distance = lines[2].distance(from: lines[2].startIndex, to: caret)
    #expect(lines[1][lines[1].index(lines[1].startIndex, offsetBy: distance)] == "X")
  }

  @Test func aWholeFileHasNoCaret() {
    #expect(
      Diagnostic(.error, "is empty", at: Place(file: "t"), remedy: "fill it").rendered
        == "t: error: is empty\nhelp: fill it")
  }
}

extension DiagnosticTests {
  @Test func aLineOfBrokenBytesHasItsDiagnosticToo() {
    let source = SourceText([0x80, 0x8D, 0xF0, 0x9F], file: "t")
    for offset in 0...4 { #expect(source.diagnostic(.error, "broken", at: offset).place?.line == 1) }
  }
}
