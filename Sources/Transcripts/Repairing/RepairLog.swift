import RefrainDocuments

/// Collects repairs while a file is read. Each is kept with its place; of one kind at most `listedCount` are, and the
/// rest is counted, so that a file of nothing but mistakes does not fill memory.
struct RepairLog {
  static let listedCount = 1000

  let source: SourceText
  private(set) var repairs: [Repair] = []
  private var counts: [Repair.Kind: Int] = [:]

  init(_ source: SourceText) {
    self.source = source
  }

  /// Notes a repair; `offset` is the byte where its cause stands, nil where the whole file is meant.
  mutating func note(
    _ kind: Repair.Kind, _ message: @autoclosure () -> String, at offset: Int?, remedy: String? = nil
  ) {
    let count = counts[kind, default: 0] + 1
    counts[kind] = count
    guard count <= RepairLog.listedCount else { return }
    if let offset {
      repairs.append(Repair(kind, source.diagnostic(.warning, message(), at: offset, remedy: remedy)))
    } else {
      repairs.append(
        Repair(kind, Diagnostic(.warning, message(), at: Place(file: source.file), remedy: remedy)))
    }
  }

  /// Takes over a warning that a parser gave.
  mutating func note(_ kind: Repair.Kind, _ warning: Diagnostic) {
    repairs.append(Repair(kind, warning))
  }

  /// All repairs, with one line more for each kind of which not all are listed.
  func finished() -> [Repair] {
    let summaries = counts.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { kind, count -> Repair? in
      guard count > RepairLog.listedCount else { return nil }
      let message = "\(count - RepairLog.listedCount) more repairs of the kind \(kind.rawValue)"
      return Repair(.summary, Diagnostic(.warning, message, at: Place(file: source.file)))
    }
    return repairs + summaries
  }
}
