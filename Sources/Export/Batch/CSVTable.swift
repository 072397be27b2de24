import RefrainDocuments

/// A table of comma-separated values as RFC 4180 has it, each cell with its place in the file.
///
/// Quoted cells may hold commas, line ends and doubled quotation marks. Beyond the RFC: a byte order mark, any kind of
/// line end, empty lines between rows, and a semicolon as separator where the heading uses it (spreadsheets of many
/// countries write so).
struct CSVTable {
  /// One cell.
  struct Cell {
    /// Its text, quotation marks resolved.
    let text: String
    /// The byte at which it starts.
    let offset: Int
  }

  /// The rows, the heading among them; rows may have different lengths.
  let rows: [[Cell]]
  /// The file.
  let source: SourceText

  /// Reads a whole table. Linear time.
  ///
  /// The first of the separators that the heading uses is the separator of all rows.
  init(
    _ source: SourceText, separators: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";")]
  ) throws(BatchError) {
    self.source = source
    var parser = CSVParser(source, separators)
    rows = try parser.rows()
  }
}

/// Walks over the bytes of a table.
private struct CSVParser {
  private let source: SourceText
  private let bytes: [UInt8]
  private let separator: UInt8
  private var position: Int

  init(_ source: SourceText, _ separators: [UInt8]) {
    self.source = source
    bytes = source.bytes
    position = source.lineRange(0).lowerBound
    separator = Self.separator(of: bytes[position...], separators)
  }

  /// The first separator outside quotation marks in the heading.
  private static func separator(of bytes: ArraySlice<UInt8>, _ separators: [UInt8]) -> UInt8 {
    var isQuoted = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case 0x0A, 0x0D:
        if !isQuoted { return separators[0] }
      default:
        if !isQuoted, separators.contains(byte) { return byte }
      }
    }
    return separators[0]
  }

  mutating func rows() throws(BatchError) -> [[CSVTable.Cell]] {
    var rows: [[CSVTable.Cell]] = []
    while position < bytes.count {
      if skipLineEnd() { continue }
      var row = [try cell()]
      while position < bytes.count, bytes[position] == separator {
        position += 1
        row.append(try cell())
      }
      guard position == bytes.count || isLineEnd else {
        throw fault("text follows a closing quotation mark", at: position)
      }
      rows.append(row)
    }
    return rows
  }

  private var isLineEnd: Bool { bytes[position] == 0x0A || bytes[position] == 0x0D }

  private mutating func skipLineEnd() -> Bool {
    guard isLineEnd else { return false }
    position += 1
    return true
  }

  private mutating func cell() throws(BatchError) -> CSVTable.Cell {
    let start = position
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") { return try quotedCell() }
    while position < bytes.count, bytes[position] != separator, !isLineEnd {
      guard bytes[position] != UInt8(ascii: "\"") else {
        throw fault("a quotation mark stands inside a cell that does not begin with one", at: position)
      }
      position += 1
    }
    return CSVTable.Cell(text: try text(bytes[start..<position], at: start), offset: start)
  }

  private mutating func quotedCell() throws(BatchError) -> CSVTable.Cell {
    let start = position
    var content: [UInt8] = []
    position += 1
    while true {
      guard position < bytes.count else { throw fault("a quoted cell is not closed", at: start) }
      if bytes[position] == UInt8(ascii: "\"") {
        position += 1
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { break }
      }
      content.append(bytes[position])
      position += 1
    }
    return CSVTable.Cell(text: try text(content[...], at: start), offset: start)
  }

  private func text(_ content: ArraySlice<UInt8>, at offset: Int) throws(BatchError) -> String {
    guard let text = String(validating: content, as: UTF8.self) else {
      throw fault("this cell is not UTF-8", at: offset)
    }
    return text
  }

  private func fault(_ message: String, at offset: Int) -> BatchError {
    .table(source.diagnostic(.error, message, at: offset, remedy: "write the table as RFC 4180 has it, in UTF-8"))
  }
}
