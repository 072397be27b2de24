import Foundation
import RefrainDocuments
import RefrainEffects
import RefrainPixels

/// `refrain effects bench`: what effects cost.
struct EffectTiming {
  private static let size = Setting(
    "size", flag: "--size", .size(1...32768), default: "1080x1920", "Pixels of the picture, WxH.")
  private static let scale = Setting("scale", flag: "--scale", .number(0.01...64), default: "3", "Pixels a point.")
  private static let twoThreads = Setting(
    "two-threads", flag: "--two-threads", .boolean, default: "false", "Also compares two threads with one.")

  /// The command's flags.
  static let settings = [size, scale, twoThreads]

  private let arguments: SettingArguments

  init(_ arguments: SettingArguments) {
    self.arguments = arguments
  }

  func run(asJSON: Bool) throws {
    let values = arguments.values
    let libraries =
      arguments.operands.isEmpty
      ? [ShaderLibrary.default] : arguments.operands.map { ShaderLibrary(url: URL(fileURLWithPath: $0)) }
    let size = values.value(EffectTiming.size).size
    var results: [EffectBenchmark.Result] = []
    var opening = 0.0
    for library in libraries {
      var benchmark = EffectBenchmark(
        library: library, size: PixelSize(width: size.width, height: size.height),
        scale: values.value(EffectTiming.scale).number)
      benchmark.timesTwoThreads = values.value(EffectTiming.twoThreads).boolean
      opening += try benchmark.opening()
      let found = try benchmark.results()
      if !asJSON { for result in found { try Console.print(result.summary) } }
      results += found
    }
    guard asJSON else {
      return try Console.print(String(format: "opened in %.1f ms", opening * 1000))
    }
    var json = JSONWriter(indentation: 2)
    json.object { json in
      json.name("openingSeconds")
      json.number(opening)
      json.name("functions")
      json.array { json in for result in results { result.write(to: &json) } }
    }
    try Console.print(json.text)
  }
}
