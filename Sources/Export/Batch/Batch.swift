import Foundation
public import RefrainDocuments

/// Many films from one manifest, each made by a child process of this program: one that dies is a failed job.
public struct Batch: Sendable {
  /// What became of a job.
  public enum Outcome: Sendable, Hashable {
    /// A film was written.
    case rendered(seconds: Double)
    /// The film that is there has this job's recipe.
    case current
    /// No film; why, as one line.
    case failed(String)
    /// Not begun, because of `--fail-fast` or a signal.
    case skipped
  }

  private let plan: BatchPlan
  private let folder: String
  private let workingFolder: String
  private let limit: Int
  private let isForced: Bool
  private let failsFast: Bool
  /// Whether nothing is to be done but listing.
  public let isDryRun: Bool

  /// Reads a manifest and checks all that can be checked without opening media.
  public init(manifest: String, _ values: SettingValues) throws(ExportError) {
    guard let folder = values.file(BatchSettings.folder) else {
      throw .explained(
        SettingError.required(name: "--output", help: BatchSettings.folder.help, .commandLine))
    }
    plan = try ExportError.explaining { () throws(BatchError) in
      try BatchPlan(
        BatchManifest(file: manifest), presets: values[BatchSettings.preset]?.list.map(\.text) ?? [],
        assignments: values[JobSettings.set]?.assignments ?? [],
        sidecar: values[JobSettings.sidecar], folder: folder)
    }
    self.folder = folder
    workingFolder = manifest == "-" ? "." : OutputTarget.folder(of: manifest)
    limit = values.value(BatchSettings.jobs).integer
    isForced = values.value(BatchSettings.force).boolean
    failsFast = values.value(BatchSettings.failFast).boolean
    isDryRun = values.value(BatchSettings.dryRun).boolean
  }

  /// What would be written, in order.
  public var outputs: [String] { plan.jobs.map(\.output) }

  /// Runs all jobs. `report` hears of each as it ends. A signal is handed to the children, which leave nothing behind.
  @MainActor
  public func run(
    stop: StopFlag, report: (_ index: Int, _ output: String, _ outcome: Outcome) -> Void
  ) async throws(ExportError) -> [Outcome] {
    try prepareFolder()
    var outcomes = [Outcome](repeating: .skipped, count: plan.jobs.count)
    var running: [(index: Int, child: ChildProcess, start: Double)] = []
    var next = 0
    var hasFailed = false
    var wasTold = false
    while next < plan.jobs.count || !running.isEmpty {
      if let signal = stop.raised, !wasTold {
        for entry in running { entry.child.send(signal) }
        wasTold = true
      }
      let mayStart = stop.raised == nil && !(hasFailed && failsFast)
      while mayStart, running.count < limit, next < plan.jobs.count {
        do throws(ExportError) {
          running.append((next, try start(plan.jobs[next]), StageTimes.now))
        } catch {
          outcomes[next] = .failed(error.diagnostic.message)
          hasFailed = true
          report(next, plan.jobs[next].output, outcomes[next])
        }
        next += 1
      }
      if running.isEmpty { break }
      try? await Task.sleep(for: .milliseconds(20))
      running.removeAll { entry in
        guard let end = entry.child.poll() else { return false }
        let outcome = BatchVerdict(end, seconds: StageTimes.now - entry.start).outcome
        outcomes[entry.index] = outcome
        if case .failed = outcome { hasFailed = true }
        report(entry.index, plan.jobs[entry.index].output, outcome)
        return true
      }
    }
    try stop.check()
    return outcomes
  }

  private func start(_ job: BatchPlan.Job) throws(ExportError) -> ChildProcess {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return try ChildProcess(
      [
        "render", "-", "--json", "--progress=none", isForced ? "--force" : "--update",
        "--threads=\(max(1, cores / limit))",
      ], input: job.json, in: workingFolder)
  }

  private func prepareFolder() throws(ExportError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .message(
        Diagnostic("the folder cannot be made: \(String(cString: strerror(errno)))", at: Place(file: folder)), .output)
    }
  }
}
