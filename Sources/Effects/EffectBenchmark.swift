internal import Foundation
public import RefrainDocuments
public import RefrainPixels

/// Measures what the effects of a library cost at a film's size, each with typical arguments and in the code that a film
/// would run, beside a plain kernel: machines differ, and the multiple of the plain kernel differs less.
public struct EffectBenchmark: Sendable {
  /// One function's figures.
  public struct Result: Hashable, Sendable {
    /// The function.
    public var name: String
    /// How it is used.
    public var usage: Shader.UsageType
    /// Pixels shaded at once; nil where it did not vectorise.
    public var lanes: Int?
    /// Processor time on one core.
    public var nanosecondsPerPixel: Double
    /// The same as a multiple of the plain kernel's, which was timed in turn with it.
    public var multipleOfPlain: Double
    /// How many times faster two threads are than one; nil where it was not asked for.
    public var gainOfSecondThread: Double?
  }

  /// The functions.
  public var library: ShaderLibrary
  /// Pixels of the picture.
  public var size: PixelSize
  /// Pixels a point.
  public var scale: Double
  /// Whether to compare two threads with one.
  public var timesTwoThreads = false

  /// A benchmark of all effects of a library.
  public init(library: ShaderLibrary, size: PixelSize, scale: Double) {
    self.library = library
    self.size = size
    self.scale = scale
  }

  /// Reads a pixel and writes it darker: what any effect does at least.
  private static let plain = """
    #include <metal_stdlib>
    using namespace metal;
    [[ stitchable ]] half4 plain(float2 position, half4 color, float gain) {
        return half4(color.rgb * half(gain), color.a);
    }
    """

  /// Seconds that the code of all functions takes to be found, checked and loaded, which compiles what is not there yet.
  public func opening() throws(EffectError) -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    for source in try library.contents.sources() {
      let described = try DescriptionReader(source: source, library: library).definitions()
      for function in source.functions {
        _ = try code(of: function, described.first { $0.name == function.name })
      }
    }
    return (clock.now - start) / .seconds(1)
  }

  private func code(
    of function: StitchableFunction, _ definition: EffectDefinition?
  ) throws(EffectError) -> (usage: Shader.UsageType, effect: LoadedEffect) {
    let usage: Shader.UsageType
    if let definition {
      usage = definition.usage
    } else {
      usage = try ShaderFunction(library: library, name: function.name).naturalUsage(hasLayer: true)
    }
    return (usage, try library.contents.effect(function.name, use: usage, options: EffectOptions()))
  }

  /// Figures of each function that is an effect, in the order of the library.
  public func results() throws(EffectError) -> [Result] {
    let plain = try ShaderLibrary(source: EffectBenchmark.plain, name: "plain.metal").plain(.float(0.8))
      .prepare(as: .colorEffect)
    let clock = EffectClock(size: size, scale: scale)
    let trial = TrialArguments(
      size: CGSize(width: Double(size.width) / scale, height: Double(size.height) / scale),
      noise: Surface.noise(side: 256, seed: 1))
    var results: [Result] = []
    for source in try library.contents.sources() {
      let described = try DescriptionReader(source: source, library: library).definitions()
      for function in source.functions {
        let definition = described.first { $0.name == function.name }
        let (usage, code) = try code(of: function, definition)
        let arguments = trial.arguments(of: code, definition: definition, step: 0)
        var shader = Shader(
          function: ShaderFunction(library: library, name: function.name), arguments: arguments.map(\.argument))
        shader.constants = Set(
          arguments.indices.filter { i in
            definition?.parameters.first { $0.name == arguments[i].name }.map { parameter in
              if case .constant = parameter.source { true } else { false }
            } ?? false
          })
        let prepared = try shader.prepare(as: usage)
        let costs = clock.nanosecondsPerPixel([prepared, plain], rounds: 12, budget: 1.5)
        var result = Result(
          name: function.name, usage: usage, lanes: prepared.lanes, nanosecondsPerPixel: costs[0],
          multipleOfPlain: costs[0] / costs[1])
        if timesTwoThreads { result.gainOfSecondThread = clock.gainOfSecondThread(prepared, budget: 3) }
        results.append(result)
      }
    }
    return results
  }
}

extension EffectBenchmark.Result {
  /// A line for people.
  public var summary: String {
    var text = name.padding(toLength: max(20, name.count + 1), withPad: " ", startingAt: 0)
    text += String(format: "%7.2f ns a pixel, %5.1f times plain", nanosecondsPerPixel, multipleOfPlain)
    text += lanes.map { ", \($0) pixels at once" } ?? ", one pixel at a time"
    if let gain = gainOfSecondThread { text += String(format: ", two threads %.2f times as fast", gain) }
    return text
  }

  /// Writes the figures as an element of `functions`.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.name("name")
      json.string(name)
      json.name("kind")
      json.string(usage.rawValue)
      json.name("vectorised")
      if let lanes { json.integer(lanes) } else { json.null() }
      json.name("nanosecondsPerPixel")
      json.number(nanosecondsPerPixel)
      json.name("multipleOfPlain")
      json.number(multipleOfPlain)
      json.name("gainOfSecondThread")
      if let gain = gainOfSecondThread { json.number(gain) } else { json.null() }
    }
  }
}
