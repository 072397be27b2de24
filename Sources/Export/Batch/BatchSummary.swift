import RefrainDocuments

/// What became of a whole batch.
public struct BatchSummary: Sendable {
  private let entries: [(output: String, outcome: Batch.Outcome)]

  /// The outputs of a batch with their outcomes.
  public init(_ outputs: [String], _ outcomes: [Batch.Outcome]) {
    entries = Array(zip(outputs, outcomes))
  }

  /// Whether a film is missing that should be there.
  public var hasFailures: Bool { failed + skipped > 0 }

  private var rendered: Int { entries.count { if case .rendered = $0.outcome { true } else { false } } }
  private var current: Int { entries.count { $0.outcome == .current } }
  private var skipped: Int { entries.count { $0.outcome == .skipped } }
  private var failed: Int { entries.count - rendered - current - skipped }

  /// One line for people.
  public var text: String {
    "\(entries.count) film\(entries.count == 1 ? "" : "s"): \(rendered) rendered, \(current) up to date, \(failed) failed"
      + (skipped > 0 ? ", \(skipped) not begun" : "")
  }

  /// One JSON object.
  public var json: String {
    var json = JSONWriter(indentation: 1)
    json.object { json in
      for (name, count) in [("rendered", rendered), ("current", current), ("failed", failed), ("skipped", skipped)] {
        json.name(name)
        json.integer(count)
      }
      json.name("films")
      json.array { json in
        for entry in entries {
          json.object { json in
            json.name("output")
            json.string(entry.output)
            json.name("outcome")
            json.string(entry.outcome.word)
            if case .failed(let reason) = entry.outcome {
              json.name("error")
              json.string(reason)
            }
          }
        }
      }
    }
    return json.text
  }
}

extension Batch.Outcome {
  /// One word for programs.
  var word: String {
    switch self {
    case .rendered: "rendered"
    case .current: "current"
    case .failed: "failed"
    case .skipped: "skipped"
    }
  }

  /// A few words for people.
  public var text: String {
    switch self {
    case .rendered(let seconds): "rendered in \(ProgressState.duration(seconds))"
    case .current: "up to date"
    case .failed(let reason): "failed: \(reason)"
    case .skipped: "not begun"
    }
  }
}
