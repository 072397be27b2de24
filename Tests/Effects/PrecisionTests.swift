import Foundation
import Testing

/// The table of errors beside the Metal headers holds.
struct PrecisionTests {
  private static let document = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/CAssets/Metal/README.md")

  /// Bounds by function and range, as the table states them.
  private static let stated: [String: Double] = {
    let text = (try? String(contentsOf: document, encoding: .utf8)) ?? ""
    var stated: [String: Double] = [:]
    for line in text.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      if cells.count == 6, let bound = Double(cells[4].replacing(" of x", with: "")) {
        stated["\(cells[1]) \(cells[2])\(cells[4].hasSuffix(" of x") ? " of x" : "")"] = bound
      }
    }
    return stated
  }()

  /// Points a function is tried at; `REFRAIN_PRECISION_POINTS` asks for more, and for the figures to be printed.
  private static let points = ProcessInfo.processInfo.environment["REFRAIN_PRECISION_POINTS"].flatMap { Int($0) }

  @Test(arguments: Precision.all) func theStatedBoundHolds(_ precision: Precision) throws {
    let (error, at) = try precision.measured(count: PrecisionTests.points ?? 1 << 14)
    let place = precision.countsPlacesOfX ? " of x" : ""
    let key = "`\(precision.isHalf ? "half " : "")\(precision.call)` \(Precision.words(precision.x))\(place)"
    if PrecisionTests.points != nil { print(key, String(format: "%.2f at x = %.9g", error, at)) }
    let bound = try #require(PrecisionTests.stated[key], "the table has no line for \(key): measured \(error)")
    #expect(error <= bound, "\(key): \(error) at x = \(at)")
  }

  @Test func theTableHasNoOtherLines() {
    #expect(PrecisionTests.stated.count == Precision.all.count)
  }
}
