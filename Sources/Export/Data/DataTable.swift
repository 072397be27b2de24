import RefrainDocuments
import RefrainTimeline

/// A table of measured values: a heading, a column of times, columns of numbers. See `CSVTable` for its form.
///
/// Times are seconds, `M:S`, `H:M:S` or ISO 8601 stamps; the heading may name another unit (`time_ms`, `t (us)`,
/// `timestamp [ns]`). Stamps, and numbers as large as those of clocks that count from 1970, are counted from the first
/// row. They must not fall; of rows with one time the last one counts.
struct DataTable {
  private let rows: [[CSVTable.Cell]]
  private let heading: [CSVTable.Cell]
  private let source: SourceText
  /// Seconds of each row, from the track's time 0.
  private let times: [Double]
  private let timeColumn: Int

  /// Reads a table's times; its columns are read when they are asked for.
  init(_ source: SourceText) throws(ExportError) {
    self.source = source
    let table = try ExportError.explaining { () throws(BatchError) in
      try CSVTable(source, separators: [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")])
    }
    guard let heading = table.rows.first, table.rows.count > 1 else {
      throw .message(
        Diagnostic(
          "the data track has no rows", at: Place(file: source.file),
          remedy: "give a table with a heading, a column of times and columns of numbers"), .input)
    }
    self.heading = heading
    rows = Array(table.rows.dropFirst())
    let names = heading.map(\.text.columnName)
    timeColumn =
      DataTime.columnNames.lazy.compactMap { names.firstIndex(of: $0) }.first ?? 0
    times = try DataTable.times(of: rows, column: timeColumn, heading: heading[timeColumn], source)
  }

  /// The seconds of the first row and of the last one.
  var span: ClosedRange<Double> { times[0]...times[times.count - 1] }

  /// A column as a track whose time 0 lies at a moment of the sound. Empty cells are left out: the line goes on between
  /// their neighbours. `origin` is who asked for it.
  func track(_ column: String, startingAt start: Rational, for origin: SettingOrigin) throws(ExportError)
    -> SampledTrack
  {
    let index = try index(of: column, for: origin)
    var moments: [Double] = []
    var values: [Double] = []
    for (row, time) in zip(rows, times) {
      guard index < row.count else {
        throw fault("this row has \(row.count) cells, the heading has \(heading.count)", row[row.count - 1])
      }
      let text = row[index].text.trimmed
      if text.isEmpty { continue }
      guard let value = DecimalText.number(text), value.isFinite else {
        throw fault("\u{2018}\(text)\u{2019} in column \(heading[index].text.trimmed) is no number", row[index])
      }
      let moment = time + start.doubleValue
      if moments.last == moment {
        values[values.count - 1] = value
      } else {
        moments.append(moment)
        values.append(value)
      }
    }
    guard !moments.isEmpty else { throw fault("the column \(heading[index].text.trimmed) is empty", heading[index]) }
    return try ExportError.explaining { () throws(TimelineError) in
      try SampledTrack(times: moments, values: values)
    }
  }

  private func index(of column: String, for origin: SettingOrigin) throws(ExportError) -> Int {
    if let exact = heading.firstIndex(where: { $0.text.trimmed == column }) { return exact }
    if let near = heading.firstIndex(where: { $0.text.columnName == column.columnName }) { return near }
    let names = heading.map(\.text.trimmed)
    throw .explained(
      SettingError.unknown(
        what: "column of \(source.file):", name: column,
        suggestion: Suggestion.nearest(to: column, among: names) ?? names.joined(separator: " or "), origin))
  }

  private static func times(
    of rows: [[CSVTable.Cell]], column: Int, heading: CSVTable.Cell, _ source: SourceText
  ) throws(ExportError) -> [Double] {
    let unit = DataTime.unit(ofColumn: heading.text)
    var times: [Double] = []
    var first: DataTime?
    for row in rows {
      let cell = column < row.count ? row[column] : row[row.count - 1]
      guard column < row.count, let time = DataTime(cell.text.trimmed, unit: unit) else {
        throw .message(
          source.diagnostic(
            .error, "\u{2018}\(cell.text.trimmed)\u{2019} is no time", at: cell.offset,
            remedy: "write seconds, M:S, H:M:S or 2026-05-31T18:30:00.250Z"), .input)
      }
      let start = first ?? time
      first = start
      guard time.isAbsolute == start.isAbsolute else {
        throw .message(
          source.diagnostic(
            .error, "this time is of another kind than the first one", at: cell.offset,
            remedy: "write all times in one way"), .input)
      }
      // Stamps are whole nanoseconds, so that their distances are exact.
      let seconds = Double(time.nanoseconds - (start.isAbsolute ? start.nanoseconds : 0)) / 1e9
      if let last = times.last, seconds < last {
        throw .message(
          source.diagnostic(
            .error, "this time comes before the one in the row above", at: cell.offset,
            remedy: "sort the rows by time"), .input)
      }
      times.append(seconds)
    }
    return times
  }

  private func fault(_ message: String, _ cell: CSVTable.Cell) -> ExportError {
    .message(
      source.diagnostic(
        .error, message, at: cell.offset, remedy: "write a number, or leave the cell empty where there is none"), .input
    )
  }
}

/// Numbers as tables have them.
enum DecimalText {
  /// A number with a point or, as spreadsheets of many countries write it, with one comma.
  static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789+-.,eE".utf8.contains($0) }) else { return nil }
    if text.contains(",") {
      guard !text.contains("."), text.utf8.filter({ $0 == UInt8(ascii: ",") }).count == 1 else { return nil }
      return Double(text.replacing(",", with: "."))
    }
    return Double(text)
  }
}

extension String {
  /// Without white space at both ends.
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// A column's name as it is compared: lower case, its letters and digits alone.
  var columnName: String { String(lowercased().filter { $0.isLetter || $0.isNumber }) }
}
