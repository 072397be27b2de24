import RefrainDocuments
import RefrainEffects
import RefrainScenes
import RefrainTypography
import Foundation

/// The hash of all that decides a film's bytes. Two jobs with one recipe give the same file, on the same versions of the
/// libraries.
struct Recipe: Sendable, Hashable {
  /// 64 hexadecimal digits.
  let hash: String

  /// The recipe of a job whose texts need these fonts.
  init(_ job: Job, fonts: [FontFile]) throws(ExportError) {
    var lines = ["refrain \(Version.current)"]
    lines += job.inputs.map { "\($0.role) \($0.sha256)" }
    lines += job.resolved.map { "\($0.key)=\($0.value)" }
    lines += job.preset.resolved.filter { !["background.effect", "data"].contains($0.key) }.map {
      "\($0.key)=\($0.value)"
    }
    if let effect = try Recipe.effectDigest(job.preset) { lines.append("effect \(effect.hex)") }
    lines += fonts.map { "font \($0.name) \($0.version)" }
    hash = Digest(of: lines.joined(separator: "\n")).hex
  }

  /// The sources of the effect; nil where there is none.
  static func effectDigest(_ preset: Preset) throws(ExportError) -> Digest? {
    guard let effect = preset.background.effect else { return nil }
    return try ExportError.explaining { () throws(EffectError) in try effect.definition().function.sourceDigest() }
  }

  /// What stands in the `comment` tag of a film.
  var tag: String { "refrain:1:\(hash)" }

  /// The hash in a film's `comment` tag; nil where the film is not this program's.
  static func hash(inTag tag: String) -> String? {
    let parts = tag.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0] == "refrain", parts[1] == "1" else { return nil }
    return String(parts[2])
  }
}
