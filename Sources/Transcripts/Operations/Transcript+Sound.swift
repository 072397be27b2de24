import RefrainDocuments
public import RefrainTimeline

extension Transcript {
  /// The transcript for a sound of that length: open ends are closed at its end, cues that begin after it are gone, and
  /// cues that reach beyond it are cut. What was beyond the sound is told in one repair of each kind.
  public func fitted(to soundLength: Rational, file: String) -> Transcript {
    var result = self
    let late = cues.filter { $0.start >= soundLength }
    let long = cues.count { $0.start < soundLength && $0.end.map { $0 > soundLength } ?? false }
    result.cues = cues.compactMap { cue in
      guard cue.start < soundLength else { return nil }
      var cue = cue
      cue.confine(from: .zero, to: soundLength)
      return cue
    }
    let length = soundLength.secondsText
    if let first = late.first {
      let message =
        "\(late.count) of \(cues.count) cues begin after the sound ends at \(length) s and are never shown, the first at"
        + " \(first.start.secondsText) s"
      result.repairs.append(
        Repair(
          .beyondSound,
          Diagnostic(
            .warning, message, at: Place(file: file, line: first.line),
            remedy: "check that the transcript belongs to this sound")))
    }
    if long > 0 {
      let message = long == 1 ? "a cue reaches" : "\(long) cues reach"
      result.repairs.append(
        Repair(
          .beyondSound,
          Diagnostic(
            .warning, "\(message) beyond the end of the sound at \(length) s; what is beyond was cut",
            at: Place(file: file))))
    }
    return result
  }
}
