import Foundation
import RefrainDocuments
import RefrainTimeline
import RefrainTranscripts
import Testing

/// The files in `Cases`, each with the result that the specification of its format or common practice gives, and for
/// some with other results that are right too. `index.json` lists them.
@Suite struct CaseTests {
  @Test(arguments: TranscriptCase.names)
  func readsAsExpected(_ file: String) throws {
    let transcriptCase = try #require(TranscriptCase.all[file])
    let outcome = transcriptCase.read()
    let mismatches = transcriptCase.accepted.map { transcriptCase.mismatch(outcome, $0) }
    #expect(mismatches.contains(nil), "\(mismatches.compactMap { $0 }.joined(separator: "; or "))")
  }

  @Test(arguments: TranscriptCase.names)
  func everyCueKeepsThePromisesOfTheModel(_ file: String) throws {
    let transcriptCase = try #require(TranscriptCase.all[file])
    guard case .cues(let cues) = transcriptCase.read() else { return }
    for fault in Invariants.faults(in: cues) { Issue.record("\(fault)") }
  }
}

/// What came of reading a file.
enum Outcome {
  case cues([Cue])
  case failure(String)
}

struct TranscriptCase: Sendable {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cases")

  static let all: [String: TranscriptCase] = {
    guard let document = try? json("index.json"), let entries = try? document.array else { return [:] }
    let cases = entries.compactMap { try? TranscriptCase($0) }
    return Dictionary(uniqueKeysWithValues: cases.map { ($0.file, $0) })
  }()

  static var names: [String] { all.keys.sorted() }

  let file: String
  let accepted: [JSONValue]
  private let encoding: String?
  private let tolerance: Double
  private let optionalFields: [String]
  private let errorKeywords: [String]

  private static func json(_ name: String) throws -> JSONValue {
    let data = try Data(contentsOf: folder.appendingPathComponent(name))
    return try JSONDocument(parsing: Array(data), file: name).root
  }

  private init(_ entry: JSONValue) throws {
    file = try #require(entry["file"]).string
    let expected = try TranscriptCase.json(try #require(entry["expected"]).string)
    accepted = [expected] + ((try entry["accept"]?.array) ?? [])
    encoding = try entry["options"]?["encoding"]?.string
    tolerance = try #require(entry["tolerance_s"]).number
    optionalFields = try entry["optional_fields"]?.array.map { try $0.string } ?? []
    errorKeywords = try entry["error_keywords"]?.array.map { try $0.string } ?? []
  }

  func read() -> Outcome {
    let path = TranscriptCase.folder.appendingPathComponent(file).path
    do throws(TranscriptError) {
      return .cues(try Transcript.read(path: path, options: TranscriptReadingOptions(encoding: encoding)).cues)
    } catch {
      return .failure(error.diagnostic.rendered)
    }
  }

  /// How an outcome differs from a result; nil where it does not.
  func mismatch(_ outcome: Outcome, _ result: JSONValue) -> String? {
    switch outcome {
    case .failure(let message):
      guard result["error"] != nil else { return "unexpected \(message)" }
      let hasKeyword =
        errorKeywords.isEmpty
        || errorKeywords.contains {
          message.range(of: $0, options: [.regularExpression, .caseInsensitive]) != nil
        }
      return hasKeyword ? nil : "\(message) lacks \(errorKeywords)"
    case .cues(let cues):
      guard let expected = try? result["cues"]?.array else { return "no error" }
      guard cues.count == expected.count else { return "\(cues.count) cues, not \(expected.count)" }
      return zip(cues, expected).lazy.compactMap { mismatch($0, $1) }.first
    }
  }

  private func mismatch(_ cue: Cue, _ expected: JSONValue) -> String? {
    guard isNear(cue.start, expected["start"]), isNear(cue.end, expected["end"]) else {
      return "\"\(cue.text)\" from \(cue.start) to \(cue.end as Rational?)"
    }
    guard isSame(cue.text, expected["text"]) else { return "\"\(cue.text)\"" }
    let maySpeakerLack = optionalFields.contains("speaker") && cue.speaker == nil
    guard maySpeakerLack || isSame(cue.speaker, expected["speaker"]) else { return "speaker \(cue.speaker ?? "none")" }
    let words = (try? expected["words"]?.array) ?? []
    if cue.words.isEmpty, optionalFields.contains(where: { $0.hasPrefix("words") }) { return nil }
    guard cue.words.count == words.count else { return "words \(cue.words)" }
    for (word, other) in zip(cue.words, words)
    where !isSame(word.text, other["text"]) || !isNear(word.start, other["start"]) || !isNear(word.end, other["end"]) {
      return "word \(word)"
    }
    return nil
  }

  private func isSame(_ text: String?, _ value: JSONValue?) -> Bool {
    let expected = try? value?.string
    return text.map { Array($0.unicodeScalars) } == expected.map { Array($0.unicodeScalars) }
  }

  private func isNear(_ time: Rational?, _ value: JSONValue?) -> Bool {
    guard let expected = value?.numberIfAny else { return time == nil }
    guard let time else { return false }
    return abs(time.doubleValue - expected) <= tolerance + 1e-9
  }
}
