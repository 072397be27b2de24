import RefrainDocuments
import RefrainScenes

/// The jobs of a batch: rows times presets, each with the file it writes.
struct BatchPlan {
  /// One job.
  struct Job {
    /// What is written.
    let output: String
    /// The job file that the child process gets on its standard input.
    let json: String
  }

  /// The jobs in the order of the rows, a row's presets side by side.
  let jobs: [Job]

  /// Plans all jobs. Every preset with the changes that a row makes is resolved here, so that mistakes show before any
  /// work. `folder` is where the outputs go; `presets` and `sidecar` replace what rows say, if there are any.
  init(
    _ manifest: BatchManifest, presets: [String], assignments: [SettingAssignment], sidecar: SettingValue? = nil,
    folder: String
  ) throws(BatchError) {
    var jobs: [Job] = []
    var taken: [String: BatchManifest.Row] = [:]
    for row in manifest.rows {
      let own = row.values.entry(JobSettings.preset)
      let names = presets.isEmpty ? [own?.value.text ?? JobSettings.preset.standard ?? ""] : presets
      for name in names {
        let origin = presets.isEmpty ? own?.origin ?? .commandLine : .commandLine
        try Self.check(name, origin, row.values, assignments)
        let output = "\(folder)/\(row.name)\(names.count > 1 ? "-" + Self.stem(name) : "").mp4"
        if taken.updateValue(row, forKey: output) != nil {
          throw .sameOutput(
            output,
            row.origin.diagnostic(
              "another job before this one writes \(output) too", remedy: "give each row a name of its own"))
        }
        jobs.append(
          Job(
            output: output,
            json: Self.json(
              row.values, preset: PresetCatalogue.isPath(name) ? ChildProcess.absolute(origin.resolved(name)) : name,
              assignments: assignments, sidecar: sidecar, output: ChildProcess.absolute(output))))
      }
    }
    self.jobs = jobs
  }

  private static func check(
    _ preset: String, _ origin: SettingOrigin, _ values: SettingValues, _ assignments: [SettingAssignment]
  ) throws(BatchError) {
    do {
      _ = try Preset(
        named: preset, from: origin, assignments: (values[JobSettings.set]?.assignments ?? []) + assignments,
        job: values)
    } catch {
      throw .explained(error)
    }
  }

  /// A preset's name without folder and ending.
  private static func stem(_ name: String) -> String {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    return last.hasSuffix(".json") ? String(last.dropLast(5)) : last
  }

  /// A job file. Names of files are as the row has them: the child works in the manifest's folder.
  private static func json(
    _ values: SettingValues, preset: String, assignments: [SettingAssignment], sidecar: SettingValue?, output: String
  ) -> String {
    var json = JSONWriter()
    json.object { json in
      for setting in JobSettings.content
      where setting.key != JobSettings.preset.key && setting.key != JobSettings.set.key {
        guard let value = values.entry(setting)?.value else { continue }
        json.name(setting.key)
        if case .assignments(let all) = value {
          json.object { json in for one in all { write(one.key, one.text, &json) } }
        } else {
          json.string(value.description)
        }
      }
      if let sidecar = sidecar ?? values[JobSettings.sidecar] {
        write(JobSettings.sidecar.key, sidecar.description, &json)
      }
      write(JobSettings.preset.key, preset, &json)
      write(JobSettings.output.key, output, &json)
      json.name(JobSettings.set.key)
      json.object { json in
        for one in values[JobSettings.set]?.assignments ?? [] { write(one.key, one.text, &json) }
        for one in assignments { write(one.key, Self.absoluteFile(one), &json) }
      }
    }
    return json.text
  }

  private static func write(_ name: String, _ text: String, _ json: inout JSONWriter) {
    json.name(name)
    json.string(text)
  }

  /// A file named on the command line is relative to this process's folder, not to the manifest's.
  private static func absoluteFile(_ assignment: SettingAssignment) -> String {
    let isEffect = assignment.key == "background.effect" && assignment.text.lowercased().contains(".metal")
    return isEffect || assignment.key.hasPrefix("data.") ? ChildProcess.absolute(assignment.text) : assignment.text
  }
}
