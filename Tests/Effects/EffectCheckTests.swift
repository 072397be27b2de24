import Foundation
import RefrainDocuments
import RefrainEffects
import RefrainPixels
import Testing

/// What `effects check` says, against functions whose answers are known beforehand.
struct EffectCheckTests {
  private func check(
    _ source: String, ranges: [String: ClosedRange<Double>] = [:], offset: CGSize? = nil
  ) throws -> EffectReport {
    var check = EffectCheck(
      library: ShaderLibrary(source: "#include <metal_stdlib>\nusing namespace metal;\n" + source))
    check.ranges = ranges
    check.maxSampleOffset = offset
    return try #require(try check.reports().first)
  }

  @Test(arguments: [
    ("half4 f(float2 p, SwiftUI::Layer l) { return l.sample(p); }", 0.0, 0.0),
    ("half4 f(float2 p, SwiftUI::Layer l) { return l.sample(p + float2(7.25, -3)); }", 7.25, 3),
    ("half4 f(float2 p, SwiftUI::Layer l) { return l.sample(p + float2(4, 0)) + l.sample(p - float2(0, 9)); }", 4, 9),
    ("half4 f(float2 p, SwiftUI::Layer l, float a) { return l.sample(p + a * float2(2, 1)); }", 20, 10),
    ("float2 f(float2 p, float a) { return p + float2(a * sin(p.y * 0.1), 0); }", 10, 0),
    ("float2 f(float2 p) { return p * 1.5; }", 89.75, 119.75),
    // Only one row of pixels is moved, and far.
    ("float2 f(float2 p) { return floor(p.y) == 17 ? p + float2(31, 0) : p; }", 31, 0),
    // Only where the argument is near its upper bound.
    ("float2 f(float2 p, float a) { return a > 9.9 ? p + float2(0, 12) : p; }", 0, 12),
    // Not until the clock has run for a while, as far as the sweep of time reaches.
    ("float2 f(float2 p, float time) { return p + float2(min(time, 8.0), 0); }", 8, 0),
    (
      "half4 f(float2 p, SwiftUI::Layer l) { half4 s = 0; for (int i = -6; i <= 6; ++i) s += l.sample(p + float2(0, i)); return s / 13; }",
      0, 6
    ),
    ("half4 f(float2 p, SwiftUI::Layer l, float2 size) { return l.sample(size - p); }", 179, 239),
  ])
  func theFarthestReadingIsFound(_ function: String, _ x: Double, _ y: Double) throws {
    let report = try check("[[ stitchable ]] " + function, ranges: ["a": 0...10])
    let reach = try #require(report.reach)
    #expect(abs(reach.x - x) < 0.01 + x * 0.001)
    #expect(abs(reach.y - y) < 0.01 + y * 0.001)
  }

  @Test func aDishonestOffsetIsAFinding() throws {
    let source = """
      // refrain: f
      // strength = 5, 0...10: how far
      // offset = strength, 0
      [[ stitchable ]] float2 f(float2 p, float strength) { return p + float2(0.9, 0.3) * strength; }
      """
    let report = try check(source)
    #expect(report.findings.map(\.message) == ["'f' samples up to 9.0 x 3.0 pt away, declared 10.0 x 0.0 pt"])
    #expect(report.findings.first?.severity == .warning)
    let honest = try check(source.replacingOccurrences(of: "strength, 0\n", with: "strength, 0.3 * strength\n"))
    #expect(honest.findings.isEmpty)
  }

  @Test func aDeclarationOfTheCallerCounts() throws {
    let source = "[[ stitchable ]] float2 f(float2 p) { return p + float2(11.3, 0); }"
    let report = try check(source, offset: CGSize(width: 7, height: 0))
    #expect(report.findings.map(\.message) == ["'f' samples up to 11.3 x 0.0 pt away, declared 7.0 x 0.0 pt"])
  }

  @Test(arguments: [
    ("half4 f(float2 p, half4 c) { return c * half(0.5 + 0.5 * sin(p.x)); }", true),
    ("half4 f(float2 p, half4 c) { half s = 0; for (int i = 0; i < 8; ++i) s += c.r * i; return half4(s); }", true),
    (
      "half4 f(float2 p, half4 c, float n) { half s = c.r; for (float i = 0; i < n; i += 1.7) s += sin(s + i); return half4(s); }",
      false
    ),
  ])
  func vectorisationIsReportedTruthfully(_ function: String, _ vectorises: Bool) throws {
    let report = try check("[[ stitchable ]] " + function)
    #expect(report.lanes == (vectorises ? 8 : nil))
    #expect(try #require(report.nanosecondsPerPixel) > 0)
  }

  @Test func theBuiltInEffectsVectoriseAndAreHonest() throws {
    for report in try EffectCheck(library: .default).reports() {
      #expect(report.lanes == 8, "\(report.function.name)")
      #expect(report.findings.isEmpty, "\(report.function.name): \(report.findings.map(\.message))")
    }
  }

  @Test func whatIsNoEffectIsExplained() throws {
    let report = try check("[[ stitchable ]] float4 f(float2 p) { return 1; }")
    #expect(report.kind == nil)
    #expect(report.findings.map(\.message) == ["'f' is no SwiftUI effect: it returns float4"])
  }
}
