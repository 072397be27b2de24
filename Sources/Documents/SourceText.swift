internal import Synchronization

/// The bytes of one text file with the table of its lines, so that an offset becomes a place with its line to show.
///
/// Lines end at LF, at CR LF (one end) and at a lone CR; the table costs four bytes a line and one pass.
/// Files up to 4 GiB; a byte order mark is not content and stays outside the first line.
public final class SourceText: Sendable {
  /// The file as the user named it.
  public let file: String
  /// The contents, whole.
  public let bytes: [UInt8]
  /// Where each line starts; the first entry is the end of a byte order mark, if any.
  @usableFromInline let lineStarts: [UInt32]
  /// How many characters begin before each multiple of `columnStep` bytes; empty until somebody asks for a column of a
  /// text of long lines.
  private let characterCounts = Mutex<[UInt32]>([])

  private static let columnStep = 4096

  /// Splits a file's bytes into lines.
  public init(_ bytes: [UInt8], file: String) {
    precondition(bytes.count < Int(UInt32.max), "text beyond 4 GiB")
    self.file = file
    self.bytes = bytes
    lineStarts = SourceText.starts(of: bytes)
  }

  /// The number of lines; a text without any byte has one, empty line.
  @inlinable public var lineCount: Int { lineStarts.count }

  /// Offsets of the bytes of a line, without its end. Lines are counted from 0 here, from 1 in a `Place`.
  @inlinable public func lineRange(_ index: Int) -> Range<Int> {
    let start = Int(lineStarts[index])
    var end = index + 1 < lineStarts.count ? Int(lineStarts[index + 1]) : bytes.count
    if index + 1 < lineStarts.count {
      end -= 1
      if end > start, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
    }
    return start..<end
  }

  /// The line, counted from 0, that holds a byte; the last one where the offset is the end. O(log lines), less where
  /// `hint` is a line shortly before it.
  public func lineIndex(at offset: Int, hint: Int = 0) -> Int {
    if hint < lineStarts.count, Int(lineStarts[hint]) <= offset {
      for line in hint..<min(hint + 16, lineStarts.count)
      where line + 1 == lineStarts.count || Int(lineStarts[line + 1]) > offset {
        return line
      }
    }
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Line and column of a byte. O(log lines + length of the line), and O(log lines) in a file of few, long lines.
  public func place(at offset: Int) -> Place {
    let line = lineIndex(at: offset)
    let start = Int(lineStarts[line])
    return Place(file: file, line: line + 1, column: characterCount(start..<max(start, min(offset, bytes.count))) + 1)
  }

  private func characterCount(_ range: Range<Int>) -> Int {
    let hasLongLines = bytes.count / lineStarts.count > SourceText.columnStep
    guard hasLongLines else { return SourceText.characterCount(bytes, range) }
    return characterCounts.withLock { counts in
      if counts.isEmpty { counts = SourceText.characterCounts(of: bytes) }
      func before(_ offset: Int) -> Int {
        let step = offset / SourceText.columnStep
        return Int(counts[step]) + SourceText.characterCount(bytes, step * SourceText.columnStep..<offset)
      }
      return before(range.upperBound) - before(range.lowerBound)
    }
  }

  private static func characterCount(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    bytes.withUnsafeBufferPointer { text in
      var count = 0
      for index in range { count &+= text[index] & 0xC0 != 0x80 ? 1 : 0 }
      return count
    }
  }

  private static func characterCounts(of bytes: [UInt8]) -> [UInt32] {
    var counts: [UInt32] = [0]
    var count = 0
    for start in stride(from: 0, to: bytes.count, by: columnStep) {
      count += characterCount(bytes, start..<min(start + columnStep, bytes.count))
      counts.append(UInt32(count))
    }
    return counts
  }

  /// A message about a byte, with the part of its line that is worth showing.
  public func diagnostic(
    _ severity: Diagnostic.Severity, _ message: String, at offset: Int, remedy: String? = nil
  ) -> Diagnostic {
    let range = lineRange(lineIndex(at: offset))
    let before = max(range.lowerBound, min(offset, characterStart(atOrAfter: offset - 200)))
    let after = min(range.upperBound, max(offset, before) + 200)
    var result = Diagnostic(
      severity, message, at: place(at: offset),
      sourceLine: String(decoding: bytes[before..<max(before, after)], as: UTF8.self), remedy: remedy)
    if before > range.lowerBound {
      result.caret = bytes[before..<min(offset, bytes.count)].count { $0 & 0xC0 != 0x80 } + 1
    }
    return result
  }

  private func characterStart(atOrAfter offset: Int) -> Int {
    var start = max(0, min(offset, bytes.count))
    while start < bytes.count, bytes[start] & 0xC0 == 0x80 { start += 1 }
    return start
  }

  private static func starts(of bytes: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = []
    // Lines of transcripts have ten bytes and more; room that is not used costs no memory.
    starts.reserveLargeCapacity(bytes.count / 8 + 1)
    starts.append(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    bytes.withUnsafeBufferPointer { text in
      var index = 0
      var feed = -1
      var carriage = -1
      while index < text.count {
        // Both are remembered, so that a text without one of them is searched for it only once.
        if feed < index { feed = ByteRun.first(0x0A, in: text, from: index) }
        if carriage < index { carriage = ByteRun.first(0x0D, in: text, from: index) }
        index = min(feed, carriage)
        guard index < text.count else { break }
        index += feed < text.count && feed == carriage + 1 ? 2 : 1
        starts.append(UInt32(index))
      }
    }
    return starts
  }
}
