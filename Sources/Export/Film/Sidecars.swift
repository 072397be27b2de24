import RefrainDocuments
import RefrainMedia
import RefrainScenes
import RefrainTimeline
import RefrainTranscripts

/// The transcripts that are written beside a film, under its name: what the film shows, with times that count from its
/// beginning.
struct Sidecars: Sendable {
  private let targets: [(format: TranscriptOutput, target: OutputTarget)]

  /// The sidecars that a request asks for. They may replace what is there where the film may.
  init(_ request: JobRequest, film: OutputTarget) throws(ExportError) {
    let formats = request.values[JobSettings.sidecar]?.list.compactMap { TranscriptOutput(rawValue: $0.text) } ?? []
    guard formats.isEmpty || !film.isStandardOutput else {
      throw Self.misuse("--sidecar needs a film with a name", remedy: "give a file name with -o", request)
    }
    var targets: [(format: TranscriptOutput, target: OutputTarget)] = []
    for format in formats {
      let path = Self.stem(film.path) + "." + format.fileExtension
      guard path != film.path, !targets.contains(where: { $0.target.path == path }) else {
        throw Self.misuse(
          "two outputs would be called \(path)", remedy: "leave \(format.rawValue) out of --sidecar", request)
      }
      // An update replaces what an earlier run left beside its film, and no other file.
      let mayReplace =
        request.isOn(JobSettings.force) || (request.isOn(JobSettings.update) && FileIdentity(film.path) != nil)
      targets.append((format, OutputTarget(path: path, mayReplace: mayReplace)))
    }
    self.targets = targets
  }

  /// The names of the files.
  var paths: [String] { targets.map(\.target.path) }

  /// Fails if a file cannot be written or is one of the others that the job reads or writes.
  func check(others: [String]) throws(ExportError) {
    for (_, target) in targets {
      guard !others.contains(target.path) else {
        throw .message(
          Diagnostic(
            "a sidecar of the film would be another file of this job", at: Place(file: target.path),
            remedy: "give the film another name"), .usage)
      }
      try target.check(inputs: others)
    }
  }

  /// Writes all files, which do not get their names yet.
  func prepared(for job: Job) throws(ExportError) -> PreparedSidecars {
    let part = Self.transcript(of: job)
    var files: [PreparedSidecars.Entry] = []
    for (format, target) in targets {
      let text = part.text(as: format)
      let file = try ExportError.explaining { () throws(MediaError) in
        let file = try OutputFile(path: target.path, replacing: target.mayReplace)
        try file.write(Array(text.utf8))
        return file
      }
      files.append(
        PreparedSidecars.Entry(
          file: file,
          facts: Receipt.Sidecar(
            path: target.path, format: format.rawValue, cues: part.cues.count, sha256: Digest(of: Array(text.utf8)).hex)
        ))
    }
    return PreparedSidecars(entries: files)
  }

  /// Writes the files beside a film that is up to date, if they are not there or hold something else.
  func refresh(for job: Job) throws(ExportError) {
    let prepared = try prepared(for: job)
    let areCurrent = prepared.facts.allSatisfy { fact in
      (try? InputFile.digest(of: fact.path))?.hex == fact.sha256
    }
    if !areCurrent { try prepared.publish() }
  }

  /// The part of the transcript that lies within the film. What lasts less than a thousandth of a second there is gone.
  private static func transcript(of job: Job) -> Transcript {
    var part = job.transcript.clipped(from: job.clip.start, to: job.clip.end)
    part.cues.removeAll { cue in cue.end.map { $0 - cue.start < Rational(1, 1000) } ?? false }
    part.language = job.content.language
    if !job.content.title.isEmpty { part.title = job.content.title }
    return part
  }

  /// A name without what follows its last dot.
  private static func stem(_ path: String) -> String {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path }
    return String(path[..<dot])
  }

  private static func misuse(_ message: String, remedy: String, _ request: JobRequest) -> ExportError {
    let origin = request.origin(JobSettings.sidecar)
    return .message(origin.diagnostic(message, remedy: remedy), origin.failureKind)
  }
}

/// Sidecars that are written and have no names yet.
struct PreparedSidecars {
  struct Entry {
    let file: OutputFile
    let facts: Receipt.Sidecar
  }

  let entries: [Entry]

  /// What is in the files.
  var facts: [Receipt.Sidecar] { entries.map(\.facts) }

  /// Gives the files their names.
  func publish() throws(ExportError) {
    for entry in entries {
      try ExportError.explaining { () throws(MediaError) in try entry.file.publish() }
    }
  }
}
