internal import Foundation
internal import RefrainDocuments

/// Reads the `// refrain:` comment blocks of a Metal file.
///
/// A block is a run of `//` lines. The first says which function it describes and, if it is to be a fill although its
/// first argument is a colour, how it is used. Lines without `=` are the summary. The others are
///
///     // name = default, low...high: what it does
///     // offset = formula across, formula down
///
/// where a default is a number, numbers in parentheses, a `#` colour, or an input such as `time`, `size` or `noise`.
struct DescriptionReader {
  /// A line's content with its place.
  private struct Line {
    var text: String
    var number: Int
    var column: Int
    var whole: String
  }

  let source: EffectSource
  let library: ShaderLibrary

  /// A definition for each block, and for each function without one whose parameters are all inputs by name.
  func definitions() throws(EffectError) -> [EffectDefinition] {
    let functions = source.functions
    var described: [String: EffectDefinition] = [:]
    for block in blocks() {
      let definition = try read(block, functions: functions)
      described[definition.name] = definition
    }
    return functions.compactMap { described[$0.name] ?? undescribed($0) }
  }

  private func blocks() -> [[Line]] {
    var blocks: [[Line]] = []
    var open = false
    for (i, raw) in source.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let indent = raw.prefix { $0 == " " || $0 == "\t" }
      let rest = raw.dropFirst(indent.count)
      guard rest.hasPrefix("//") else {
        open = false
        continue
      }
      let body = rest.drop { $0 == "/" }.drop { $0 == " " }
      guard open || body.hasPrefix("refrain:") else { continue }
      let column = raw.unicodeScalars.count - body.unicodeScalars.count + 1
      let line = Line(text: String(body).trimmed, number: i + 1, column: column, whole: String(raw))
      if line.text.hasPrefix("refrain:") {
        blocks.append([line])
        open = true
      } else {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  private func read(_ block: [Line], functions: [StitchableFunction]) throws(EffectError) -> EffectDefinition {
    let words = block[0].text.dropFirst("refrain:".count).split(separator: " ").map(String.init)
    guard let name = words.first, words.count <= 2 else {
      throw problem("a refrain: block begins with one function name and perhaps its use", block[0])
    }
    guard let function = functions.first(where: { $0.name == name }) else {
      throw problem("this block describes '\(name)', which is no stitchable function of this file", block[0])
    }
    var usage = try naturalUsage(function)
    if words.count == 2 {
      guard let stated = DescriptionReader.usages[words[1]] else {
        throw problem("a use is color, distortion, layer or fill, not '\(words[1])'", block[0])
      }
      guard stated == usage || (stated == .shapeStyle && usage == .colorEffect) else {
        throw problem("'\(name)' is a \(usage.word) by its parameters, not a \(stated.word)", block[0])
      }
      usage = stated
    }
    let implicit = usage == .layerEffect || usage == .colorEffect ? 2 : 1
    let declared = function.parameters.dropFirst(implicit)

    var summary: [String] = []
    var given: [String: EffectParameter] = [:]
    var offsetLine: Line?
    for line in block.dropFirst() where !line.text.isEmpty {
      guard let mark = line.text.firstIndex(of: "=") else {
        summary.append(line.text)
        continue
      }
      let key = String(line.text[..<mark]).trimmed
      let value = String(line.text[line.text.index(after: mark)...])
      if key == "offset" {
        offsetLine = line
        continue
      }
      guard let parameter = declared.first(where: { $0.name == key }) else {
        throw problem("'\(name)' has no parameter '\(key)'", line)
      }
      given[key] = try self.parameter(parameter, value, line)
    }
    var parameters: [EffectParameter] = []
    for parameter in declared {
      guard let known = given[parameter.name] else {
        throw problem("parameter '\(parameter.name)' of '\(name)' is not described", block[0])
      }
      parameters.append(known)
    }
    return EffectDefinition(
      function: ShaderFunction(library: library, name: name), usage: usage, summary: summary.joined(separator: " "),
      parameters: parameters, offset: try offset(offsetLine, parameters), place: function.place)
  }

  private static let usages: [String: Shader.UsageType] = [
    "color": .colorEffect, "distortion": .distortionEffect, "layer": .layerEffect, "fill": .shapeStyle,
  ]

  private func naturalUsage(_ function: StitchableFunction) throws(EffectError) -> Shader.UsageType {
    if function.returns.hasSuffix("float2") { return .distortionEffect }
    guard function.implicitCount == 2 else { return .shapeStyle }
    return function.parameters[1].type.hasSuffix("Layer") ? .layerEffect : .colorEffect
  }

  /// Reads `default, low...high: help`.
  private func parameter(
    _ declared: StitchableFunction.Parameter, _ text: String, _ line: Line
  ) throws(EffectError) -> EffectParameter {
    guard let type = EffectParameter.ValueType(metal: declared.type) else {
      throw problem("a parameter of type \(declared.type) cannot be described", line)
    }
    let parts = text.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
    var value = parts.first ?? ""
    var range: ClosedRange<Double>?
    if let dots = value.range(of: "...") {
      let start = value[..<dots.lowerBound].lastIndex(of: ",") ?? value.startIndex
      let low = Double(String(value[value.index(after: start)..<dots.lowerBound]).trimmed)
      let high = Double(String(value[dots.upperBound...]).trimmed)
      guard let low, let high, low <= high else { throw problem("a range is written low...high", line) }
      range = low...high
      value = String(value[..<start]).trimmed
    }
    let source: EffectParameter.Source
    if let input = EffectInput(value) {
      guard input.fits(type) else { throw problem("'\(value)' does not fit \(declared.type) \(declared.name)", line) }
      source = .input(input)
    } else if let constant = EffectValue(value) {
      source = .constant(constant)
      var fits = type == .color
      if case .numbers(let n) = constant {
        fits = n.count == type.count && (range.map { range in n.allSatisfy(range.contains) } ?? true)
      }
      guard fits else { throw problem("'\(value)' is no value for \(declared.type) \(declared.name)", line) }
    } else {
      throw problem("'\(value)' is neither a value nor an input", line)
    }
    return EffectParameter(
      name: declared.name, type: type, source: source, range: range, help: parts.count > 1 ? parts[1] : "")
  }

  private func offset(_ line: Line?, _ parameters: [EffectParameter]) throws(EffectError) -> SampleOffset? {
    guard let line, let mark = line.text.firstIndex(of: "=") else { return nil }
    let parts = line.text[line.text.index(after: mark)...].split(separator: ",").map { String($0) }
    var names: Set<String> = ["size.x", "size.y"]
    for parameter in parameters {
      names.insert(parameter.name)
      for axis in ["x", "y", "z", "w"].prefix(parameter.type.count) { names.insert(parameter.name + "." + axis) }
    }
    guard parts.count == 2, let x = SampleOffset.Formula(parts[0], names: names),
      let y = SampleOffset.Formula(parts[1], names: names)
    else {
      throw problem("an offset is two sums of products of numbers and parameters, separated by a comma", line)
    }
    return SampleOffset(x: x, y: y)
  }

  /// A function without a block can be used by name where each parameter is called after an input that fits it.
  private func undescribed(_ function: StitchableFunction) -> EffectDefinition? {
    guard let usage = try? naturalUsage(function) else { return nil }
    var parameters: [EffectParameter] = []
    for declared in function.parameters.dropFirst(function.implicitCount) {
      guard let type = EffectParameter.ValueType(metal: declared.type) else { return nil }
      let input = type == .image ? EffectInput.noise : EffectInput(declared.name)
      guard let input, input.fits(type) else { return nil }
      parameters.append(
        EffectParameter(name: declared.name, type: type, source: .input(input), range: nil, help: ""))
    }
    return EffectDefinition(
      function: ShaderFunction(library: library, name: function.name), usage: usage, summary: "",
      parameters: parameters, offset: nil, place: function.place)
  }

  private func problem(_ message: String, _ line: Line) -> EffectError {
    .badDescription(
      Diagnostic(
        message, at: Place(file: source.name, line: line.number, column: line.column), sourceLine: line.whole))
  }
}
