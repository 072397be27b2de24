internal import RefrainDocuments
public import Foundation
public import RefrainPixels

/// Examines each stitchable function of a library: what it is, whether it vectorises, what it costs, how far it reads.
public struct EffectCheck: Sendable {
  /// The functions.
  public var library: ShaderLibrary
  /// Values to sweep by parameter name, before those that the file declares.
  public var ranges: [String: ClosedRange<Double>] = [:]
  /// A sampling distance that stands for the declared one, in points.
  public var maxSampleOffset: CGSize?
  /// Pixels of the picture that the reading distance is looked for on, at one pixel a point.
  public var trialSize = PixelSize(width: 180, height: 240)
  /// How many sets of arguments are tried.
  public var steps = 48
  /// The one function that is examined; nil examines all.
  public var only: String?

  /// A check of all functions of a library.
  public init(library: ShaderLibrary) {
    self.library = library
  }

  /// A report for each function, in the order of the source. Errors of a function are findings, not thrown; thrown are
  /// those of the file or the machine.
  public func reports() throws(EffectError) -> [EffectReport] {
    var reports: [EffectReport] = []
    for source in try library.contents.sources() {
      let described = try DescriptionReader(source: source, library: library).definitions()
      for function in source.functions where only == nil || only == function.name {
        reports.append(try report(source, function, described.first { $0.name == function.name }))
      }
    }
    if reports.isEmpty, only == nil { throw .noFunctions(library: library.contents.name) }
    return reports
  }

  private func report(
    _ source: EffectSource, _ function: StitchableFunction, _ definition: EffectDefinition?
  ) throws(EffectError) -> EffectReport {
    var report = EffectReport(function: function, findings: [])
    if function.isImageKernel {
      report.findings.append(NotAnEffect.explained(function).diagnostic)
      return report
    }
    let isFill = definition?.usage == .shapeStyle
    let build = EffectBuild(
      source: source, function: function, isFill: isFill, options: EffectOptions(), target: library.contents.target)
    let effect: LoadedEffect
    do throws(EffectError) {
      effect = try build.compiled()
      report.lanes = effect.lanes
      report.kind = effect.kind
      if !effect.isEffect { throw NotAnEffect.explained(function, unfilled: effect.unfilled) }
    } catch {
      switch error {
      case .compilation(let messages):
        report.findings += messages
        report.compiles = false
      case .endlessCompilation:
        report.findings.append(error.diagnostic)
        report.compiles = false
      case .notAnEffect: report.findings.append(error.diagnostic)
      default: throw error
      }
      return report
    }
    let trial = TrialArguments(
      ranges: ranges, size: CGSize(width: trialSize.width, height: trialSize.height),
      noise: Surface.noise(side: 128, seed: 1))
    report.nanosecondsPerPixel = try cost(of: effect, trial, definition)
    if effect.kind == .layerEffect || effect.kind == .distortionEffect {
      try measureReach(build, trial, definition, into: &report)
    }
    return report
  }

  /// Nanoseconds a pixel on one core.
  private func cost(
    of effect: LoadedEffect, _ trial: TrialArguments, _ definition: EffectDefinition?
  ) throws(EffectError) -> Double {
    let clock = EffectClock(size: PixelSize(width: trialSize.width * 2, height: trialSize.height * 2), scale: 2)
    let arguments = trial.arguments(of: effect, definition: definition, step: 0).map(\.argument)
    let shader = PreparedShader(effect: effect, arguments: try BoundArguments(arguments, of: effect))
    return clock.nanosecondsPerPixel([shader], rounds: 5, budget: 0.5)[0]
  }

  private func measureReach(
    _ build: EffectBuild, _ trial: TrialArguments, _ definition: EffectDefinition?, into report: inout EffectReport
  ) throws(EffectError) {
    var build = build
    build.options.notesReach = true
    let effect = try build.load()
    let source = TrialPicture.cover(trialSize, scale: 1)
    let output = Surface(width: trialSize.width, height: trialSize.height)
    var farthest = SIMD2<Double>()
    var worst: (excess: Double, reach: SIMD2<Double>, declared: SIMD2<Double>)?
    for step in 0..<steps {
      let values = trial.arguments(of: effect, definition: definition, step: step)
      let shader = PreparedShader(
        effect: effect, arguments: try BoundArguments(values.map(\.argument), of: effect))
      let (x, y) = shader.reach(on: source, into: output)
      let reach = SIMD2(x, y)
      farthest = pointwiseMax(farthest, reach)
      guard let declared = declared(definition, values, trial) else { continue }
      // Half a pixel belongs to interpolation, and float rounding must not accuse anybody.
      let over = reach - declared - 0.01 - 1e-4 * declared
      let excess = max(over.x, over.y)
      if excess > worst?.excess ?? 0 { worst = (excess, reach, declared) }
      report.declared = pointwiseMax(report.declared ?? .zero, declared)
    }
    report.reach = farthest
    if let worst {
      report.findings.append(
        Diagnostic(
          .warning,
          "'\(report.function.name)' samples up to \(worst.reach.words) away, declared \(worst.declared.words)",
          at: report.function.place, remedy: "declare the true distance, or clamp the displacement"))
    }
  }

  private func declared(
    _ definition: EffectDefinition?, _ values: [(argument: Shader.Argument, name: String, numbers: [Double])],
    _ trial: TrialArguments
  ) -> SIMD2<Double>? {
    if let given = maxSampleOffset { return SIMD2(given.width, given.height) }
    guard let definition, let offset = definition.offset else { return nil }
    var known: [String: Double] = ["size.x": trial.size.width, "size.y": trial.size.height]
    for value in values {
      if value.numbers.count == 1 { known[value.name] = value.numbers[0] }
      for (axis, x) in zip(["x", "y", "z", "w"], value.numbers) { known["\(value.name).\(axis)"] = x }
    }
    return SIMD2(abs(offset.x.value(known)), abs(offset.y.value(known)))
  }
}

extension SIMD2<Double> {
  /// Points across and down, as messages give them.
  var words: String {
    "\(String(format: "%.1f", x)) x \(String(format: "%.1f", y)) pt"
  }
}
