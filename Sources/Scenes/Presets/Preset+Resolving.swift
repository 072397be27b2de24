public import RefrainDocuments

extension Preset {
  /// A preset as a job uses it: what its file says, then what assignments (`--set key=value`) say, then what the job
  /// says itself (`--size`, `--fps`).
  public init(
    named name: String, from origin: SettingOrigin, assignments: [SettingAssignment] = [],
    job: SettingValues = SettingValues()
  ) throws(PresetError) {
    var values = try PresetCatalogue.values(of: name, from: origin)
    do throws(SettingError) {
      for assignment in assignments { try values.assign(assignment) }
    } catch {
      throw .setting(error)
    }
    for setting in [PresetSettings.size, PresetSettings.rate] {
      if let entry = job.entry(setting) { values.set(setting, to: entry.value, from: entry.origin) }
    }
    self.init(name: PresetCatalogue.isPath(name) ? origin.resolved(name) : name, values)
  }
}

extension SettingValues {
  fileprivate mutating func assign(_ assignment: SettingAssignment) throws(SettingError) {
    if let entry = SettingEntry(assignment.key, among: PresetSettings.all) {
      return try read(assignment.text, for: entry, from: assignment.origin)
    }
    guard let setting = PresetSettings.all.first(where: { $0.key == assignment.key }) else {
      throw .unknown(
        what: "preset key", name: assignment.key,
        suggestion: Suggestion.nearest(to: assignment.key, among: PresetSettings.all.map(\.key)), assignment.origin)
    }
    try read(assignment.text, for: setting, from: assignment.origin)
  }
}
