import RefrainDocuments
import Testing

@Suite struct SourceTextTests {
  /// Lines by the rule, one byte after the other.
  private func plainLines(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x0A || bytes[index] == 0x0D {
        if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
        lines.append([])
      } else {
        lines[lines.count - 1].append(bytes[index])
      }
      index += 1
    }
    return lines
  }

  /// Bytes that differ from ends of lines by one bit or by one are the ones that a quick search could mistake.
  @Test func linesEndWhereTheRuleSays() {
    let alphabet: [UInt8] = [0x0A, 0x0D, 0x61, 0x61, 0x61, 0x0B, 0x0C, 0x09, 0x0E, 0x8A, 0x8D, 0x00, 0xFF]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<3000 {
      let count = Int.random(in: 0...40, using: &generator)
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0x61 }
      let source = SourceText(bytes, file: "f")
      let lines = (0..<source.lineCount).map { Array(source.bytes[source.lineRange($0)]) }
      #expect(lines == plainLines(bytes), "\(bytes)")
    }
  }

  /// In files of few, long lines columns are counted from marks; the result is that of counting all characters.
  @Test func columnsInLongLinesCountCharacters() {
    let text = "first\n" + String(repeating: "aé日👍", count: 20_000)
    let source = SourceText(Array(text.utf8), file: "f")
    var column = 1
    var offset = 6
    for (index, scalar) in text.unicodeScalars.dropFirst(6).enumerated() {
      if index % 997 == 0 {
        let place = source.place(at: offset)
        #expect(place.line == 2)
        #expect(place.column == column)
      }
      column += 1
      offset += String(scalar).utf8.count
    }
  }
}
