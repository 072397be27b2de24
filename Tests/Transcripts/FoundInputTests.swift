import Foundation
import RefrainTimeline
import RefrainTranscripts
import Testing

/// Inputs that once broke a promise of the model, found by `Scripts/fuzz`. Each is read in every format.
@Suite struct FoundInputTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Found")
  static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test func thereAreSome() {
    #expect(Self.files.count > 10)
  }

  @Test(arguments: files)
  func keepsAllPromises(file: String) throws {
    let bytes = Array(try Data(contentsOf: Self.folder.appendingPathComponent(file)))
    for format in [nil] + TranscriptFormat.allCases.map(Optional.some) {
      let options = TranscriptReadingOptions(format: format, soundLength: Rational(100))
      guard let transcript = try? Transcript.read(bytes, file: file, options: options) else { continue }
      let phrases = transcript.phrased(by: PhraseRules(largestWidth: 20, joinsCues: true))
      for fault in Invariants.faults(in: transcript.cues) + Invariants.faults(in: phrases.cues) {
        Issue.record("\(format?.rawValue ?? "found out"): \(fault)")
      }
    }
  }
}
