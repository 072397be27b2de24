import Glibc
import RefrainTimeline
import RefrainTranscripts

/// The format that all inputs are read as, by its name in `REFRAIN_FUZZ_FORMAT`; unset, it is found out.
private let format = getenv("REFRAIN_FUZZ_FORMAT").flatMap { TranscriptFormat(rawValue: String(cString: $0)) }

/// Reads the input, and does with a readable one what the program does: cuts it into phrases and writes every format.
/// A transcript that breaks a promise of the model ends the process, as a crash does.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let options = TranscriptReadingOptions(format: format, soundLength: Rational(100))
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  guard let transcript = try? Transcript.read(input, file: "input", options: options) else { return 0 }
  demand(transcript.cues, "reading")
  demand(transcript.fitted(to: Rational(50), file: "input").cues, "fitting")
  demand(transcript.phrased(by: PhraseRules(largestWidth: 20, joinsCues: true)).cues, "phrases")
  for output in TranscriptOutput.allCases { _ = transcript.text(as: output) }
  _ = transcript.inspectionJSON(file: "fuzz")
  _ = transcript.summary
  return 0
}

private func demand(_ cues: [Cue], _ step: String) {
  let faults = Invariants.faults(in: cues)
  guard let fault = faults.first else { return }
  fatalError("\(step): \(fault)")
}
