import RefrainDocuments
import RefrainScenes

/// The rows of a batch: what differs from one job to the next.
struct BatchManifest {
  /// One row.
  struct Row {
    /// What it is called, for its output and for messages.
    let name: String
    /// What it says.
    let values: SettingValues
    /// Where it stands.
    let origin: SettingOrigin
  }

  /// The rows in the file's order.
  let rows: [Row]

  /// The name of a row, where it should not be the sound's.
  static let name = Setting("name", .text, "What the job is called; its output is named so.")
  /// The keys of a row. Those that say how work is done belong to the whole batch.
  static let settings = [name, JobSettings.output, JobSettings.sidecar] + JobSettings.content

  /// Reads a manifest: JSON if it begins with a bracket, else a table. `-` is standard input.
  init(file: String) throws(BatchError) {
    do {
      let source = SourceText(try InputFile.read(file), file: file)
      let first = source.bytes[source.lineRange(0).lowerBound...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
      rows =
        first == UInt8(ascii: "[") || first == UInt8(ascii: "{") || first == UInt8(ascii: "/")
        ? try Self.rows(of: JSONDocument(parsing: source).root) : try Self.rows(of: CSVTable(source))
    } catch let error as BatchError {
      throw error
    } catch let error as any ExplainedError {
      throw .explained(error)
    } catch {
      preconditionFailure("unexplained error: \(error)")
    }
    if rows.isEmpty { throw .noJobs(file: file) }
  }

  private static func rows(of json: JSONValue) throws -> [Row] {
    let jobs = json["jobs"] ?? json
    return try jobs.array.map { element in
      let values = try SettingValues(reading: element.object, settings: settings)
      return Row(
        name: try name(of: values, .file(element.source, offset: element.offset)), values: values,
        origin: .file(element.source, offset: element.offset))
    }
  }

  private static func rows(of table: CSVTable) throws -> [Row] {
    guard let heading = table.rows.first else { return [] }
    let columns = try heading.map { try column($0, table) }
    return try table.rows.dropFirst().map { cells in
      let origin = SettingOrigin.file(table.source, offset: cells[0].offset)
      guard cells.count <= columns.count else {
        throw BatchError.table(
          table.source.diagnostic(
            .error, "this row has \(cells.count) cells, the heading has \(columns.count)",
            at: cells[columns.count].offset, remedy: "put text with commas in quotation marks"))
      }
      var values = SettingValues()
      for (column, cell) in zip(columns, cells) where !cell.text.isEmpty {
        let place = SettingOrigin.file(table.source, offset: cell.offset)
        switch column {
        case .setting(let setting): try values.read(cell.text, for: setting, from: place)
        case .presetKey(let key):
          let assignment = SettingAssignment(key: key, text: cell.text, origin: place)
          values.set(JobSettings.set, to: .assignments([assignment]), from: place)
        }
      }
      return Row(name: try name(of: values, origin), values: values, origin: origin)
    }
  }

  private enum Column {
    case setting(Setting)
    case presetKey(String)
  }

  /// A column is a key of jobs, or a dotted key of presets.
  private static func column(_ cell: CSVTable.Cell, _ table: CSVTable) throws(SettingError) -> Column {
    let key = String(cell.text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    if let setting = settings.first(where: { $0.key == key }) { return .setting(setting) }
    let presetKeys = PresetSettings.all.map(\.key)
    if PresetSettings.knows(key) { return .presetKey(key) }
    throw .unknown(
      what: "column", name: key.isEmpty ? "\"\"" : key,
      suggestion: Suggestion.nearest(to: key, among: settings.map(\.key) + presetKeys),
      .file(table.source, offset: cell.offset))
  }

  private static func name(of values: SettingValues, _ origin: SettingOrigin) throws(SettingError) -> String {
    let text = values[name]?.text ?? values[JobSettings.output]?.text ?? values[JobSettings.audio]?.text
    guard let text else {
      throw .required(name: JobSettings.audio.key, help: "every job needs its sound", origin)
    }
    let last = text.split(separator: "/").last.map(String.init) ?? text
    guard values[name] == nil, let dot = last.lastIndex(of: "."), dot > last.startIndex else { return last }
    return String(last[..<dot])
  }
}
