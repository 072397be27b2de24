import Foundation
import RefrainDocuments
import RefrainEffects
import RefrainMedia
import RefrainPixels

/// `refrain effects render`: one function on one picture.
struct EffectTrial {
  private static let input = Setting("input", flag: "--input", .file, "The picture; a fill needs none.")
  private static let size = Setting(
    "size", flag: "--size", .size(1...32768, isEven: false),
    "Pixels of the output, WxH; the picture is resized to it. The picture's own without.")
  private static let scale = Setting("scale", flag: "--scale", .number(0.01...64), default: "1", "Pixels a point.")
  private static let time = Setting(
    "time", flag: "--time", .number(-1e6...1e6), default: "0", "Seconds, for functions that their file describes.")
  private static let data = Setting(
    "data", flag: "--data", .assignments("NAME=NUMBER"), repeats: true,
    "What an input such as audio.level or progress gives to functions that their file describes; 0.6 without.")
  private static let argument = Setting(
    "arg", flag: "--arg", .list(.text), repeats: true,
    "An argument, TYPE:VALUE; as many as the function takes, in order.")
  private static let edges = Setting(
    "edges", flag: "--edges", .choice(["transparent", "clamped"]), default: "transparent",
    "What the function finds outside the picture: nothing, or the nearest pixel.")
  private static let depth = Setting(
    "depth", flag: "--depth", .choice(["8", "16", "32"]), default: "8",
    "Bits a channel; 32 writes raw float RGBA, premultiplied, without a header.")
  private static let output = Setting("output", flag: "--output", short: "-o", .file, "The file to write.")
  private static let force = Setting("force", flag: "--force", .boolean, default: "false", "Replaces the file.")

  /// The command's flags.
  static let settings = [input, size, scale, time, data, argument, edges, depth, output, force]

  private let arguments: SettingArguments

  init(_ arguments: SettingArguments) {
    self.arguments = arguments
  }

  func run() throws {
    let values = arguments.values
    guard arguments.operands.count == 2 else {
      throw SettingError.required(
        name: arguments.operands.isEmpty ? "FILE.metal" : "FUNCTION", help: "give a file and a function of it",
        .commandLine)
    }
    guard let path = values.file(EffectTrial.output) else {
      throw SettingError.required(name: "-o", help: "name the file to write", .commandLine)
    }
    let library = ShaderLibrary(url: URL(fileURLWithPath: arguments.operands[0]))
    let scale = values.value(EffectTrial.scale).number
    let source = try source(scale: scale)
    let size = try wantedSize(source)
    let (shader, usage) = try shader(library, size: size, scale: scale)
    let bounds = CGRect(x: 0, y: 0, width: Double(size.width) / scale, height: Double(size.height) / scale)
    let edges: PreparedShader.Edges = values.value(EffectTrial.edges).text == "clamped" ? .clamped : .transparent
    if values.value(EffectTrial.depth).text == "32" {
      let prepared = try shader.prepareForFloats(as: usage)
      var floats = [Float](repeating: 0, count: size.width * size.height * 4)
      floats.withUnsafeMutableBufferPointer { floats in
        if let base = floats.baseAddress {
          prepared.run(
            on: source, intoFloats: base, size: size, scale: scale, boundingRect: bounds, edges: edges,
            rows: 0..<size.height)
        }
      }
      try write(floats, to: path)
    } else {
      let result = Surface(width: size.width, height: size.height, scale: scale)
      try shader.prepare(as: usage).run(
        on: source, into: result, boundingRect: bounds, edges: edges, rows: 0..<size.height)
      let depth: PNGFile.Depth = values.value(EffectTrial.depth).text == "16" ? .sixteen : .eight
      try PNGFile.write(result, depth: depth, to: path, replacing: values.value(EffectTrial.force).boolean)
    }
  }

  /// The picture at the wanted size and scale; nil where none is given.
  private func source(scale: Double) throws -> Surface? {
    guard let path = arguments.values.file(EffectTrial.input) else { return nil }
    let picture = try Picture(path: path).surface
    let size = try wantedSize(picture)
    return picture.resampled(to: size, scale: scale)
  }

  private func wantedSize(_ picture: Surface?) throws -> PixelSize {
    guard let size = arguments.values[EffectTrial.size]?.size else {
      guard let picture else {
        throw SettingError.required(name: "--size", help: "without --input, give the output's size", .commandLine)
      }
      return picture.size
    }
    return PixelSize(width: size.width, height: size.height)
  }

  private func shader(
    _ library: ShaderLibrary, size: PixelSize, scale: Double
  ) throws -> (Shader, Shader.UsageType) {
    let name = arguments.operands[1]
    let texts = argumentTexts
    if texts.isEmpty, let described = try? library.definition(name) {
      let host = EffectHost(
        time: arguments.values.value(EffectTrial.time).number,
        size: CGSize(width: Double(size.width) / scale, height: Double(size.height) / scale),
        noise: Surface.noise(side: 256, seed: 1, octaves: 2), signals: try signals(for: described))
      return (try described.shader(host: host), described.usage)
    }
    let all = try texts.map { text in
      let argument = try Shader.Argument(text) { path throws(MediaError) in try Picture(path: path).surface }
      guard let argument else {
        throw SettingError.value(
          name: "--arg", text: text, expectation: "one of \(Shader.Argument.textForms)", complaint: nil, .commandLine)
      }
      return argument
    }
    let function = ShaderFunction(library: library, name: name)
    return (Shader(function: function, arguments: all), try function.naturalUsage(hasLayer: hasInput))
  }

  /// What a function's inputs give.
  private func signals(for effect: EffectDefinition) throws -> [EffectSignal: Double] {
    var signals: [EffectSignal: Double] = [:]
    for case .input(.signal(let signal)) in effect.parameters.map(\.source) { signals[signal] = 0.6 }
    for assignment in arguments.values[EffectTrial.data]?.assignments ?? [] {
      guard let number = Double(assignment.text), number.isFinite else {
        throw SettingError.value(
          name: "--data", text: assignment.text, expectation: "a number", complaint: nil, .commandLine)
      }
      guard let signal = EffectSignal(assignment.key), signals[signal] != nil, signal.source != .time else {
        throw SettingError.value(
          name: "--data", text: assignment.key, expectation: "an input that '\(effect.name)' takes",
          complaint: nil, .commandLine)
      }
      signals[signal] = number
    }
    return signals
  }

  /// The arguments; commas belong to a value until the next type begins.
  private var argumentTexts: [String] {
    var texts: [String] = []
    for part in arguments.values[EffectTrial.argument]?.list.map(\.text) ?? [] {
      if part.contains(":") || part == "bounds" || texts.isEmpty {
        texts.append(part)
      } else {
        texts[texts.count - 1] += "," + part
      }
    }
    return texts
  }

  private var hasInput: Bool { arguments.values.file(EffectTrial.input) != nil }

  private func write(_ floats: [Float], to path: String) throws {
    if !arguments.values.value(EffectTrial.force).boolean, FileManager.default.fileExists(atPath: path) {
      throw SettingError.value(
        name: "-o", text: path, expectation: "a file that does not exist, or --force", complaint: nil, .commandLine)
    }
    try floats.withUnsafeBytes { try Data($0).write(to: URL(fileURLWithPath: path), options: .atomic) }
  }
}
